import { problemWords } from '@/text/problem-words'

/** Why an operation failed, in its dialog. */
export function DialogTrouble({ error, words }: { error: Error | null; words?: string }) {
  if (!error) return null
  return (
    <p role="alert" className="w-full rounded-md bg-danger-wash px-3 py-2 text-sm break-words text-danger-strong">
      {words ?? problemWords(error)}
    </p>
  )
}
