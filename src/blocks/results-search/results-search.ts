import { isOpen, withCondition, type Asked, type Condition } from '@/api/meta/search/asked'
import { objectIn, pageIn } from '@/lib/address-search'

/** The orders of search results in the server's form; the first one is the default. */
export const resultOrders = ['score,desc', 'sgtt,asc', 'lastModifiedDate,desc', 'createdDate,desc'] as const
export const defaultResultOrder = 'score,desc'
export type ResultOrder = (typeof resultOrders)[number]

/** The search of the results' address; defaults are left out. */
export interface ResultsSearch {
  term?: string
  entity?: 'collections'
  /** By metadata name. */
  filters?: Readonly<Record<string, Condition>>
  sort?: ResultOrder
  /** From 1. */
  page?: number
}

/** Reads the search of an address; invalid values are ignored. */
export function resultsSearch(search: Record<string, unknown>): ResultsSearch {
  const found: ResultsSearch = {
    term: textIn(search['term']),
    entity: search['entity'] === 'collections' ? 'collections' : undefined,
    filters: filtersIn(search['filters']),
    sort: resultOrders.find((order) => order === search['sort'] && order !== defaultResultOrder),
    page: pageIn(search['page']),
  }
  return withoutEmpty(found)
}

/** The search that is sent to the server. */
export const askedIn = ({ term, entity, filters }: ResultsSearch): Asked => ({
  entity: entity ?? 'items',
  term: term ?? '',
  filters: filters ?? {},
})

/** The same search with another condition on one name, on its first page. */
export function withFilter(search: ResultsSearch, name: string, condition: Condition): ResultsSearch {
  const { filters } = withCondition(askedIn(search), name, condition)
  return resultsSearch({ ...search, filters, page: undefined })
}

/** The same search without filters, on its first page. */
export const withoutFilters = ({ term, entity, sort }: ResultsSearch): ResultsSearch =>
  withoutEmpty({ term, entity, sort })

const withoutEmpty = (search: ResultsSearch): ResultsSearch => Object.fromEntries(known(search))
const known = (what: object) => Object.entries(what).filter(([, value]) => value !== undefined)

const textIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)

function filtersIn(written: unknown): ResultsSearch['filters'] {
  const found = Object.entries(objectIn(written) ?? {}).flatMap(([name, one]) => {
    const condition = conditionIn(one)
    return isOpen(condition) ? [] : [[name, condition] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

function conditionIn(written: unknown): Condition {
  const at = (name: string): unknown => Reflect.get(Object(written), name)
  const values: unknown = at('values')
  const texts = (Array.isArray(values) ? values : []).flatMap((value) => textIn(value) ?? [])
  const condition: Condition = {
    values: texts.length > 0 ? texts : undefined,
    noValue: at('noValue') === true || undefined,
    from: textIn(at('from')),
    to: textIn(at('to')),
  }
  return Object.fromEntries(known(condition))
}
