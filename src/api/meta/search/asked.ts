import type { AdvancedSearchRequest, MediaType } from '../generated/types.gen'

/** What a search looks for. */
export const searchEntities = ['items', 'collections'] as const
export type SearchEntity = (typeof searchEntities)[number]

export const mediaTypes = ['IMAGE', 'MODEL3D', 'AUDIO', 'VIDEO', 'DOCUMENT'] as const satisfies MediaType[]

/** Names of the two filters that every organisation has; the others are called as their metadata. */
export const systemFilters = ['mediaType', 'state'] as const
export type SystemFilter = (typeof systemFilters)[number]

/** What a person asks for. */
export interface Asked {
  entity: SearchEntity
  term: string
  mediaType: readonly string[]
  state: readonly string[]
  /** Values by metadata name. */
  filters: Readonly<Record<string, readonly string[]>>
}

/** The same search with other values of one filter. */
export const withValues = (asked: Asked, name: string, values: readonly string[]): Asked =>
  isSystemFilter(name)
    ? { ...asked, [name]: values }
    : { ...asked, filters: { ...asked.filters, [name]: values } }

/** The chosen values of a filter. */
export const valuesOf = (asked: Asked, name: string): readonly string[] =>
  (isSystemFilter(name) ? asked[name] : asked.filters[name]) ?? none
const none: readonly string[] = []

export const isSystemFilter = (name: string): name is SystemFilter => systemFilters.some((one) => one === name)

/** Whether there is neither a term nor a filter. */
export const asksForNothing = ({ term, mediaType, state, filters }: Asked) =>
  term === '' && mediaType.length === 0 && state.length === 0 && Object.values(filters).every((values) => values.length === 0)

/** The search as the specified calls take it: one state and one media type, and all filters at once. */
export const specifiedBody = ({ term, mediaType, state, filters }: Asked): AdvancedSearchRequest => ({
  genericText: term || null,
  state: state[0] ?? null,
  mediaType: mediaTypes.find((type) => type === mediaType[0]) ?? null,
  filters: Object.entries(filters).flatMap(([name, values]) => values.map((text) => ({ name, text }))),
})
