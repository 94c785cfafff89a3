import type { CustomMetadataTemplate } from '@/api/meta/generated/types.gen'
import { useText } from '@/text/use-text'

/** The default value of a field as people read it; empty if there is none. */
export function useDefaultText() {
  const formats = useText('formats')
  return ({ type, defaultValue }: Pick<CustomMetadataTemplate, 'type' | 'defaultValue'>): string => {
    if (type !== 'BOOLEAN') return defaultValue ?? ''
    return defaultValue === 'true' ? formats.true : formats.false
  }
}
