import { closeDialog, useOpenDialog } from '@/stores/open-dialog'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'

const AnyDialog = lazyPiece(async () => (await import('./dialogs/any-dialog')).AnyDialog)

/** The dialogs that any screen may open, mounted here once. */
export function ShellDialogs() {
  const open = useOpenDialog(({ dialog }) => dialog !== undefined)
  return open && <AnyDialog onLost={closeDialog} />
}
