import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Condition } from '@/api/meta/search/asked'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import type { FilterField } from './filter-fields'
import type { FilterPanelProps } from './filter-props'
import { useFilterWords } from './filter-words'
import { OptionsFilter } from './options-filter'
import { RangeFilter } from './range-filter'
import { TextFilter } from './text-filter'

/** The filters of the results: the system filters, then the metadata fields, each of which expands. */
export function FilterPanel({ fields, onClear, ...rest }: FilterPanelProps) {
  const text = useText('search')
  const isFiltered = Object.keys(rest.asked.filters).length > 0
  return (
    <div>
      <div className="flex min-h-10 items-center justify-between gap-2">
        <h2 className="font-serif text-xl">{text.filters}</h2>
        <Button size="s" variant="inline" disabled={!isFiltered} onClick={onClear}>
          {text.clearAll}
        </Button>
      </div>
      <div className="mt-4 border-t border-line">
        {fields.map((field) => (
          <Filter key={field.name} field={field} {...rest} />
        ))}
      </div>
    </div>
  )
}

const kinds = { options: OptionsFilter, text: TextFilter, range: RangeFilter }

type OneFilterProps = Omit<FilterPanelProps, 'fields' | 'onClear'> & { field: FilterField }

function Filter({ field, asked, facets, isExtended, failed, onFilter }: OneFilterProps) {
  const { labelOf } = useFilterWords()
  const condition = asked.filters[field.name] ?? everything
  const isSystem = field.template === undefined
  const [open, setOpen] = useState(isSystem || condition !== everything)
  const Kind = kinds[field.kind]
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/filter border-b border-line"
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-sm text-sm font-medium pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 break-words">{labelOf(field)}</span>
        {condition !== everything && <i aria-hidden className="size-1.5 shrink-0 rounded-full bg-accent" />}
        <ChevronDown
          aria-hidden
          size={16}
          className="shrink-0 text-ink-soft transition-transform duration-quick group-open/filter:rotate-180"
        />
      </summary>
      {open && (
        <div className="pb-4">
          <Kind
            field={field}
            facet={facets?.get(field.name)}
            condition={condition}
            onChange={(next) => onFilter(field.name, next)}
            {...{ asked, isExtended, failed }}
          />
        </div>
      )}
    </details>
  )
}

const everything: Condition = {}
