import type { CustomMetadataTemplate } from '@teca/shared/contract/meta'
import { optionWord } from '@/api/meta/templates/in-language'
import { useText } from '@/text/use-text'

/** The default value of a field as people read it; empty if there is none. */
export function useDefaultText() {
  const formats = useText('formats')
  return (field: Pick<CustomMetadataTemplate, 'type' | 'defaultValue' | 'optionLabels'>): string => {
    const { type, defaultValue } = field
    if (type !== 'BOOLEAN') return optionWord(field, defaultValue ?? '')
    return defaultValue === 'true' ? formats.true : formats.false
  }
}
