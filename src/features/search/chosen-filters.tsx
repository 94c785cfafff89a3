import { X } from 'lucide-react'
import type { Asked, Condition } from '@/api/meta/search/asked'
import type { SearchFacet } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import type { FilterField } from './filter-fields'
import { useFilterWords } from './filter-words'

interface ChosenFiltersProps {
  asked: Asked
  fields: readonly FilterField[]
  facets: ReadonlyMap<string, SearchFacet> | undefined
  onFilter: (name: string, condition: Condition) => void
  onClear: () => void
}

/** The chosen filters, each with a remove button. */
export function ChosenFilters({ asked, fields, facets, onFilter, onClear }: ChosenFiltersProps) {
  const text = useText('search')
  const { labelOf, wordsOf, noValueOf, boundsOf } = useFilterWords()
  const chosen = Object.entries(asked.filters).flatMap(([name, condition]) => {
    const field = fields.find((one) => one.name === name) ?? { name, kind: 'text' as const }
    const known = facets?.get(name)?.values
    return partsOf(condition).map(({ part, rest }) => ({
      id: `${name} ${JSON.stringify(part)}`,
      label: labelOf(field),
      value: part.noValue
        ? noValueOf(field)
        : part.value === undefined
          ? rangeWords(boundsOf(field, part), text)
          : wordsOf(field, part.value, known?.find(({ value }) => value === part.value)?.text),
      onRemove: () => onFilter(name, rest),
    }))
  })
  if (chosen.length === 0) return null
  return (
    <ul aria-label={text.chosenFilters} className="flex flex-wrap items-center gap-2">
      {chosen.map(({ id, label, value, onRemove }) => (
        <li key={id} className="min-w-0">
          <button
            type="button"
            aria-label={text.removeFilter({ label, value })}
            onClick={onRemove}
            className="flex min-h-8 max-w-full items-center gap-2 rounded-full border border-line-strong bg-surface pe-2 ps-3 text-xs transition-colors duration-quick hover:bg-ink/5 pointer-coarse:min-h-10"
          >
            <span className="truncate">
              <span dir="auto" className="text-ink-soft">
                {label}
              </span>{' '}
              {value}
            </span>
            <X aria-hidden size={14} className="shrink-0 text-ink-soft" />
          </button>
        </li>
      ))}
      <li>
        <Button size="s" variant="inline" onClick={onClear}>
          {text.clearAll}
        </Button>
      </li>
    </ul>
  )
}

interface Part {
  value?: string
  noValue?: true
  from?: string
  to?: string
}

/** The parts of a condition, each with the condition that is left without it. */
function partsOf({ values = [], noValue, from, to }: Condition): { part: Part; rest: Condition }[] {
  const rest: Condition = { ...(values.length > 0 && { values }), noValue, from, to }
  return [
    ...values.map((value) => ({ part: { value }, rest: { ...rest, values: values.filter((one) => one !== value) } })),
    ...(noValue ? [{ part: { noValue: true as const }, rest: { ...rest, noValue: undefined } }] : []),
    ...(from !== undefined || to !== undefined
      ? [{ part: { from, to }, rest: { ...rest, from: undefined, to: undefined } }]
      : []),
  ]
}

function rangeWords({ from, to }: Part, text: ReturnType<typeof useText<'search'>>): string {
  if (from !== undefined && to !== undefined) return from === to ? from : text.between({ from, to })
  return from === undefined ? text.until({ to: to ?? '' }) : text.since({ from })
}
