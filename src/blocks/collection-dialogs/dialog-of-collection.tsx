import type { ReactElement } from 'react'
import type { Handle } from '@/api/hal/link'
import type { Collection } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { KnownDialog } from '../read-then-edit/known-dialog'
import { useCollection } from './use-collection'

export type DialogOfCollectionProps = {
  about: Handle
  /** Once the delete has started it does not load again: it would not be found. */
  leaving?: boolean
  children: (collection: Collection) => ReactElement
}

/** A dialog for a collection, once that has loaded. */
export const DialogOfCollection = ({ about, leaving = false, children }: DialogOfCollectionProps) => (
  <KnownDialog title={useText('catalog').collectionDetails} reply={useCollection(about, { enabled: !leaving })}>
    {children}
  </KnownDialog>
)
