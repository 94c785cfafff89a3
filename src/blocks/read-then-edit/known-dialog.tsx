import { Suspense, type ReactElement } from 'react'
import { closeDialog } from '@/stores/open-dialog'
import { WaitingDialog } from './waiting-dialog'

export interface KnownDialogProps<T> {
  /** The title of the dialog while its thing loads. */
  title: string
  /** The query of the thing. */
  reply: { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> }
  children: (thing: T) => ReactElement
}

/** A dialog for a thing, once it and the dialog's code have loaded; until then a dialog that waits or shows the failure. */
export function KnownDialog<T>({ title, reply: { data, error, refetch }, children }: KnownDialogProps<T>) {
  const waiting = (
    <WaitingDialog
      title={title}
      error={data === undefined ? error : null}
      onRetry={() => void refetch()}
      onClose={closeDialog}
    />
  )
  return data === undefined ? waiting : <Suspense fallback={waiting}>{children(data)}</Suspense>
}
