import { troubleWords } from './trouble-words'

/** Why a collection was not changed, or not moved: each status in words that say what it means and what is left as it was. */
export function WriteTrouble({ error, moves = false }: { error: Error | null; moves?: boolean }) {
  if (!error) return null
  return (
    <p role="alert" className="w-full rounded-md bg-danger-wash px-3 py-2 text-sm break-words text-danger-strong">
      {troubleWords(error, moves)}
    </p>
  )
}
