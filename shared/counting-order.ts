/** Latin letters without a decomposition, by those that they sort beside. */
export const latinLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

/** The size of a number in so many signs before its digits, which nobody can type: they sort before all letters. */
export const NUMBER_SIGNS = 4
const SIGNS = /\p{Cc}/gu

/**
 * A key in which numbers stand in their order, as people count: 2 and 02 before 10. Texts that differ only in how a
 * number is padded stay different.
 */
export const inCountingOrder = (key: string): string =>
  key
    .replace(SIGNS, '')
    .replace(/ {2,}/gu, ' ')
    .trim()
    .replace(/[0-9]+/gu, (digits) => sizeOf(digits) + digits)

function sizeOf(digits: string): string {
  const significant = digits.replace(/^0+(?=[0-9])/u, '')
  const size = `${Math.min(9, significant.length)}${significant.slice(0, 3).padStart(3, '0')}`
  return size.replace(/[0-9]/gu, (digit) => String.fromCharCode(0x10 + Number(digit)))
}
