import type { QueryClient, QueryFunction } from '@tanstack/react-query'
import type { HalKey } from '@/api/hal/address'
import { load } from '@/api/hal/load'
import { assetsLink, assetsQuery, availableTypes, type AssetType } from '@/api/meta/assets/assets'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { itemQuery, parentCollectionsQuery } from '@/api/meta/items/items'
import { seenItem } from '@/api/meta/items/seen-item'
import { statesQuery } from '@/api/meta/workflow/states'
import { templatesQuery } from '@/api/meta/templates/templates'

/**
 * Has what an item's page shows: the item, then at once its collections and the first assets of the tab. Where a list
 * has shown the item, nobody waits: the page opens on what is known, and tells itself what fails.
 */
export async function loadItem(queries: QueryClient, uuid: string, type?: AssetType) {
  const fields = Promise.all([load(queries, templatesQuery('ITEM')), load(queries, statesQuery())])
  const item = load(queries, itemQuery(uuid))
  const seen = seenItem(queries, uuid)
  if (!seen) return void (await Promise.all([fields, item.then((known) => loadListsOf(queries, known, type))]))
  const settled = item.catch(() => undefined) // the page's own query tells what fails
  void loadListsOf(queries, seen, type, settled)
  await fields
}

/** The lists of an item. They ride along with its reply: while that is on its way (`before`) nobody asks for them. */
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

/** The same read, which waits for another one and asks only for what did not come with that. */
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
