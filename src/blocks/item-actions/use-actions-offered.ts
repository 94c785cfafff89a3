import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { halQuery } from '@/api/hal/query'
import { onlyOne } from '@/api/meta/bulk/chosen'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { useCommandRights } from '@/blocks/rights/use-command-rights'
import { actionsOffered, type ItemActionsProps, type OfferedAction } from './actions-offered'

/** The actions that the person may run on items, by what is already known. It sends no request. */
export function useActionsOffered({ items, collection, list, thenBack }: ItemActionsProps): OfferedAction[] {
  // The history link is on the item itself.
  const one = onlyOne(items)
  const known = useQuery({ ...halQuery<CulturalItem>({ href: one?.self ?? '/' }), enabled: false }).data
  const hasHistory = known?._links.history !== undefined
  const { mayEdit, mayExport } = useCommandRights()
  return useMemo(
    () => actionsOffered({ items, collection, list, thenBack }, { mayEdit, mayExport, hasHistory }),
    [items, collection, list, thenBack, mayEdit, mayExport, hasHistory],
  )
}
