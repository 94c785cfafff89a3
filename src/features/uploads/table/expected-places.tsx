import type { TableMapping } from '@/api/meta/tables/tables'
import { useText } from '@/text/use-text'

/** What an import does with the collections and the states of a table. */
export function ExpectedPlaces({ mapping }: { mapping: TableMapping }) {
  const text = useText('spreadsheet')
  const has = (kind: 'collections' | 'state') => mapping.columns.some((column) => column.kind === kind)
  const lines = [...(has('collections') ? [text.collectionsHint] : []), ...(has('state') ? [text.stateHint] : [])]
  if (lines.length === 0) return null
  return (
    <ul aria-label={text.placesHint} className="mb-4 list-disc ps-5 text-sm text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
