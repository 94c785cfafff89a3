import { useText } from '@/text/use-text'
import type { ConfigurationSearch } from '../configuration-search'

/** The fields of one kind of thing, by their visibility. */
export function FieldsTab({ search }: { search: ConfigurationSearch }) {
  const { metadata } = useText('configuration')
  return <section aria-label={metadata} data-entity={search.entity ?? 'ITEM'} />
}
