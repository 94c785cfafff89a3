import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countOf, handlesOf, type Chosen } from '@/api/meta/bulk/chosen'
import { itemByHandleQuery } from '@/api/meta/items/item-writes'
import { itemsRead } from '@/api/meta/items/seen-item'
import type { CulturalItem } from '@teca/shared/contract/meta'

/**
 * Up to this number, items are loaded one by one to show the effects; beyond it, the effects are said to be unknown.
 */
const mostRead = 40

/** The data of items that are about to change. Those that no list has loaded are loaded, as long as they are few. */
export function useItemsKnown(chosen: Chosen): { items: CulturalItem[]; unknown: number; coming: boolean } {
  const queries = useQueryClient()
  const handles = handlesOf(chosen)
  const read = useMemo(() => itemsRead(queries), [queries])
  const missing = useMemo(() => handles.filter(({ uuid }) => !read.has(uuid)), [handles, read])
  const asked = missing.length <= mostRead ? missing : []
  const replies = useQueries({ queries: asked.map(itemByHandleQuery) })
  const found = replies.flatMap(({ data }) => data ?? [])
  const items = [...handles.flatMap(({ uuid }) => read.get(uuid) ?? []), ...found]
  return { items, unknown: countOf(chosen) - items.length, coming: replies.some(({ isPending }) => isPending) }
}
