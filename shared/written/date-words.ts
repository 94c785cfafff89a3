import type { Part } from './date-span.ts'

// The words of dates in English, Italian, German and French, without accents and in small letters.

const monthNames = [
  'january jan gennaio genn gen januar janner janvier janv',
  'february feb febbraio febb februar feber fevrier fevr fev',
  'march mar marzo marz maerz mars',
  'april apr aprile avril avr',
  'may mag maggio magg mai',
  'june jun giugno giu juni juin',
  'july jul luglio lug juli juillet juil',
  'august aug agosto ago aout',
  'september sept sep settembre set sett septembre',
  'october oct ottobre ott oktober okt octobre',
  'november nov novembre',
  'december dec dicembre dic dezember dez decembre',
]

/** The number of each name of a month, from 1. */
export const months: ReadonlyMap<string, number> = new Map(
  monthNames.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)

/** EDTF numbers the seasons from 21. */
export const seasons: ReadonlyMap<string, number> = new Map(
  [
    'spring primavera fruhling fruhjahr printemps',
    'summer estate sommer ete',
    'autumn fall autunno herbst automne',
    'winter inverno hiver',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, at + 21] as const)),
)

/** Italian names of centuries. */
export const namedCenturies: ReadonlyMap<string, number> = new Map([
  ['duecento', 13],
  ['trecento', 14],
  ['quattrocento', 15],
  ['cinquecento', 16],
  ['seicento', 17],
  ['settecento', 18],
  ['ottocento', 19],
  ['novecento', 20],
])

/** Names of decades. */
export const namedDecades: ReadonlyMap<string, number> = new Map(
  [
    ['dieci', 'tens'],
    ['venti', 'twenties'],
    ['trenta', 'thirties'],
    ['quaranta', 'forties'],
    ['cinquanta', 'fifties'],
    ['sessanta', 'sixties'],
    ['settanta', 'seventies'],
    ['ottanta', 'eighties'],
    ['novanta', 'nineties'],
  ].flatMap((names, at) => names.map((name) => [name, (at + 1) * 10] as const)),
)

const ordinals = [
  /^(?:first|1st|prim[oa]|1[ao°.]?|i|erstes?|premier|premiere|1re|1er)$/,
  /^(?:second|2nd|second[oa]|2[ao°.]?|ii|zweites?|deuxieme|seconde?|2e)$/,
  /^(?:third|3rd|terz[oa]|3[ao°.]?|iii|drittes?|troisieme|3e)$/,
  /^(?:fourth|4th|quart[oa]|4[ao°.]?|iv|viertes?|quatrieme|4e)$/,
]
const lasts = /^(?:last|ultim[oa]|letztes?|dernier|derniere)$/

/** The part of a century or decade that some words name. */
export function partNamed(words: string): Part | undefined {
  const text = words.replace(/[.,]$/, '').trim()
  if (
    /^(?:early|(?:the )?(?:beginning|start)|inizi?o?|principio|primi|primi anni|primo|anfang|fruhes|debut|in)$/.test(
      text,
    )
  )
    return { at: 0, of: 3, about: true }
  if (/^(?:mid|middle|meta|mitte|milieu|med|medio)$/.test(text)) return { at: 1, of: 3, about: true }
  if (/^(?:late|(?:the )?end|fine|tardo|ultimi|ultimi anni|ende|spates|fin|ex)$/.test(text))
    return { at: 2, of: 3, about: true }
  if (/^secondo$/.test(text)) return { at: 1, of: 2 }
  const [, ordinal = '', noun = ''] =
    /^(\S+?)\s*(half|meta|halfte|moitie|third|terzo|drittel|tiers|quarter|quarto|viertel|quart)$/.exec(text) ?? []
  if (noun === '') return undefined
  const of = /^(?:half|meta|halfte|moitie)$/.test(noun) ? 2 : /^(?:third|terzo|drittel|tiers)$/.test(noun) ? 3 : 4
  const at = lasts.test(ordinal) ? of - 1 : ordinals.findIndex((one) => one.test(ordinal))
  return at >= 0 && at < of ? { at, of } : undefined
}

/** 1 for I and so on; undefined for other texts. */
export function romanNumber(text: string): number | undefined {
  if (!/^(?:x{0,2})(?:ix|iv|v?i{0,4})$/.test(text) || text === '') return undefined
  const values = { i: 1, v: 5, x: 10 } as const
  const digits = [...text].map((letter) => values[letter as keyof typeof values])
  return digits.reduce<number>((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}

/** There is a date nowhere: the words say so. */
export const saysNoDate = (text: string): boolean =>
  /^(?:n\.? ?d\.?|s\.? ?d\.?|s\.? ?a\.?|o\.? ?[jd]\.?|n\.? ?a\.?|n\/[ad]|none|no date|not dated|undated|no year|(?:date|year)?:? ?(?:is )?(?:not known|unknown)|unknown (?:date|year)|unspecified|senza (?:data|anno)|non datat[oa]|nessuna(?: data)?|(?:data|anno)? ?(?:sconosciut[oa]|ignot[oa]|non not[oa]|mancante|non conosciut[oa]|non disponibile)|sine (?:die|anno|data|dato)|sans date|(?:date )?inconnue?|non datee?|ohne (?:jahr|datum)|undatiert|(?:datum )?unbekannt|-+|\?+)$/.test(
    text,
  )
