import { useKeys } from '@/lib/use-keys'
import { openDialog } from '@/stores/open-dialog'
import type { ItemActionsProps } from './actions-offered'
import { useActionsOffered } from './use-actions-offered'

/** Listens for the keys of actions on items at once, even while their texts and buttons are loading. */
export function useItemKeys(props: ItemActionsProps) {
  const offered = useActionsOffered(props)
  useKeys(Object.fromEntries(offered.map(({ keys, dialog }) => [keys.toLowerCase(), () => openDialog(dialog)])))
}
