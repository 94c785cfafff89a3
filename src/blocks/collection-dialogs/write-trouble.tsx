import { troubleWords, type CollectionOperation } from './trouble-words'

/**
 * Why a collection was not changed, or not moved: for each status a text that says what it means and what stays unchanged.
 */
export function WriteTrouble({ error, operation }: { error: Error | null; operation?: CollectionOperation }) {
  if (!error) return null
  return (
    <p role="alert" className="w-full rounded-md bg-danger-wash px-3 py-2 text-sm break-words text-danger-strong">
      {troubleWords(error, operation)}
    </p>
  )
}
