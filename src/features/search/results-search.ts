import { mediaTypes, withValues, type Asked } from '@/api/meta/search/asked'

/** The orders of search results, as the server names them; the first one is the default. */
export const resultOrders = ['score,desc', 'sgtt,asc', 'lastModifiedDate,desc', 'createdDate,desc'] as const
export const defaultResultOrder = 'score,desc'
export type ResultOrder = (typeof resultOrders)[number]

/** What the address of the results says; what is the default is left out. */
export interface ResultsSearch {
  term?: string
  entity?: 'collections'
  mediaType?: readonly string[]
  state?: readonly string[]
  /** Values by metadata name. */
  filters?: Readonly<Record<string, readonly string[]>>
  sort?: ResultOrder
  /** From 1. */
  page?: number
}

/** Reads the search of an address; what makes no sense is as if it were not there. */
export function resultsSearch(search: Record<string, unknown>): ResultsSearch {
  const page = Number(search['page'])
  const found: ResultsSearch = {
    term: termIn(search['term']),
    entity: search['entity'] === 'collections' ? 'collections' : undefined,
    mediaType: some(textsIn(search['mediaType']).filter((value) => mediaTypes.some((type) => type === value))),
    state: some(textsIn(search['state'])),
    filters: filtersIn(search['filters']),
    sort: resultOrders.find((order) => order === search['sort'] && order !== defaultResultOrder),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** What is asked of the server. */
export const askedIn = ({ term = '', entity = 'items', mediaType, state, filters }: ResultsSearch): Asked => ({
  entity,
  term,
  mediaType: mediaType ?? none,
  state: state ?? none,
  filters: filters ?? {},
})
const none: readonly string[] = []

/** The same search with other values of one filter, on its first page. */
export function withFilter(search: ResultsSearch, name: string, values: readonly string[]): ResultsSearch {
  const { mediaType, state, filters } = withValues(askedIn(search), name, values)
  const { term, entity, sort } = search
  return resultsSearch({ term, entity, sort, mediaType, state, filters })
}

/** The same search without filters. */
export const withoutFilters = ({ term, entity, sort }: ResultsSearch): ResultsSearch =>
  resultsSearch({ term, entity, sort })

// The router reads a term that looks like a number, or like yes and no, as one.
const termIn = (term: unknown) => {
  const text = typeof term === 'number' || typeof term === 'boolean' ? String(term) : term
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}

const textsIn = (values: unknown): string[] =>
  (Array.isArray(values) ? values : [values]).filter((value) => typeof value === 'string' && value !== '')

function filtersIn(filters: unknown): ResultsSearch['filters'] {
  if (filters === null || typeof filters !== 'object') return undefined
  const found = Object.entries(filters).flatMap(([name, values]) => {
    const texts = textsIn(values)
    return texts.length > 0 ? [[name, texts] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

const some = <T>(values: readonly T[]) => (values.length > 0 ? values : undefined)
