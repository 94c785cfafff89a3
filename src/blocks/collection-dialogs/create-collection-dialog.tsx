import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createCollection, placeOf } from '@/api/meta/collections/collection-writes'
import type { Collection } from '@teca/shared/contract/meta'
import { templatesQuery } from '@/api/meta/templates/templates'
import { CreateDialog } from '@/blocks/read-then-edit/create-dialog'
import { WaitingDialog } from '@/blocks/read-then-edit/waiting-dialog'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { DialogOfCollection } from './dialog-of-collection'
import { WriteTrouble } from './write-trouble'

/** Creates a collection, below the one that it was opened for or at the top of the catalogue. */
export function CreateCollectionDialog() {
  const { parent } = useDialogAbout('create-collection')
  if (!parent) return <NewCollection />
  return <DialogOfCollection about={parent}>{(known) => <NewCollection parent={known} />}</DialogOfCollection>
}

function NewCollection({ parent }: { parent?: Collection }) {
  const text = useText('collections')
  const { createCollection: title } = useText('catalog')
  const { confirm } = useText('common')
  const router = useRouter()
  const { data, error, refetch } = useQuery({ ...templatesQuery('COLLECTION'), meta: { silent: true } })
  const create = useMutation(createCollection())
  if (!data) return <WaitingDialog title={title} error={error} onRetry={() => void refetch()} onClose={closeDialog} />
  const open = ({ uuid }: Collection) =>
    void router.navigate({
      to: '/catalog/$collectionUuid',
      params: { collectionUuid: uuid },
      search: { parentId: parent?.uuid },
    })
  return (
    <CreateDialog
      resource="COLLECTION"
      templates={data}
      title={title}
      description={parent ? text.createIn({ title: placeOf(parent).title }) : text.atTop}
      confirmLabel={confirm}
      trouble={<WriteTrouble error={create.error} />}
      create={(body) => create.mutateAsync({ parent: parent?.uuid, body, open }, { onSuccess: closeDialog })}
    />
  )
}
