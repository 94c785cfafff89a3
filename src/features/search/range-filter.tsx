import { useState, type FormEvent } from 'react'
import type { Condition } from '@/api/meta/search/asked'
import { isPartialDate } from '@/lib/partial-date'
import { numberText } from '@/lib/number-text'
import { typedValue } from '@/lib/typed-value'
import { useLanguage, useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Histogram } from '@/ui/histogram/histogram'
import { TextField } from '@/ui/text-field/text-field'
import { FilterOption } from './filter-option'
import type { FilterProps } from './filter-props'
import { useFilterWords } from './filter-words'

/** A range of numbers or dates, with a histogram of the results. */
export function RangeFilter({ field, facet, condition, onChange }: FilterProps) {
  const text = useText('search')
  const { labelOf, noValueOf, boundsOf } = useFilterWords()
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
            label: text.barOf({ ...boundsOf(field, { from, to }), count }),
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
        least={range && boundsOf(field, { from: range.min }).from}
        most={range && boundsOf(field, { to: range.max }).to}
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
  const language = useLanguage()
  const written = (end = '') => (isDate ? end : numberText(end, language))
  const [from, setFrom] = useState(written(condition.from))
  const [to, setTo] = useState(written(condition.to))
  const [wrong, setWrong] = useState<readonly string[]>([])
  const validation = useText('validation')
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const ends = [from, to].map((end) => typedValue(isDate ? 'DATE' : 'NUMBER', end))
    const refused = ends.filter((end) => end !== '' && !(isDate ? isPartialDate(end) : isNumber(end)))
    setWrong(refused.length > 0 ? [from, to].filter((_, at) => refused.includes(ends[at] ?? '')) : [])
    if (refused.length > 0) return
    const [low, high] = ends[0] && ends[1] && compare(ends[0], ends[1]) > 0 ? [ends[1], ends[0]] : ends
    onChange({ ...condition, from: low || undefined, to: high || undefined })
  }
  const errorOf = (end: string) =>
    wrong.includes(end) ? (isDate ? validation.notADate : validation.notANumber) : undefined
  const field = { size: 's' as const, maxLength: 40, inputMode: isDate ? undefined : ('decimal' as const) }
  return (
    <form noValidate onSubmit={apply} className="mt-2 mb-1 flex flex-wrap items-end gap-2">
      <TextField
        {...field}
        label={text.from}
        placeholder={least}
        value={from}
        error={errorOf(from)}
        className="min-w-0 flex-1"
        onChange={(e) => setFrom(e.target.value)}
      />
      <TextField
        {...field}
        label={text.to}
        placeholder={most}
        value={to}
        error={errorOf(to)}
        className="min-w-0 flex-1"
        onChange={(e) => setTo(e.target.value)}
      />
      <Button type="submit" size="s" className="shrink-0">
        {text.apply}
      </Button>
    </form>
  )
}

const isNumber = (text: string) => Number.isFinite(numberOf(text))

/** Whether a bar is in the chosen range. */
function isWithin(bar: { from: string; to: string }, { from, to }: Condition): boolean {
  const [low, high] = [from === undefined || compare(bar.to, from) >= 0, to === undefined || compare(bar.from, to) <= 0]
  return low && high
}

function compare(one: string, other: string): number {
  // The year first, which may be before Christ; the rest of a day sorts as text.
  const [a, b] = [one, other].map((text) => /^(-?\d*[.,]?\d*)(.*)$/.exec(text))
  const years = numberOf(a?.[1]) - numberOf(b?.[1])
  return years || (a?.[2] ?? '').localeCompare(b?.[2] ?? '')
}

/** A comma may replace the point. */
const numberOf = (text = '') => Number(text.replace(',', '.'))
