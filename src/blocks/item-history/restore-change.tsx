import type { CulturalItem } from '@teca/shared/contract/meta'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { stale } from '@/api/stale'
import { useText } from '@/text/use-text'
import { NoRestore } from './no-restore'
import { pastValues } from './past-values'
import { RestoreParents } from './restore-parents'
import { RestoreState } from './restore-state'
import { RestoreValue } from './restore-value'

export interface RestoreChangeProps {
  item: CulturalItem
  field: FormField
  /** The former value in the line of the history. */
  before: unknown
}

/** Restores a field as it was before a change, by the rules of that field; if that is impossible, says why. */
export function RestoreChange({ item, field, before }: RestoreChangeProps) {
  const text = useText('forms')
  const values = pastValues(before)
  if (field.name === 'pressmark') return <NoRestore>{text.pressmarkStays}</NoRestore>
  if (!values) return <NoRestore>{text.notRestorable}</NoRestore>
  if (field.name === 'state') return <RestoreState item={item} state={values[0]?.value} />
  if (field.name === 'parentCollectionsUuids')
    return <RestoreParents item={item} parents={values.map(({ value }) => value)} />
  // A title cannot be emptied.
  if (field.name === 'sgtt' && values.length === 0) return null
  return <RestoreValue thing={item} stale={stale.items} field={field} values={values} />
}
