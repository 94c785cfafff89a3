import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Handle } from '@/api/hal/link'
import { halQuery } from '@/api/hal/query'
import { KnownDialog } from './known-dialog'

interface DialogOfThingProps<T> {
  about: Handle
  /** Of the dialog, until there is more to say. */
  title: string
  children: (thing: T) => ReactElement
}

/** A dialog about the thing behind a handle, once that and what the dialog needs are there. */
export const DialogOfThing = <T,>({ about, title, children }: DialogOfThingProps<T>) => (
  <KnownDialog title={title} reply={useQuery(halQuery<T>({ href: about.self }, {}, { silent: true }))}>
    {children}
  </KnownDialog>
)
