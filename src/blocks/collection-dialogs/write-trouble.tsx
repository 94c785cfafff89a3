import { troubleWords, type CollectionOperation } from './trouble-words'
import { FormAlert } from '@/ui/form-alert/form-alert'

/**
 * Why a collection was not changed, or not moved: for each status a text that says what it means and what stays unchanged.
 */
export function WriteTrouble({ error, operation }: { error: Error | null; operation?: CollectionOperation }) {
  if (!error) return null
  return <FormAlert>{troubleWords(error, operation)}</FormAlert>
}
