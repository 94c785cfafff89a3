import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { halQuery } from '@/api/hal/query'
import { onlyOne } from '@/api/meta/bulk/chosen'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { useCommandRights } from '@/blocks/rights/use-command-rights'
import { actionsOffered, type ItemActionsProps, type OfferedAction } from './actions-offered'

/** What the person may do with items, as far as it is known. It asks for nothing. */
export function useActionsOffered({ items, collection, list, thenBack }: ItemActionsProps): OfferedAction[] {
  // The history is found by the link of the item itself.
  const one = onlyOne(items)
  const known = useQuery({ ...halQuery<CulturalItem>({ href: one?.self ?? '/' }), enabled: false }).data
  const hasHistory = known?._links.history !== undefined
  const { mayEdit, mayExport } = useCommandRights()
  return useMemo(
    () => actionsOffered({ items, collection, list, thenBack }, { mayEdit, mayExport, hasHistory }),
    [items, collection, list, thenBack, mayEdit, mayExport, hasHistory],
  )
}
