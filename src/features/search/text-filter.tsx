import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { suggestionsQuery } from '@/api/meta/search/facets'
import { useDebounced } from '@/lib/use-debounced'
import { useText } from '@/text/use-text'
import { SuggestField } from '@/ui/suggest-field/suggest-field'
import { FilterOption } from './filter-option'
import type { FilterProps } from './filter-props'
import { useFilterWords } from './filter-words'

// catalogue spec 9
const least = 3
const pauseMs = 500

/** The values of a free-text field: those that begin with the typed text, and the most frequent ones if the server returns them. */
export function TextFilter({ field, facet, asked, condition, isExtended, onChange }: FilterProps) {
  const { labelOf, noValueOf } = useFilterWords()
  const text = useText('search')
  const [written, setWritten] = useState('')
  const sought = useDebounced(written.trim(), pauseMs)
  const isLongEnough = written.trim().length >= least
  const isSettled = sought === written.trim()
  const { data, error, isFetching } = useQuery({
    ...suggestionsQuery(asked, field.name, sought, isExtended),
    enabled: isLongEnough && isSettled,
    retry: false,
  })
  const chosen = condition.values ?? []
  const found = isLongEnough && isSettled && !error ? (data?.[field.name] ?? []) : []
  const suggestions = found
    .filter(({ value }) => !chosen.includes(value))
    .map((one) => ({
      value: one.value,
      label: one.value,
      detail: one.count ? text.count({ count: one.count }) : undefined,
    }))
  const isWaiting = isLongEnough && (!isSettled || isFetching)
  const message = isWaiting ? text.suggesting : text.noSuggestions
  const offered = facet?.values ?? chosen.map((value) => ({ value, count: undefined }))
  const toggle = (value: string, wanted: boolean) =>
    onChange({ ...condition, values: wanted ? [...chosen, value] : chosen.filter((one) => one !== value) })
  return (
    <>
      <SuggestField
        label={labelOf(field)}
        text={written}
        onText={setWritten}
        suggestions={isWaiting ? [] : suggestions}
        message={isLongEnough ? (isWaiting || suggestions.length === 0 ? message : undefined) : text.tooShort}
        onChoose={(value) => {
          toggle(value, true)
          setWritten('')
        }}
      />
      {offered.length > 0 && (
        <fieldset className="mt-2">
          <legend className="sr-only">{labelOf(field)}</legend>
          {offered.map(({ value, count }) => (
            <FilterOption
              key={value}
              label={value}
              count={count}
              checked={chosen.includes(value)}
              onChange={(wanted) => toggle(value, wanted)}
            />
          ))}
        </fieldset>
      )}
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
