import type { ReactElement } from 'react'
import type { Handle } from '@/api/hal/link'
import type { Collection } from '@/api/meta/generated/types.gen'
import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { WaitingDialog } from '../read-then-edit/waiting-dialog'
import { useCollection } from './use-collection'

export type DialogOfCollectionProps = {
  about: Handle
  /** Once it is being deleted it is not read again: it would not be found. */
  leaving?: boolean
  children: (collection: Collection) => ReactElement
}

/** A dialog about a collection, once that is known; until then, or where it is not to be had, one that says so. */
export function DialogOfCollection({ about, leaving = false, children }: DialogOfCollectionProps) {
  const text = useText('catalog')
  const { data, error, refetch } = useCollection(about, { enabled: !leaving })
  if (data) return children(data)
  return (
    <WaitingDialog title={text.collectionDetails} error={error} onRetry={() => void refetch()} onClose={closeDialog} />
  )
}
