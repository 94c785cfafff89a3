import { http, HttpResponse } from 'msw'
import type {
  AdvancedSearchRequest,
  Collection,
  CulturalItem,
  DefaultFacets,
  FacetValue,
  SearchCorrection,
  SearchFacet,
} from '@teca/shared/contract/meta'
import { aPage } from '../fixtures/pages.ts'
import { serve } from './serve.ts'

export interface ServedSearch {
  items?: CulturalItem[]
  collections?: Collection[]
  /** By the specified calls. */
  system?: DefaultFacets
  fields?: Record<string, FacetValue[]>
  suggestions?: Record<string, string[]>
  /** Returned with results on request. */
  facets?: SearchFacet[]
  corrections?: SearchCorrection[]
  wordless?: boolean
}

/** A received call of the search. */
export interface AskedSearch {
  path: string
  query: URLSearchParams
  body: AdvancedSearchRequest
}

/** Serves the calls of the search: each finds every thing. Returns the requests, newest last. */
export function serveSearch(served: ServedSearch = {}): AskedSearch[] {
  const asked: AskedSearch[] = []
  const note = async (request: Request) => {
    const { pathname, searchParams: query } = new URL(request.url)
    const body: AdvancedSearchRequest = JSON.parse(await request.text())
    const call = { path: pathname.replace('/meta/api/search/', ''), query, body }
    asked.push(call)
    return call
  }
  const results = <T>(path: string, relation: string, things: readonly T[] = []) =>
    http.post(`*/meta/api/search/${path}`, async ({ request }) => {
      const { query, body } = await note(request)
      const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise)
      const page = aPage(relation, things, { page: number('page', 0), size: number('size', 18) })
      const { facets, corrections, wordless } = served
      const along = {
        ...(body.facets && { facets }),
        ...(corrections && { corrections }),
        ...(wordless && { wordless }),
      }
      return HttpResponse.json({ ...page, ...along })
    })
  const helpers = ['culturalItems', 'culturalItemCollections'].flatMap((path) => [
    http.post(`*/meta/api/search/${path}/facet/default`, async ({ request }) => {
      await note(request)
      return HttpResponse.json(served.system ?? { stateFacet: [], mediaTypeFacet: [] })
    }),
    http.post(`*/meta/api/search/${path}/facet/custom`, async ({ request }) => {
      const { query } = await note(request)
      return HttpResponse.json(served.fields?.[query.get('name') ?? ''] ?? [])
    }),
    http.post(`*/meta/api/search/${path}/autocomplete`, async ({ request }) => {
      const { query } = await note(request)
      const name = query.get('name') ?? ''
      return HttpResponse.json({ [name]: (served.suggestions?.[name] ?? []).map((value) => ({ value })) })
    }),
  ])
  serve([
    results('culturalItems', 'culturalItems', served.items),
    results('culturalItemCollections', 'culturalItemCollections', served.collections),
    ...helpers,
  ])
  return asked
}
