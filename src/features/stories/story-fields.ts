import type { CustomMetadataTemplatePage, Storyboard } from '@teca/shared/contract/meta'
import { storyTitle } from '@/api/meta/stories/stories'
import { orderedTemplates } from '@/api/meta/templates/templates'
import { metadataTexts, type ValueReading } from '@/blocks/metadata-value/metadata-texts'

/** The fields on a story's card: title and pressmark first, then the fields of high priority. */
export interface StoryFields {
  title: string
  others: { name: string; label: string; text: string }[]
}

const first = ['sgtt', 'pressmark'] as const

/** Only fields with a value. */
export function storyFields(
  story: Storyboard,
  templates: CustomMetadataTemplatePage | undefined,
  reading: ValueReading & { pressmark: string },
): StoryFields {
  const high = templates ? orderedTemplates(templates).filter(({ priority }) => priority === 'HIGH') : []
  const others = high
    .filter(({ name }) => !first.some((one) => one === name))
    .map((field) => ({
      name: field.name,
      label: field.label,
      text: metadataTexts(field, story.customMetadataList, reading).join(', '),
    }))
  const pressmark = { name: 'pressmark', label: reading.pressmark, text: story.pressmark ?? '' }
  return { title: storyTitle(story), others: [pressmark, ...others].filter(({ text }) => text !== '') }
}
