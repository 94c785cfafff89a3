import { isApiError } from '@/api/api-error'
import { problemWords } from '@/text/problem-words'
import { textOf } from '@/text/text'

/** What was to be done with it, where a refusal has words of its own for that. */
export type CollectionDeed = 'move' | 'link'

/** Why a collection was not changed, or not moved, by what the status means for it. The words of what people do must be there. */
export function troubleWords(error: Error, deed?: CollectionDeed): string {
  const text = textOf('collections')
  if (!isApiError(error)) return problemWords(error)
  const id = error.requestId ? ` (${error.requestId})` : ''
  if (error.status >= 500) return text.failed + id
  switch (error.status) {
    case 0:
      return text.unreached
    case 400:
      if (error.code === 'parent.missing') return text.gone
      // catalogue spec 8: of a move a 400 is the message of the descendant; only a destination that is gone is told as that.
      if (deed === 'move') return textOf('notices').alertCollection
      return error.code === 'collection.child' ? text.linksInside : problemWords(error)
    case 403:
      return text.forbidden
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
