import type { HiddenThing } from '@teca/shared/contract/meta'
import type { useText } from '@/text/use-text'

/** Where a hidden thing stands: in the steps of a story, among the media of its item, or the thing itself. */
export function hiddenPlace(
  { steps, position, mediaType, resourceType }: HiddenThing,
  text: ReturnType<typeof useText<'visitors'>>,
): string {
  if (steps && steps.length > 0) return text.inSteps({ count: steps.length, steps: steps.join(', ') })
  if (mediaType) return position === undefined ? text[mediaType] : text.mediaAt({ media: text[mediaType], n: position })
  return resourceType === 'STORY' ? text.story : text.item
}
