import type { AdvancedSearchRequest, FacetRequest, MediaType } from '../generated/types.gen'

/** What a search looks for. */
export const searchEntities = ['items', 'collections'] as const
export type SearchEntity = (typeof searchEntities)[number]

export const mediaTypes = ['IMAGE', 'MODEL3D', 'AUDIO', 'VIDEO', 'DOCUMENT'] as const satisfies MediaType[]

/** What a filter lets through: any of the values, those without a value, and what lies between two of them. */
export interface Condition {
  values?: readonly string[]
  noValue?: boolean
  from?: string
  to?: string
}

/** What a person asks for. */
export interface Asked {
  entity: SearchEntity
  term: string
  /** By metadata name; `mediaType` and `state` are filters that every organisation has. */
  filters: Readonly<Record<string, Condition>>
}

/** Whether a condition lets everything through. */
export const isOpen = ({ values = [], noValue, from, to }: Condition) =>
  values.length === 0 && !noValue && from === undefined && to === undefined

/** Whether there is neither a term nor a filter. */
export const asksForNothing = ({ term, filters }: Asked) => term === '' && Object.values(filters).every(isOpen)

/** The same search with another condition on one name. */
export const withCondition = (asked: Asked, name: string, condition: Condition): Asked => {
  const { [name]: _, ...others } = asked.filters
  return { ...asked, filters: isOpen(condition) ? others : { ...others, [name]: condition } }
}

/** Everything that is chosen in the filters, one by one. */
export const chosenCount = ({ filters }: Asked) =>
  Object.values(filters).reduce(
    (sum, { values = [], noValue, from, to }) =>
      sum + values.length + Number(noValue ?? false) + Number(from !== undefined || to !== undefined),
    0,
  )

/** What a server with more than the specified search is asked to send along. */
export interface Extras {
  facets: readonly FacetRequest[]
}

/** A search as it is sent: with conditions where the server takes them, else as the specified calls take it. */
export const bodyOf = (asked: Asked, extras: Extras | undefined): AdvancedSearchRequest =>
  extras ? { ...conditionsOf(asked), facets: [...extras.facets], highlight: true } : specifiedBody(asked)

/** A search as a server with more than the specified search names it. */
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
