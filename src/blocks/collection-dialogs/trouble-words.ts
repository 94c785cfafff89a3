import { isApiError } from '@/api/api-error'
import { problemWords } from '@/text/problem-words'
import { textOf } from '@/text/text'
import type { NamedOperation } from '@/work/use-operation'

export type CollectionOperation = NamedOperation['name']

/** The text for a failed change or move of a collection, by status. The texts of operations must be loaded. */
export function troubleWords(error: Error, operation?: CollectionOperation): string {
  const text = textOf('collections')
  if (!isApiError(error)) return problemWords(error)
  const id = error.requestId ? ` (${error.requestId})` : ''
  if (error.status >= 500) return text.failed + id
  switch (error.status) {
    case 0:
      return text.unreached
    case 400:
      if (error.code === 'parent.missing') return text.gone
      // catalogue spec 8: for a move a 400 has the message for a descendant; only a missing destination has another one.
      if (operation === 'move') return textOf('notices').alertCollection
      return error.code === 'collection.child' ? text.linksInside : problemWords(error)
    case 403:
      return `${problemWords(error)} ${text.nothingChanged}`
    case 404:
      return text.gone
    case 409:
      return text.notNow
    case 412:
      return text.changed
    default:
      return problemWords(error)
  }
}
