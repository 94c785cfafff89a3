import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../../test/text-of-pdf.ts'
import { contactSheet } from './contact-sheet.ts'

const titles = [
  'Cafe\u0301 Łódź naïve',
  'Привет, мир',
  'Ὅμηρος',
  'המוזיאון',
  '博物館の資料',
  '北京故宮简体',
  '서울에서',
  'กรุงเทพ',
]

test('[SRCH-16] in part: a contact sheet prints what a person typed, in every script', async () => {
  const sheet = await buffer(
    contactSheet('Œuvres 目録', titles.length, (at) =>
      Promise.resolve({ title: titles[at] ?? '', pressmark: `Ł-${at}`, picture: undefined }),
    ),
  )
  // Fonts are cut down to the letters in use.
  expect(sheet.length).toBeLessThan(150_000)
  const text = await textOfPdf(sheet)
  for (const title of ['Œuvres 目録', 'Ł-7', ...titles])
    expect(text.replaceAll(/\s/g, '')).toContain(title.normalize('NFC').replaceAll(/\s/g, ''))
  expect(text).not.toContain('?')
})

test('a long title ends with an ellipsis on its second line, and a letter that no font has is no question mark', async () => {
  const title = 'A title of many words '.repeat(9)
  const sheet = await buffer(
    contactSheet('List', 2, (at) =>
      Promise.resolve({ title: at === 0 ? title : '𒀀 sign', pressmark: '', picture: undefined }),
    ),
  )
  const text = await textOfPdf(sheet)
  expect(text).toMatch(/A title of many words[^…]*\n[^\n]*…/)
  expect(text).not.toContain('?')
})
