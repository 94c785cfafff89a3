import type { Handlers } from '../../contract/call.ts'
import type { SearchSuggestion } from '@teca/shared/contract/meta'
import { ok } from '../../contract/reply.ts'
import type { Hal } from '../../hal/hal.ts'
import type { ItemService } from '../catalogue/index.ts'
import type { CollectionService } from '../collections/index.ts'
import { highlightsOf } from './highlights.ts'
import type { SearchService } from './search-service.ts'

type Needs = { search: SearchService; items: ItemService; collections: CollectionService }
type Asked = { tenantId: string; text: string; size: number; hal: Hal }

const USUAL_SIZE = 10

/** Suggestions while a person types. */
export function suggestionHandlers({ search, items, collections }: Needs): Handlers {
  const ofItems = async ({ tenantId, text, size, hal }: Asked): Promise<SearchSuggestion[]> => {
    const { uuids, words } = await search.suggest(tenantId, 'items', text, size)
    const entries = await items.entriesOf(tenantId, uuids)
    return entries.map((entry) => {
      const { uuid, sgtt, pressmark, _links } = items.represent(hal, entry)
      const own = [
        { name: 'sgtt', value: sgtt },
        { name: 'pressmark', value: pressmark },
      ]
      return {
        entity: 'items',
        uuid,
        title: sgtt,
        pressmark,
        parentUuid: entry.parents[0]?.uuid ?? null,
        highlights: highlightsOf(own, words),
        _links: { self: _links.self, ...(_links.thumbnail && { thumbnail: _links.thumbnail }) },
      }
    })
  }
  const ofCollections = async ({ tenantId, text, size, hal }: Asked): Promise<SearchSuggestion[]> => {
    const { uuids, words } = await search.suggest(tenantId, 'collections', text, size)
    const entries = await collections.entriesOf(tenantId, uuids)
    return entries.map((entry) => {
      const { uuid, sgtt, sgti, label, _links } = collections.represent(hal, entry)
      const title = sgtt ?? sgti ?? label ?? ''
      const highlights = highlightsOf([{ name: 'sgtt', value: title }], words)
      return { entity: 'collections', uuid, title, highlights, _links: { self: _links.self } }
    })
  }
  return {
    findSearchSuggestions: async ({ tenant, query, hal }) => {
      const asked = { tenantId: tenant.id, text: query.text, size: query.size ?? USUAL_SIZE, hal }
      const found = await Promise.all([
        query.entity === 'collections' ? [] : ofItems(asked),
        query.entity === 'items' ? [] : ofCollections(asked),
      ])
      return ok({ _links: { self: hal.self() }, _embedded: { suggestions: found.flat() } })
    },
  }
}
