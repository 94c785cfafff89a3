import { isApiError } from '@/api/api-error'
import { problemWords } from '@/text/problem-words'
import { FormAlert } from '@/ui/form-alert/form-alert'

/** Why an operation failed; `prefix` is the specified text before the reason. A lost session is said by the sign-in. */
export function WriteFailure({ error, prefix }: { error: Error | null; prefix?: string }) {
  if (!error || isApiError(error, 401)) return null
  return <FormAlert>{[prefix, problemWords(error)].filter(Boolean).join(' ')}</FormAlert>
}
