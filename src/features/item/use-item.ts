import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isApiError } from '@/api/api-error'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { itemQuery } from '@/api/meta/items/items'
import { seenItem } from '@/api/meta/items/seen-item'

export interface ShownItem {
  item: CulturalItem
  /** The item failed to load: its entry in a list is shown. */
  failed: boolean
  retry: () => void
}

/** The loaded item, or its entry in a list until then. */
export function useItem(uuid: string): ShownItem {
  const queries = useQueryClient()
  const seen = useMemo(() => seenItem(queries, uuid), [queries, uuid])
  const { data, error, refetch } = useQuery(itemQuery(uuid))
  const item = data ?? seen
  if (error && (!item || isApiError(error, 404))) throw error
  if (!item) throw new Error(`item ${uuid} was not loaded`)
  return { item, failed: error !== null, retry: () => void refetch() }
}
