import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'

/** Why a deed was not done; the button that asked for it asks again. */
export function DeedError({ error }: { error: Error | null }) {
  const text = useText('organise')
  if (!error) return null
  return (
    <p role="alert" className="mt-3 w-full rounded-md bg-danger-wash px-3 py-2 text-sm break-words text-danger">
      {text.notDone({ reason: problemWords(error) })}
    </p>
  )
}
