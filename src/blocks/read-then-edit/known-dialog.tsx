import { Suspense, type ReactElement } from 'react'
import { closeDialog } from '@/stores/open-dialog'
import { WaitingDialog } from './waiting-dialog'

export interface KnownDialogProps<T> {
  /** What the dialog is called while its thing is on its way. */
  title: string
  /** The thing as it is asked for. */
  reply: { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> }
  children: (thing: T) => ReactElement
}

/** A dialog about a thing, once that and what the dialog needs are there; until then, or where it cannot be read, one that says so. */
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
