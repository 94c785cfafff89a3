import { useQuery } from '@tanstack/react-query'
import { halQuery } from '@/api/hal/query'
import { collectionHandle, collectionTitle } from '@/api/meta/collections/collections'
import type { Collection } from '@teca/shared/contract/meta'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { PastWords } from '@/blocks/metadata-value/past-words'
import { useStateWord } from '@/blocks/workflow-actions/use-state-word'
import { useText } from '@/text/use-text'
import { pastValues } from './past-values'

/** A former value of a field: formatted as elsewhere, and states and collections by their names. */
export function PastValue({ field, stored }: { field: FormField; stored: unknown }) {
  const values = pastValues(stored)
  if (!values) return <code className="text-xs">{JSON.stringify(stored)}</code>
  if (stateFields.has(field.name)) return values.map(({ value }) => <StateName key={value} name={value} />)
  if (field.name !== 'parentCollectionsUuids' || values.length === 0) return <PastWords field={field} values={values} />
  return values.map(({ value }) => (
    <span key={value} className="block">
      <CollectionName uuid={value} />
    </span>
  ))
}

const stateFields = new Set(['state', 'item_from_state', 'item_to_state'])

function StateName({ name }: { name: string }) {
  return <span className="block">{useStateWord()(name)}</span>
}

function CollectionName({ uuid }: { uuid: string }) {
  const text = useText('forms')
  const { loading } = useText('common')
  const { untitled } = useText('catalog')
  const { self } = collectionHandle(uuid)
  const { data, error } = useQuery(halQuery<Collection>({ href: self }, {}, { silent: true }))
  if (data) return collectionTitle(data) || untitled
  return <span className="text-ink-faint">{error ? text.noLongerThere : loading}</span>
}
