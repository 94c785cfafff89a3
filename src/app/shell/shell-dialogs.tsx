import { lazy, Suspense } from 'react'
import { useOpenDialog } from '@/stores/open-dialog'

const AnyDialog = lazy(async () => ({ default: (await import('./dialogs/any-dialog')).AnyDialog }))

/** The dialogs that any screen may open, mounted here once. */
export function ShellDialogs() {
  const open = useOpenDialog(({ dialog }) => dialog !== undefined)
  return <Suspense>{open && <AnyDialog />}</Suspense>
}
