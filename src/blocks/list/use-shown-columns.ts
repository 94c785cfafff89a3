import { useMemo } from 'react'
import { useListColumns } from '@/stores/list-columns'
import type { ListColumn } from './list-props'

export type ChosenColumn = Pick<ListColumn<never>, 'id' | 'label' | 'atFirst' | 'isHeader'>

/** Whether each column is shown, by its id: as the person chose, otherwise as `atFirst` says. */
export function useShownColumns(columns: readonly ChosenColumn[]): Record<string, boolean> {
  const chosen = useListColumns(({ shown }) => shown)
  return useMemo(
    () => ({ ...Object.fromEntries(columns.map(({ id, atFirst }) => [id, atFirst])), ...chosen }),
    [columns, chosen],
  )
}
