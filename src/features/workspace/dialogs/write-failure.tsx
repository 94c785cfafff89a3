import { problemWords } from '@/text/problem-words'

/** Why an operation failed; `prefix` is the specified text before the reason. */
export function WriteFailure({ error, prefix }: { error: Error | null; prefix?: string }) {
  if (!error) return null
  return (
    <p role="alert" className="w-full rounded-md bg-danger-wash px-3 py-2 text-sm break-words text-danger">
      {[prefix, problemWords(error)].filter(Boolean).join(' ')}
    </p>
  )
}
