import type { AdvancedSearchRequest, SearchCondition, SearchFacet } from '@teca/shared/contract/meta'
import type { PageRequest, Sort } from '../../contract/page-request.ts'
import { invalid } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { Storage } from '../../storage/storage.ts'
import { namesOf, withBranches } from './collection-names.ts'
import type { Facet } from '@teca/search-engine/facets'
import { valueKey } from '@teca/search-engine/fold'
import type { Ask, FacetWish, Found } from '@teca/search-engine/ask'
import { optionWords } from './option-words.ts'
import type { WordsOfValue } from './option-words.ts'
import type { Condition } from '@teca/search-engine/condition-bits'
import { COLLECTION, collectionsIn } from '@teca/search-engine/query-fields'
import type { RangeKind } from '@teca/search-engine/value-range'
import { rangeKinds } from './range-kinds.ts'
import { requireSortable } from './sortable.ts'
import type { IndexKeeper } from './index-keeper.ts'
import type { IndexThread } from './index-thread.ts'
import { documentTexts } from './search-docs.ts'
import type { IndexedKind } from './option-words.ts'

type Needs = { database: Database; storage: Storage; thread: IndexThread; keeper: IndexKeeper }
type Place = Pick<PageRequest, 'sort' | 'size' | 'offset'>
/** The results of a search: handles alone, in their order. */
export type FoundPage = Omit<Found, 'facets'> & { facets: SearchFacet[] }
/** Filters of a search besides its own conditions. */
export type Narrower = { except?: string[]; state?: string }
/** Whether the index must be up to date. */
type Strictness = { upToDate?: boolean }

const usualOrder: Sort[] = [{ property: 'score', direction: 'desc' }]
const USUAL_VALUES = 10
/** Matches are marked in this many first characters of a document; further on they only count as found. */
const MOST_SHOWN_TEXT = 200_000
/** The most collections that one word of a query names. */
const MOST_NAMED = 200

/** Searches of the catalogue; every call names its tenant. */
export class SearchService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** One page of a search with the requested facets. 400 for invalid conditions, 503 while the index is built. */
  async page(
    tenantId: string,
    kind: IndexedKind,
    request: AdvancedSearchRequest,
    { sort, size, offset }: Place,
  ): Promise<FoundPage> {
    const ask = await this.#ask(tenantId, kind, request)
    const kinds = await rangeKinds(this.#needs.database.of(tenantId), kind)
    const facets = (request.facets ?? []).map(({ size: values = USUAL_VALUES, ...wish }): FacetWish => ({
      ...wish,
      size: values,
      kind: kinds.get(wish.name),
    }))
    const order = sort.length === 0 ? usualOrder : sort
    requireSortable(order)
    const found = await this.#needs.thread.ask('search', nameOf(tenantId, kind), {
      ...ask,
      facets,
      sort: order,
      size,
      offset,
    })
    return { ...found, facets: await this.#named(tenantId, found.facets) }
  }

  /**
   * Uuids of the results, in pieces of the requested size, in the usual order or in none. Writes use them, so they
   * include all earlier writes: 503 if the index is not up to date in time.
   */
  async uuids(
    tenantId: string,
    kind: IndexedKind,
    request: AdvancedSearchRequest,
    { size, offset, except, state, sort = [] }: Omit<Place, 'sort'> & Partial<Place> & Narrower,
  ): Promise<{ uuids: string[]; total: number }> {
    const ask = await this.#ask(tenantId, kind, request, { except, state, upToDate: true })
    const { uuids, total } = await this.#needs.thread.ask('search', nameOf(tenantId, kind), {
      ...ask,
      sort,
      size,
      offset,
    })
    return { uuids, total }
  }

  /** The numbers of results by state, under the same rule as the uuids. */
  async states(
    tenantId: string,
    request: AdvancedSearchRequest,
    narrower: Narrower,
  ): Promise<{ state: string; count: number }[]> {
    const facet = await this.#facet(tenantId, 'items', request, 'state', { ...narrower, upToDate: true })
    return facet.values.map(({ value, count }) => ({ state: value, count }))
  }

  /** All values of a name within a search, exactly as it is. */
  async values(
    tenantId: string,
    kind: IndexedKind,
    request: AdvancedSearchRequest,
    name: string,
  ): Promise<{ values: { value: string; count: number }[]; noValue: number }> {
    return await this.#facet(tenantId, kind, request, name)
  }

  /** Values of a name with words that begin with these. */
  async complete(
    tenantId: string,
    kind: IndexedKind,
    request: AdvancedSearchRequest,
    { name, text, size }: { name: string; text: string; size: number },
  ): Promise<{ value: string; count: number }[]> {
    const ask = await this.#ask(tenantId, kind, request)
    return await this.#needs.thread.ask('complete', nameOf(tenantId, kind), { ask, column: name, text, size })
  }

  /** Things with words in title or pressmark that begin with these. */
  async suggest(
    tenantId: string,
    kind: IndexedKind,
    text: string,
    size: number,
  ): Promise<Pick<Found, 'uuids' | 'words'>> {
    await this.#needs.keeper.ready(tenantId)
    return await this.#needs.thread.ask('suggest', nameOf(tenantId, kind), { text, size })
  }

  /** What the values of ENUM fields are called in further languages. */
  optionWords(tenantId: string, kind: IndexedKind): Promise<WordsOfValue> {
    return optionWords(this.#needs.database.of(tenantId), kind)
  }

  /** The beginning of these items' document texts, one item after the other; those without any are missing. */
  documentTexts(tenantId: string, uuids: readonly string[]): AsyncIterable<{ uuid: string; text: string }> {
    return documentTexts(this.#needs.database.of(tenantId), this.#needs.storage, uuids, MOST_SHOWN_TEXT)
  }

  async #facet(
    tenantId: string,
    kind: IndexedKind,
    request: AdvancedSearchRequest,
    name: string,
    narrower: Narrower & Strictness = {},
  ): Promise<Facet> {
    const { conditions = [], fixed = [], ...ask } = await this.#ask(tenantId, kind, request, narrower)
    const { facets } = await this.#needs.thread.ask('search', nameOf(tenantId, kind), {
      ...ask,
      // No condition is ignored here.
      fixed: [...fixed, ...conditions],
      facets: [{ name, size: 1000 }],
      sort: [],
      size: 0,
      offset: 0,
    })
    return facets[0] ?? { name, values: [], noValue: 0, distinct: 0 }
  }

  async #ask(
    tenantId: string,
    kind: IndexedKind,
    { genericText, state, mediaType, filters = [], conditions = [] }: AdvancedSearchRequest,
    { upToDate = false, ...narrower }: Narrower & Strictness = {},
  ): Promise<Ask> {
    await (upToDate ? this.#needs.keeper.upToDate(tenantId) : this.#needs.keeper.ready(tenantId))
    const db = this.#needs.database.of(tenantId)
    const kinds = await rangeKinds(db, kind)
    requireDistinct(conditions)
    const fixed = [
      ['state', state],
      ['mediaType', mediaType],
      ['state', narrower.state],
    ].flatMap(([name, value]) => (name && value ? [{ name, keys: [valueKey(value)] }] : []))
    const ask: Ask = {
      ...(genericText && { text: genericText, fields: await this.#fieldsOf(tenantId, kind, genericText, kinds) }),
      fixed,
      filters: filters.map(({ name, text }) => ({ name, text, key: valueKey(text) })),
      conditions: await Promise.all(
        conditions.map(async ({ values, name, ...one }): Promise<Condition> => {
          const wanted = name === COLLECTION && kind === 'items' ? await withBranches(db, values ?? []) : (values ?? [])
          return { ...one, name, keys: wanted.map((value) => valueKey(value)), kind: kinds.get(name) }
        }),
      ),
      ...(narrower.except && { except: narrower.except }),
    }
    if (conditions.some(({ from, to }) => from !== undefined || to !== undefined))
      await this.#requireRanges(tenantId, kind, ask)
    return ask
  }

  /** What a query needs to know of the fields that it names. */
  async #fieldsOf(
    tenantId: string,
    kind: IndexedKind,
    text: string,
    kinds: ReadonlyMap<string, RangeKind>,
  ): Promise<Ask['fields']> {
    const typed = collectionsIn(text)
    const found = await Promise.all(
      typed.map(async (title) => {
        const { uuids } = await this.#needs.thread.ask('search', nameOf(tenantId, 'collections'), {
          text: /\s/.test(title) ? `sgtt:"${title}"` : `sgtt:${title}`,
          sort: [],
          size: MOST_NAMED,
          offset: 0,
        })
        const wanted = [title, ...uuids]
        const all = kind === 'items' ? await withBranches(this.#needs.database.of(tenantId), wanted) : wanted
        return [title, all.map((uuid) => valueKey(uuid))] as const
      }),
    )
    return { kinds: Object.fromEntries(kinds), collections: Object.fromEntries(found) }
  }

  async #requireRanges(tenantId: string, kind: IndexedKind, ask: Ask): Promise<void> {
    const name = await this.#needs.thread.ask('unreadable', nameOf(tenantId, kind), ask)
    const at = ask.conditions?.findIndex((condition) => condition.name === name) ?? -1
    if (at >= 0) throw invalid(`/conditions/${at}/from`, 'search.bad-range', 'It is neither a number nor a date')
  }

  /** Facets of collections with their titles, without deleted ones. */
  async #named(tenantId: string, facets: Facet[]): Promise<SearchFacet[]> {
    const found = facets.find(({ name }) => name === COLLECTION)
    if (found === undefined) return facets
    const titles = await namesOf(
      this.#needs.database.of(tenantId),
      found.values.map(({ value }) => value),
    )
    const values = found.values.flatMap((one) => {
      const text = titles.get(one.value)
      return text === undefined ? [] : [{ ...one, text }]
    })
    return facets.map((facet) => (facet === found ? { ...facet, values } : facet))
  }
}

const nameOf = (tenantId: string, kind: IndexedKind) => `${tenantId}-${kind}`

function requireDistinct(conditions: readonly SearchCondition[]): void {
  const names = conditions.map(({ name }) => name)
  const again = names.findIndex((name, at) => names.indexOf(name) < at)
  if (again >= 0) throw invalid(`/conditions/${again}/name`, 'twice', 'Another condition names this field already')
}
