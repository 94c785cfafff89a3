import { Suspense } from 'react'
import { lazyPiece } from '@/lib/lazy-piece'
import { PieceBoundary } from '@/lib/piece-boundary'
import { closeDialog, useOpenDialog } from '@/stores/open-dialog'

const AnyDialog = lazyPiece(async () => (await import('./dialogs/any-dialog')).AnyDialog)

/** The dialogs that any screen may open, mounted here once. */
export function ShellDialogs() {
  const open = useOpenDialog(({ dialog }) => dialog !== undefined)
  return (
    <PieceBoundary onLost={closeDialog}>
      <Suspense>{open && <AnyDialog />}</Suspense>
    </PieceBoundary>
  )
}
