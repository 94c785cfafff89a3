import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'

/** Why an operation failed; its button tries again. */
export function OperationError({ error }: { error: Error | null }) {
  const text = useText('organise')
  if (!error) return null
  return <FormAlert className="mt-3">{text.notDone({ reason: problemWords(error) })}</FormAlert>
}
