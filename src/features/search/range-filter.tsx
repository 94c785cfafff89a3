import { useState, type FormEvent } from 'react'
import type { Condition } from '@/api/meta/search/asked'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Histogram } from '@/ui/histogram/histogram'
import { TextField } from '@/ui/text-field/text-field'
import { FilterOption } from './filter-option'
import type { FilterProps } from './filter-props'
import { useFilterWords } from './filter-words'

/** A range of numbers or dates, with a histogram of the results. */
export function RangeFilter({ field, facet, condition, onChange }: FilterProps) {
  const text = useText('search')
  const { labelOf, noValueOf } = useFilterWords()
  const range = facet?.range
  const isDate = field.template?.type === 'DATE'
  if (!range && (facet?.noValue ?? 0) === 0 && condition.from === undefined && condition.to === undefined)
    return <p className="text-sm text-ink-soft">{text.noValues}</p>
  return (
    <>
      {range && (
        <Histogram
          label={`${labelOf(field)}: ${text.histogram}`}
          bars={range.buckets.map(({ from, to, count }) => ({
            id: from,
            label: text.barOf({ from, to, count }),
            count,
            chosen: isWithin({ from, to }, condition),
            onChoose: () => onChange({ ...condition, from, to }),
          }))}
        />
      )}
      <Ends
        // Another address brings another range.
        key={`${condition.from} ${condition.to}`}
        condition={condition}
        least={range?.min}
        most={range?.max}
        isDate={isDate}
        onChange={onChange}
      />
      {((facet?.noValue ?? 0) > 0 || condition.noValue) && (
        <FilterOption
          label={noValueOf(field)}
          count={facet?.noValue}
          quiet
          checked={condition.noValue ?? false}
          onChange={(wanted) => onChange({ ...condition, noValue: wanted || undefined })}
        />
      )}
    </>
  )
}

interface EndsProps {
  condition: Condition
  least: string | undefined
  most: string | undefined
  isDate: boolean
  onChange: (condition: Condition) => void
}

function Ends({ condition, least, most, isDate, onChange }: EndsProps) {
  const text = useText('search')
  const [from, setFrom] = useState(condition.from ?? '')
  const [to, setTo] = useState(condition.to ?? '')
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onChange({ ...condition, from: from.trim() || undefined, to: to.trim() || undefined })
  }
  const field = { size: 's' as const, maxLength: 40, inputMode: isDate ? undefined : ('decimal' as const) }
  return (
    <form onSubmit={apply} className="mt-2 mb-1 flex items-end gap-2">
      <TextField
        {...field}
        label={text.from}
        placeholder={least}
        value={from}
        onChange={(e) => setFrom(e.target.value)}
      />
      <TextField {...field} label={text.to} placeholder={most} value={to} onChange={(e) => setTo(e.target.value)} />
      <Button type="submit" size="s" className="shrink-0">
        {text.apply}
      </Button>
    </form>
  )
}

/** Whether a bar is in the chosen range; dates have the year first, so they sort as text. */
function isWithin(bar: { from: string; to: string }, { from, to }: Condition): boolean {
  const [low, high] = [from === undefined || compare(bar.to, from) >= 0, to === undefined || compare(bar.from, to) <= 0]
  return low && high
}

function compare(one: string, other: string): number {
  const [a, b] = [Number(one), Number(other)]
  return Number.isNaN(a) || Number.isNaN(b) ? one.localeCompare(other) : a - b
}
