import { expect, test } from 'vitest'
import { dateKey } from '../server/modules/metadata/sort-key.ts'
import { isPartialDate } from '../src/lib/partial-date.ts'

test('the server can sort every date that the forms accept', () => {
  const years = ['1895', '189X', '18XX', '-0300', 'Y-12000', 'Y20000']
  const rest = ['', '-03', '-22', '-XX', '-03-30', '-03-XX', '-XX-XX', '-XX-03']
  const doubts = ['', '?', '~', '%']
  const dates = years.flatMap((year) => rest.flatMap((more) => doubts.map((doubt) => year + more + doubt)))
  const intervals = dates.flatMap((date) => [`${date}/..`, `../${date}`, `/${date}`, `${date}/1900`])
  const taken = [...dates, ...intervals].filter(isPartialDate)
  expect(taken.length).toBeGreaterThan(300)
  expect(taken.filter((date) => dateKey(date) === undefined)).toEqual([])
})
