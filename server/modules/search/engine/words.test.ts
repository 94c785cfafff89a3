import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { RECIPE } from './index-file.ts'
import { termsOf } from './stems.ts'
import { askedWords, wordsOf, wordsToIndex, wordsWithPlaces } from './words.ts'

const texts: [language: string, text: string][] = [
  ['ja', '地域住民が主体となって、博物館の資料をデジタル化する活動を行っている。江戸時代の浮世絵と屏風を展示します。'],
  ['zh', '故宫博物院藏有大量古代艺术珍品，包括书画、陶瓷和青铜器。'],
  ['th', 'พิพิธภัณฑสถานแห่งชาติเก็บรักษาโบราณวัตถุและงานศิลปะของประเทศไทย'],
  ['lo', 'ຫໍພິພິທະພັນແຫ່ງຊາດລາວ'],
  ['km', 'សារមន្ទីរជាតិភ្នំពេញមានរូបចម្លាក់ខ្មែរ'],
  ['my', 'အမျိုးသားပြတိုက်တွင်ရှေးဟောင်းပစ္စည်းများရှိသည်'],
  ['ko', '국립중앙박물관은 한국의 문화유산을 전시한다'],
  ['ar', 'يضم المتحف الوطني مجموعة من المخطوطات القديمة'],
  ['he', 'המוזיאון הלאומי מציג כתבי יד עתיקים'],
  ['el', 'Το Εθνικό Αρχαιολογικό Μουσείο'],
  ['ru', 'Государственный Эрмитаж и Третьяковская галерея'],
  ['hi', 'राष्ट्रीय संग्रहालय में प्राचीन मूर्तियाँ'],
  ['de', 'Größe und Maße der Straße'],
]

/** Whether these words stand one after the other. */
const stand = (all: readonly string[], { words, begins }: { words: string[]; begins: boolean }) =>
  all.some((_, at) =>
    words.every((word, n) =>
      begins && n === words.length - 1 ? (all[at + n] ?? '').startsWith(word) : all[at + n] === word,
    ),
  )

test.each(texts)('every word that ICU finds in a text is found in it: %s', (language, text) => {
  const all = wordsOf(text)
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const words = [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
  expect(words.length).toBeGreaterThan(1)
  for (const word of words) {
    expect([word, stand(all, askedWords(word))]).toEqual([word, true])
    expect([word, stand(all, askedWords(word.normalize('NFD')))]).toEqual([word, true])
  }
})

test('words keep the place where they stand', () => {
  for (const [, text] of texts)
    for (const { word, from, to } of wordsWithPlaces(text)) expect(wordsOf(text.slice(from, to))[0]).toBe(word)
})

test('whoever changes how words are made raises the number of the recipe, so that indexes are made again', () => {
  const samples = [
    ...texts.map(([, text]) => text),
    'Caffè C++ 🎄 ½ ﬁ Ｆ re-\nstored CER-004 L’opera painting paesaggi',
  ]
  const words = samples.flatMap(wordsToIndex)
  const made = createHash('sha256')
    .update(JSON.stringify([words, words.map(termsOf)]))
    .digest('hex')
    .slice(0, 12)
  expect([RECIPE, made]).toEqual(['3', 'a56883b2efb9'])
})
