/** What separates the decimals of a number; the other mark then separates thousands. */
export type DecimalMark = ',' | '.'

const plainNumber = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i

/** Blanks and apostrophes between thousands, which mean nothing, are gone; so are the dashes that are no minus. */
const withoutBlanks = (text: string) =>
  text
    .trim()
    .replace(/^[−–]\s*/, '-')
    .replaceAll(/(?<=\d)[\s'’ʼ_](?=\d{3}(?!\d))/g, '')

/**
 * A number as people write it, in the form of stored ones; undefined for other texts. `1,234` is read only with the mark
 * of its decimals. Units are not removed.
 */
export function writtenNumber(text: string, decimal?: DecimalMark): string | undefined {
  const number = withoutBlanks(text)
  if (isUnclear(number)) return decimal && (number.includes(decimal) ? number.replace(',', '.') : withoutMarks(number))
  if (plainNumber.test(number)) return number
  const own = markOf(number)
  if (own === undefined) return undefined
  const [whole = '', decimals = ''] = number.split(own)
  const thousands = own === ',' ? '.' : ','
  const isGrouped = new RegExp(`^[+-]?\\d{1,3}(?:[${thousands}]\\d{3})+$`).test(whole)
  if (!isGrouped || !/^\d*$/.test(decimals) || number.split(own).length > 2) return undefined
  return decimals === '' ? withoutMarks(whole) : `${withoutMarks(whole)}.${decimals}`
}

/** The same for a whole number: a mark before three digits separates thousands. */
export function writtenInteger(text: string, decimal?: DecimalMark): string | undefined {
  const plain = withoutBlanks(text)
  const number = isUnclear(plain) ? withoutMarks(plain) : writtenNumber(plain, decimal)
  const whole = number?.replace(/[.,]0*$/, '')
  return whole !== undefined && /^[+-]?\d+$/.test(whole) ? whole : undefined
}

/** `1,234` and `1.234`: the mark may separate decimals or thousands. */
export const isUnclearNumber = (text: string): boolean => isUnclear(withoutBlanks(text))
const isUnclear = (number: string) => /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(number)

/** The mark of the decimals, where a number shows it: 1.234,5 and 12,5 have a comma, 1,234,567 and 12.5 a point. */
export function decimalMark(text: string): DecimalMark | undefined {
  const number = withoutBlanks(text)
  return isUnclear(number) || !/^[+-]?[\d.,]+$/.test(number) ? undefined : markOf(number)
}

function markOf(number: string): DecimalMark | undefined {
  const marks = number.replaceAll(/[^.,]/g, '')
  const last = marks.at(-1)
  if (last !== '.' && last !== ',') return undefined
  // A mark that comes twice separates thousands.
  return marks.length > 1 && marks.startsWith(last) ? (last === ',' ? '.' : ',') : last
}

const withoutMarks = (number: string) => number.replaceAll(/[.,]/g, '')

/** A number as a workbook holds it, with decimals. */
export const isSheetNumber = (text: string): boolean => /^-?\d+\.\d+$/.test(text.trim())
