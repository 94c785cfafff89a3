import type { CustomMetadataTemplate } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { metadataTexts } from './metadata-texts'
import { useValueReading } from './use-value-reading'
import { WrittenValues, type WrittenValue } from './written-values'

interface PastWordsProps {
  field: Pick<CustomMetadataTemplate, 'name' | 'type' | 'enumValues' | 'optionLabels'>
  values: readonly WrittenValue[]
}

/**
 * The values of a field in a version of its thing. A value that the field does not know is shown as it is, because it is
 * history.
 */
export function PastWords({ field, values }: PastWordsProps) {
  const text = useText('forms')
  const reading = useValueReading()
  const filled = values.filter(({ value }) => value.trim() !== '')
  if (filled.length === 0) return <span className="text-ink-faint">{text.nothing}</span>
  const read = ({ value }: WrittenValue) => metadataTexts(field, [{ name: field.name, value }], reading)[0] ?? value
  return <WrittenValues field={field} values={filled.map((entry) => ({ ...entry, value: read(entry) }))} />
}
