import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactElement } from 'react'
import type { Handle } from '@/api/hal/link'
import { halQuery } from '@/api/hal/query'
import { closeDialog } from '@/stores/open-dialog'
import { WaitingDialog } from './waiting-dialog'

interface DialogOfThingProps<T> {
  about: Handle
  /** Of the dialog, until there is more to say. */
  title: string
  children: (thing: T) => ReactElement
}

/** A dialog about a thing, once that and what the dialog needs are there; until then, or where it cannot be read, one that says so. */
export function DialogOfThing<T>({ about, title, children }: DialogOfThingProps<T>) {
  const { data, error, refetch } = useQuery(halQuery<T>({ href: about.self }, {}, { silent: true }))
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
