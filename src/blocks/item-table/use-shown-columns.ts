import { useMemo } from 'react'
import { useListColumns } from '@/stores/list-columns'
import type { ItemColumn } from './item-columns'

/** Which columns are shown, by their ids: as at first, but for what a person has chosen otherwise. */
export function useShownColumns(columns: readonly ItemColumn[]): Record<string, boolean> {
  const chosen = useListColumns(({ shown }) => shown)
  return useMemo(
    () => ({ ...Object.fromEntries(columns.map(({ id, atFirst }) => [id, atFirst])), ...chosen }),
    [columns, chosen],
  )
}
