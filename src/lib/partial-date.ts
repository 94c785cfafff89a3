import { isPartialDate as isKept } from '@teca/shared/partial-date'

/**
 * True for a whole day, and for the partial and uncertain dates of EDTF level 1: `1895`, `1895-03`, `189X`, `1895~`,
 * `1895-22` (summer), `1890/1895`, `../1895`, `Y-12000`.
 */
export const isPartialDate = (text: string): boolean => isKept(text.trim())
