import { setImmediate } from 'node:timers/promises'
import type { AdvancedSearchRequest, SearchHighlight } from '@teca/shared/contract/meta'
import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import type { PageRequest } from '../../contract/page-request.ts'
import { ok } from '../../contract/reply.ts'
import type { ItemService } from '../catalogue/index.ts'
import type { CollectionService } from '../collections/index.ts'
import { firstHighlightOf, highlightsOf } from './highlights.ts'
import type { WordsOfValue } from './option-words.ts'
import type { IndexedKind } from './option-words.ts'
import type { FoundPage, SearchService } from './search-service.ts'

type Needs = { search: SearchService; items: ItemService; collections: CollectionService }
type Asking = Pick<Call<OperationId>, 'hal' | 'tenant' | 'page' | 'query'>

/** Entries of a page by default. */
const USUAL_SIZE = 18
/** The most documents of a page to search for matches, because each takes time from other calls. */
const MOST_DOCUMENTS = 20

/** The advanced search of items and of collections. */
export function searchHandlers({ search, items, collections }: Needs): Handlers {
  const pageOf = ({ page, query }: Asking): PageRequest =>
    'size' in query && query.size !== undefined ? page : { ...page, size: USUAL_SIZE, offset: page.number * USUAL_SIZE }
  const values = async (call: Asking, kind: IndexedKind, body: AdvancedSearchRequest, name: string) =>
    ok((await search.values(call.tenant.id, kind, body, name)).values)
  const defaults = async (call: Asking, kind: IndexedKind, body: AdvancedSearchRequest) => {
    const [state, media] = await Promise.all(
      ['state', 'mediaType'].map((name) => search.values(call.tenant.id, kind, body, name)),
    )
    return ok({ stateFacet: bucketsOf(state), mediaTypeFacet: bucketsOf(media) })
  }
  const completed = async (
    call: Asking,
    kind: IndexedKind,
    body: AdvancedSearchRequest,
    { name, text, size = 10 }: { name: string; text: string; size?: number },
  ) => ok({ [name]: await search.complete(call.tenant.id, kind, body, { name, text, size }) })

  return {
    searchCulturalItems: async (call) => {
      const page = pageOf(call)
      const found = await search.page(call.tenant.id, 'items', call.body, page)
      const [entries, wordsOf] = await Promise.all([
        items.entriesOf(call.tenant.id, found.uuids),
        search.optionWords(call.tenant.id, 'items'),
      ])
      const shown = entries.map((entry) => {
        const body = items.represent(call.hal, entry)
        return { ...body, parents: entry.parents, ...highlighted(call.body, body.customMetadataList, found, wordsOf) }
      })
      // A match that is nowhere else was found in a document.
      const inDocuments = new Map(
        shown
          .flatMap((one) => (one.highlights?.length === 0 ? [[one.uuid, one] as const] : []))
          .slice(0, MOST_DOCUMENTS),
      )
      for await (const { uuid, text } of search.documentTexts(call.tenant.id, [...inDocuments.keys()])) {
        const one = inDocuments.get(uuid)
        if (one !== undefined) one.highlights = firstHighlightOf({ name: 'document', value: text }, found.words)
        await setImmediate()
      }
      return ok(withFound(call.hal.page('culturalItems', shown, page, found.total), found))
    },
    searchCollections: async (call) => {
      const page = pageOf(call)
      const found = await search.page(call.tenant.id, 'collections', call.body, page)
      const [entries, wordsOf] = await Promise.all([
        collections.entriesOf(call.tenant.id, found.uuids),
        search.optionWords(call.tenant.id, 'collections'),
      ])
      const shown = entries.map((entry) => {
        const body = collections.represent(call.hal, entry)
        return { ...body, ...highlighted(call.body, body.customMetadataList, found, wordsOf) }
      })
      return ok(withFound(call.hal.page('culturalItemCollections', shown, page, found.total), found))
    },
    autocompleteCulturalItems: (call) => completed(call, 'items', call.body, call.query),
    autocompleteCollections: (call) => completed(call, 'collections', call.body, call.query),
    customFacetOfCulturalItems: (call) => values(call, 'items', call.body, call.query.name),
    customFacetOfCollections: (call) => values(call, 'collections', call.body, call.query.name),
    defaultFacetsOfCulturalItems: (call) => defaults(call, 'items', call.body),
    defaultFacetsOfCollections: (call) => defaults(call, 'collections', call.body),
  }
}

type Values = { values: { value: string; count: number }[]; noValue: number }

const bucketsOf = (found: Values | undefined) => [
  ...(found?.values ?? []).map(({ value, count }) => ({ _id: value, count })),
  ...(found !== undefined && found.noValue > 0 ? [{ _id: null, count: found.noValue }] : []),
]

function highlighted(
  { highlight }: AdvancedSearchRequest,
  values: readonly { name: string; value?: string | null }[],
  { words }: FoundPage,
  wordsOf: WordsOfValue,
): { highlights?: SearchHighlight[] } {
  if (highlight !== true || words.length === 0) return {}
  const given = values.flatMap(({ name, value }) =>
    [value ?? '', ...wordsOf(name, value ?? '')].map((text) => ({ name, value: text })),
  )
  return { highlights: highlightsOf(given, words) }
}

/** A page with the other results of the search. */
const withFound = <P extends object>(page: P, { facets, corrections, wordless }: FoundPage) => ({
  ...page,
  ...(facets.length > 0 && { facets }),
  ...(corrections.length > 0 && { corrections }),
  ...(wordless && { wordless }),
})
