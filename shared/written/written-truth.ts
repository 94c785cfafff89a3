import { wordKey } from './plain-text.ts'

const words = {
  true: [
    'true',
    't',
    'yes',
    'y',
    '1',
    'x',
    'vero',
    'v',
    'si',
    's',
    'wahr',
    'ja',
    'j',
    'oui',
    'vrai',
    'on',
    '✓',
    '✔',
    '✅',
    '☑',
  ],
  false: ['false', 'f', 'no', 'n', '0', 'falso', 'falsch', 'nein', 'non', 'faux', 'off', '☐'],
}
const known = new Map(
  Object.entries(words).flatMap(([value, all]) => all.map((word) => [wordKey(word), value] as const)),
)

/** A truth value as people write it: true or false; undefined for other texts. */
export const writtenTruth = (text: string): string | undefined => known.get(wordKey(text))
