import { expect, test } from 'vitest'
import { closedTags, hasTag } from '@teca/shared/html-tags'

test.each([
  ['<p>one</p>', true],
  ['five < six > four', false],
  ['a <b', false],
  ['a <b without an end, and <i>one with</i>', true],
  ['</p>', true],
  ['<!-- a remark -->', true],
])('%s has a tag: %s', (html, has) => expect(hasTag(html)).toBe(has))

test('a sign that begins no tag stays in the text', () => {
  expect(closedTags('<p>a <b and c</p>')).toBe('<p>a &lt;b and c</p>')
  expect(closedTags('<a href="https://x.example/?a>b">a</a>')).toBe('<a href="https://x.example/?a>b">a</a>')
})

test('many begins without an end are read once', () => {
  // Once for each begin, this takes longer than a test may.
  const html = '<a'.repeat(200_000)
  expect([hasTag(html), closedTags(html).length]).toEqual([false, 1_000_000])
})
