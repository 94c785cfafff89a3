import { problemWords } from '@/text/problem-words'

/** Why an operation failed; `said` is the specified text before the reason. */
export function WriteFailure({ error, said }: { error: Error | null; said?: string }) {
  if (!error) return null
  return (
    <p role="alert" className="w-full rounded-md bg-danger-wash px-3 py-2 text-sm break-words text-danger">
      {[said, problemWords(error)].filter(Boolean).join(' ')}
    </p>
  )
}
