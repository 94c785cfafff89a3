import { isPartialDate as isKept } from '../../shared/partial-date'

/**
 * True for a whole day, and for the partial and uncertain dates of EDTF level 1: `1895`, `1895-03`, `189X`, `1895~`,
 * `1895-22` (summer), `1890/1895`, `../1895`, `Y-12000`.
 */
export const isPartialDate = (text: string): boolean => isKept(text.trim())

/**
 * Converts typed input into the stored form: a day as people write it, 30/06/1780, becomes 1780-06-30; anything else
 * stays unchanged.
 */
export function typedDate(text: string): string {
  const [, day, month, whole] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text.trim()) ?? []
  return day && month && whole ? `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim()
}
