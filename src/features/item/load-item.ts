import type { QueryClient, QueryFunction } from '@tanstack/react-query'
import type { HalKey } from '@/api/hal/address'
import { load } from '@/api/hal/load'
import { assetsLink, assetsQuery, availableTypes, type AssetType } from '@/api/meta/assets/assets'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { itemQuery, parentCollectionsQuery } from '@/api/meta/items/items'
import { seenItem } from '@/api/meta/items/seen-item'
import { statesQuery } from '@/api/meta/workflow/states'
import { templatesQuery } from '@/api/meta/templates/templates'

/**
 * Loads the data of an item's page: the item, then its collections and the first assets of the tab. If a list has shown
 * the item, the route does not wait: the page opens with the known data, and shows failures itself.
 */
export async function loadItem(queries: QueryClient, uuid: string, type?: AssetType) {
  const fields = Promise.all([load(queries, templatesQuery('ITEM')), load(queries, statesQuery())])
  const item = load(queries, itemQuery(uuid))
  const seen = seenItem(queries, uuid)
  if (!seen) return void (await Promise.all([fields, item.then((known) => loadListsOf(queries, known, type))]))
  const settled = item.catch(() => undefined) // the page's own query shows failures
  void loadListsOf(queries, seen, type, settled)
  await fields
}

/** The lists of an item. They are preloads of its reply: while that loads (`before`) they are not requested. */
async function loadListsOf(queries: QueryClient, item: CulturalItem, wanted?: AssetType, before?: Promise<unknown>) {
  const types = availableTypes(item)
  const type = types.find((one) => one === wanted) ?? types[0]
  const list = type && assetsLink(item, type) && assetsQuery(item, type)
  await Promise.allSettled([
    load(queries, afterwards(parentCollectionsQuery(item), before)),
    list && load(queries, afterwards(list, before)),
  ])
}

interface Reading<T> {
  queryKey: HalKey
  queryFn?: QueryFunction<T, HalKey> | symbol
}

/** The same query, which waits for another one and requests only what that did not bring. */
function afterwards<T, O extends Reading<T>>(options: O, before: Promise<unknown> | undefined): O {
  const { queryKey, queryFn } = options
  if (!before || typeof queryFn !== 'function') return options
  const waiting: QueryFunction<T, HalKey> = async (context) => {
    const known = () => context.client.getQueryState<T>(queryKey)
    const since = known()?.dataUpdatedAt ?? 0
    await before
    const { data, dataUpdatedAt = 0 } = known() ?? {}
    return data !== undefined && dataUpdatedAt > since ? data : await queryFn(context)
  }
  return { ...options, queryFn: waiting }
}
