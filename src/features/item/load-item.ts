import type { QueryClient } from '@tanstack/react-query'
import { load } from '@/api/hal/load'
import { assetsLink, assetsQuery, availableTypes, type AssetType } from '@/api/meta/assets'
import { itemQuery, parentCollectionsQuery } from '@/api/meta/items'
import { seenItem } from '@/api/meta/seen-item'
import { statesQuery } from '@/api/meta/states'
import { templatesQuery } from '@/api/meta/templates'

/**
 * Has what an item's page shows: the item, then at once its collections and the first assets of the tab. Where a list
 * has shown the item, nobody waits: the page opens on what is known, and tells itself what fails.
 */
export async function loadItem(queries: QueryClient, uuid: string, type?: AssetType) {
  const words = Promise.all([load(queries, templatesQuery('ITEM')), load(queries, statesQuery())])
  const all = Promise.all([words, loadAllOf(queries, uuid, type)])
  if (!seenItem(queries, uuid)) return void (await all)
  all.catch(() => undefined) // the page's own queries tell it
  await words
}

async function loadAllOf(queries: QueryClient, uuid: string, wanted?: AssetType) {
  const item = await load(queries, itemQuery(uuid))
  const types = availableTypes(item)
  const type = types.find((one) => one === wanted) ?? types[0]
  await Promise.allSettled([
    load(queries, parentCollectionsQuery(item)),
    ...(type && assetsLink(item, type) ? [load(queries, assetsQuery(item, type))] : []),
  ])
}
