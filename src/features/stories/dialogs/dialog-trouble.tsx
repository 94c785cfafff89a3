import { problemWords } from '@/text/problem-words'
import { FormAlert } from '@/ui/form-alert/form-alert'

/** Why an operation failed, in its dialog. */
export function DialogTrouble({ error, words }: { error: Error | null; words?: string }) {
  if (!error) return null
  return <FormAlert>{words ?? problemWords(error)}</FormAlert>
}
