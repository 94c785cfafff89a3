import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'

/** Why an operation failed; its button tries again. */
export function OperationError({ error }: { error: Error | null }) {
  const text = useText('organise')
  if (!error) return null
  return (
    <p role="alert" className="mt-3 w-full rounded-md bg-danger-wash px-3 py-2 text-sm break-words text-danger">
      {text.notDone({ reason: problemWords(error) })}
    </p>
  )
}
