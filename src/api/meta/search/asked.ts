import type { AdvancedSearchRequest, FacetRequest, MediaType } from '@teca/shared/contract/meta'

/** The entities of a search. */
export const searchEntities = ['items', 'collections'] as const
export type SearchEntity = (typeof searchEntities)[number]

export const mediaTypes = ['IMAGE', 'MODEL3D', 'AUDIO', 'VIDEO', 'DOCUMENT'] as const satisfies MediaType[]

/** The condition of a filter: any of the values, things without a value, and a range. */
export interface Condition {
  values?: readonly string[]
  noValue?: boolean
  from?: string
  to?: string
}

/** A search as the person has entered it. */
export interface Asked {
  entity: SearchEntity
  term: string
  /** By metadata name; every organisation has the filters `mediaType` and `state`. */
  filters: Readonly<Record<string, Condition>>
}

/** Whether a condition matches everything. */
export const isOpen = ({ values = [], noValue, from, to }: Condition) =>
  values.length === 0 && !noValue && from === undefined && to === undefined

/** Whether there is neither a term nor a filter. */
export const asksForNothing = ({ term, filters }: Asked) => term === '' && Object.values(filters).every(isOpen)

/** The same search with another condition on one name. */
export const withCondition = (asked: Asked, name: string, condition: Condition): Asked => {
  const { [name]: _, ...others } = asked.filters
  return { ...asked, filters: isOpen(condition) ? others : { ...others, [name]: condition } }
}

/** The number of chosen values in all filters. */
export const chosenCount = ({ filters }: Asked) =>
  Object.values(filters).reduce(
    (sum, { values = [], noValue, from, to }) =>
      sum + values.length + Number(noValue ?? false) + Number(from !== undefined || to !== undefined),
    0,
  )

/** What a server with the extended search also returns. */
export interface Extras {
  facets: readonly FacetRequest[]
}

/** The body of a search: with conditions if the server takes them, else in the form of the specified calls. */
export const bodyOf = (asked: Asked, extras: Extras | undefined): AdvancedSearchRequest =>
  extras ? { ...conditionsOf(asked), facets: [...extras.facets], highlight: true } : specifiedBody(asked)

/** A search in the form of the extended server. */
export const conditionsOf = ({ term, filters }: Asked): AdvancedSearchRequest => ({
  genericText: term || null,
  conditions: Object.entries(filters).map(([name, { values, ...rest }]) => ({
    name,
    ...rest,
    ...(values && { values: [...values] }),
  })),
})

/** One state and one media type, and all other values at once. */
function specifiedBody({ term, filters }: Asked): AdvancedSearchRequest {
  const { mediaType, state, ...fields } = filters
  return {
    genericText: term || null,
    state: state?.values?.[0] ?? null,
    mediaType: mediaTypes.find((type) => type === mediaType?.values?.[0]) ?? null,
    filters: Object.entries(fields).flatMap(([name, { values = [] }]) => values.map((text) => ({ name, text }))),
  }
}
