import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Handle } from '@/api/hal/link'
import { halQuery } from '@/api/hal/query'
import { KnownDialog } from './known-dialog'

interface DialogOfThingProps<T> {
  about: Handle
  /** The title of the dialog while it loads. */
  title: string
  children: (thing: T) => ReactElement
}

/** A dialog for the thing behind a handle, once it and the dialog's code have loaded. */
export const DialogOfThing = <T,>({ about, title, children }: DialogOfThingProps<T>) => (
  <KnownDialog title={title} reply={useQuery(halQuery<T>({ href: about.self }, {}, { silent: true }))}>
    {children}
  </KnownDialog>
)
