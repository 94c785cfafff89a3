import { beforeEach, expect, test } from 'vitest'
import { problemWords } from './problem-words'
import { startText } from './text'

const refused = (code: string, limit?: number) => ({
  code: 'request.invalid',
  status: 400,
  message: 'The body is not as it must be',
  problem: { errors: [{ code: 'type' }, { code, limit }] },
})

beforeEach(() => startText('en'))

test('whatever is too long is told with how much there can be and what to do, in both languages', async () => {
  const words = () => [
    problemWords(refused('maxLength', 2000)),
    problemWords(refused('maxItems', 1000)),
    problemWords({ ...refused('maxBody', 65_536), code: 'body.too-large', status: 413 }),
    problemWords({ ...refused('too-long', 256), code: 'value.too-long' }),
    problemWords({ ...refused('too-many', 990), code: 'value.too-many' }),
  ]
  expect(words()).toEqual([
    'A text is too long. Shorten it to at most 2,000 characters.',
    'There are too many entries. Choose at most 1,000 at a time.',
    'This is too large to send at once. Shorten it to at most 64 kB, or do it in several steps.',
    'A text is too long. Shorten it to at most 256 characters.',
    'There are too many values. Keep at most 990.',
  ])
  await startText('it')
  expect(words().join(' ')).toMatch(/2000 caratteri.*1000.*64 kB.*256 caratteri.*990/)
})

test('a refusal without a limit is told by its code', () => {
  expect(problemWords(refused('pattern'))).toBe('The server did not understand the request.')
})
