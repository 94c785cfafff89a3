import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { placeOf, type Place } from '@/api/meta/collections/collection-writes'
import { linkCollections, moveCollections } from '@/api/meta/collections/many-collections'
import { useCollectionSelection } from '@/stores/collection-selection'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Dialog } from '@/ui/dialog/dialog'
import { changeThings } from '@/work/change-things'
import { CollectionPicker } from '../collection-picker/collection-picker'
import { DestinationFooter } from '../collection-picker/destination-footer'

/** Where several collections go: moved, they leave all collections that they are in; linked, they keep them. */
export function PlaceCollectionsDialog() {
  const { name, collections } = useDialogAbout('move-collections', 'link-collections')
  const text = useText('collections')
  const organise = useText('organise')
  const words = useText('common')
  const queries = useQueryClient()
  const [to, setTo] = useState<Place>()
  const moves = name === 'move-collections'
  const count = collections.length
  const what = text.found({ count })
  const put = (isMove: boolean) => {
    if (!to) return
    const { title } = to
    void changeThings(queries, {
      title: (isMove ? organise.moving : organise.linking)({ what, title }),
      done: (isMove ? text.manyMoved : text.manyLinked)({ count, title }),
      unfinished: { words: isMove ? 'collectionsNotMoved' : 'collectionsNotLinked', title },
      things: collections,
      selection: useCollectionSelection,
      ...(isMove ? moveCollections : linkCollections)(to.uuid),
    })
    closeDialog()
  }
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={(moves ? organise.moveWhat : organise.linkWhat)({ what })}
      description={moves ? organise.moveHint : organise.linkHint}
      closeLabel={words.close}
      footer={
        <DestinationFooter
          moves={moves}
          confirmLabel={moves ? text.move : text.link}
          chosen={to !== undefined}
          doing={undefined}
          onMove={() => put(true)}
          onLink={() => put(false)}
        />
      }
    >
      <CollectionPicker
        label={text.destination}
        value={to?.uuid}
        onChange={(chosen) => setTo(placeOf(chosen))}
        exclude={collections.map(({ uuid }) => uuid)}
        refused={({ ancestors }) =>
          ancestors?.some((above) => collections.some(({ uuid }) => uuid === above.uuid)) ? text.manyInside : undefined
        }
      />
    </Dialog>
  )
}
