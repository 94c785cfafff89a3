import { expect, test } from 'vitest'
import { productSource } from '../../test/product-source'
import { allEnglish } from '../../test/all-words'

const source = productSource.map(({ text }) => text).join('\n')
const names = new Set(source.match(/[\p{L}_$][\p{L}\d_$]*/gu))

// Failures, permissions and kinds of actions are worded by the codes of the server; what the specification says in notices
// and beside fields has its words before the screens that say it.
const named = new Set(['errors', 'notices', 'validation', 'permissions', 'taskKinds', 'taskParameters', 'taskReasons'])
/** Specified too, for screens to come. */
const specified = new Set(['formats.notAvailable'])
/** A name that is put together from the kind of a thing, as `count${resource}`, or from a name of the server, as `task_${task}`. */
const nameOf = (key: string) =>
  key
    .replace(/_(one|other)$/, '')
    .replace(/^count(ITEM|COLLECTION|MEDIA|STORY|SERIES)$/, 'count')
    .replace(/^(action|field|job|kept|position|row|stepPart|task|value)_.+$/, '$1_$$')

test('there is no word that nobody reads', () => {
  const unread = Object.entries(allEnglish)
    .filter(([area]) => !named.has(area))
    .flatMap(([area, words]) => Object.keys(words).map((key) => [`${area}.${key}`, nameOf(key)] as const))
    .filter(([word, name]) => !specified.has(word) && !names.has(name))
  expect(unread.map(([word]) => word)).toEqual([])
})
