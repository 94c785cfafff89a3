import { useKeys } from '@/lib/use-keys'
import { openDialog } from '@/stores/open-dialog'
import type { ItemActionsProps } from './actions-offered'
import { useActionsOffered } from './use-actions-offered'

/** Hears the keys of what can be done with items: at once, while the words and buttons for it may still be on their way. */
export function useItemKeys(props: ItemActionsProps) {
  const offered = useActionsOffered(props)
  useKeys(Object.fromEntries(offered.map(({ keys, dialog }) => [keys.toLowerCase(), () => openDialog(dialog)])))
}
