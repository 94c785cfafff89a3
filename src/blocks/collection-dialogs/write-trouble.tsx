import { troubleWords, type CollectionDeed } from './trouble-words'

/** Why a collection was not changed, or not moved: each status in words that say what it means and what is left as it was. */
export function WriteTrouble({ error, deed }: { error: Error | null; deed?: CollectionDeed }) {
  if (!error) return null
  return (
    <p role="alert" className="w-full rounded-md bg-danger-wash px-3 py-2 text-sm break-words text-danger-strong">
      {troubleWords(error, deed)}
    </p>
  )
}
