import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchFacetValue } from '@teca/shared/contract/meta'
import { withCondition, type Condition } from '@/api/meta/search/asked'
import { fieldFacetQuery, systemFacetsQuery } from '@/api/meta/search/facets'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { FilterOption } from './filter-option'
import type { FilterProps } from './filter-props'
import { useFilterWords } from './filter-words'

const shownAtFirst = 8

/** The values of a filter with their number of results. If the server takes only one value, another one replaces it. */
export function OptionsFilter(props: FilterProps) {
  const { field, condition, isExtended, failed, onChange } = props
  const text = useText('search')
  const words = useText('common')
  const { labelOf, wordsOf, noValueOf } = useFilterWords()
  const { values, noValue, error, retry } = useValues(props)
  const [all, setAll] = useState(false)
  if (error) return <ErrorState small title={problemWords(error)} retry={{ label: words.retry, onRetry: retry }} />
  if (!values) return failed ? null : <Skeleton shape="text" lines={3} />
  const chosen = condition.values ?? []
  const toggle = (value: string) => onChange({ ...condition, values: toggled(chosen, value, isExtended) })
  const shown = all ? values : values.filter(({ value }, at) => at < shownAtFirst || chosen.includes(value))
  // If nothing has a value, a missing value means nothing: collections have no media themselves.
  const nothing = values.length === 0 && (noValue === 0 || field.name === 'mediaType')
  if (nothing && !condition.noValue) return <p className="text-sm text-ink-soft">{text.noValues}</p>
  return (
    <fieldset>
      <legend className="sr-only">{labelOf(field)}</legend>
      {shown.map(({ value, count, text: known }) => (
        <FilterOption
          key={value}
          label={wordsOf(field, value, known)}
          count={count}
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
      {(noValue > 0 || condition.noValue) && (
        <FilterOption
          label={noValueOf(field)}
          count={noValue}
          quiet={field.name !== 'state'}
          checked={condition.noValue ?? false}
          onChange={(wanted) => onChange({ ...condition, noValue: wanted || undefined })}
        />
      )}
      {values.length > shown.length && (
        <Button size="s" variant="inline" onClick={() => setAll(true)} className="-ms-2.5">
          {words.showAll} ({values.length})
        </Button>
      )}
    </fieldset>
  )
}

function toggled(chosen: readonly string[], value: string, severalAtOnce: boolean): readonly string[] {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value)
  return severalAtOnce ? [...chosen, value] : [value]
}

interface Values {
  values: readonly SearchFacetValue[] | undefined
  noValue: number
  error: Error | null
  retry: () => void
}

/** The values that came with the results, else by the specified calls; the filter's own choice does not narrow its values. */
function useValues({ field, facet, asked, condition, isExtended }: FilterProps): Values {
  const { name, template } = field
  const others = withCondition(asked, name, {})
  const isSystem = template === undefined
  const silent = { meta: { silent: true }, retryOnMount: false }
  const system = useQuery({ ...systemFacetsQuery(others), ...silent, enabled: !isExtended && isSystem })
  const own = useQuery({ ...fieldFacetQuery(others, name), ...silent, enabled: !isExtended && !isSystem })
  if (isExtended) {
    const values = facet && withBoth(facet.values, template?.type)
    return { values, noValue: facet?.noValue ?? 0, error: null, retry: () => undefined }
  }
  if (!isSystem) {
    const values = own.data && withChosen(withBoth(own.data, template.type), condition)
    return { values, noValue: 0, error: own.data ? null : own.error, retry: () => void own.refetch() }
  }
  const buckets = name === 'state' ? system.data?.stateFacet : system.data?.mediaTypeFacet
  const values = buckets?.flatMap(({ _id, count }) => (_id === null ? [] : [{ value: _id, count }]))
  return {
    values: values && withChosen(values, condition),
    noValue: 0,
    error: system.data ? null : system.error,
    retry: () => void system.refetch(),
  }
}

/** Yes and no are both offered even if no result has one of them. */
const withBoth = (values: readonly SearchFacetValue[], type: string | undefined) =>
  type === 'BOOLEAN' ? ['true', 'false'].map((value) => ({ value, count: countOf(values, value) })) : values

/** A chosen value is offered even if no result has it. */
const withChosen = (values: readonly SearchFacetValue[], { values: chosen = [] }: Condition) => [
  ...values,
  ...chosen.filter((value) => !values.some((one) => one.value === value)).map((value) => ({ value, count: 0 })),
]

const countOf = (values: readonly SearchFacetValue[], value: string) =>
  values.find((one) => one.value.toLowerCase() === value)?.count ?? 0
