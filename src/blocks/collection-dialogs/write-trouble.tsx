import { isApiError } from '@/api/api-error'
import { problemWords } from '@/text/problem-words'
import { textOf } from '@/text/text'

/** Why a collection was not changed: each status in words that say what it means and what is left as it was. */
export function WriteTrouble({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p role="alert" className="w-full rounded-md bg-danger-wash px-3 py-2 text-sm break-words text-danger-strong">
      {troubleWords(error)}
    </p>
  )
}

function troubleWords(error: Error): string {
  const text = textOf('collections')
  if (!isApiError(error)) return problemWords(error)
  const id = error.requestId ? ` (${error.requestId})` : ''
  if (error.status >= 500) return text.failed + id
  switch (error.status) {
    case 0:
      return text.unreached
    case 400:
      // catalogue spec 8: a 400 is the message of the descendant; only a destination that is gone is told as that.
      return error.code === 'parent.missing' ? text.gone : textOf('notices').alertCollection
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
