import { latinLetters } from '@teca/shared/counting-order'

/** Letters without a decomposition, and letters of one sound that keyboards write in several ways. */
const same: Record<string, string> = {
  ...latinLetters,
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ٱ: 'ا',
}
const SAME = new RegExp(`[${Object.keys(same).join('')}]`, 'gu')

/** Signs that nobody sees or types: soft hyphens, signs without width, of direction and of emoji style, long Arabic lines. */
const UNSEEN = /\p{Cf}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u034F|\u0640/gu
/** A mark that makes another letter of a Cyrillic one: й, ў, ї, ѓ, ќ. */
const OTHER_LETTER = /([иу])\u0306|(і)\u0308|([гк])\u0301/gu
const ITS_LETTER = /[\uE010-\uE014]/gu
const others = ['й', 'ў', 'ї', 'ѓ', 'ќ']
/** Accents of Latin, Greek and Cyrillic letters, vowels of Hebrew and Arabic. Marks of other scripts are letters. */
const ACCENTS = /[[\p{M}&&[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}]]--[\u3099\u309A]]/gv
const DIGIT = /(?![0-9])\p{Nd}/gu
const ASCII = /^[\0-\x7F]*$/
/** Letters of Western and Central Europe, which need fewer steps. */
const LATIN = /^(?:[\0-\xAC\xAE-\u024F]|[\u0300-\u036F])*$/

/**
 * The comparable form of a text: what looks different and is the same becomes the same; accents and case are dropped, and
 * marks that make another letter stay.
 */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  if (LATIN.test(text))
    return text
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .toLowerCase()
      .replace(SAME, (letter) => same[letter] ?? letter)
  return text
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(OTHER_LETTER, (_, breve?: string, dots?: string, acute?: string) =>
      String.fromCharCode(0xe010 + (breve ? 'иу'.indexOf(breve) : dots ? 2 : 3 + 'гк'.indexOf(acute ?? ''))),
    )
    .replace(ACCENTS, '')
    .replace(ITS_LETTER, (kept) => others[kept.charCodeAt(0) - 0xe010] ?? '')
    .replace(SAME, (letter) => same[letter] ?? letter)
    .replace(DIGIT, digitOf)
    .normalize('NFC')
}

/** Scripts have their digits in rows of ten. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

const LONGEST_KEY = 300

/** The key by which whole values are compared. */
export const valueKey = (value: string): string =>
  folded(value.slice(0, LONGEST_KEY * 2))
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, LONGEST_KEY)
    .toWellFormed()
