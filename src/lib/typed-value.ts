import { writtenValue } from '@teca/shared/written/written-value'

/**
 * Typed input in the form in which a field of this type stores it: ca. 1890 becomes 1890~, 1.234,5 becomes 1234.5. Empty
 * for words that say that there is no date; what cannot be read stays unchanged.
 */
export function typedValue(type: string | undefined, text: string): string {
  const isRead = type === 'DATE' || type === 'NUMBER' || type === 'INTEGER'
  return (isRead ? writtenValue({ type }, text) : undefined) ?? text.trim()
}
