import { useState } from 'react'
import { placeOf, type Place } from '@/api/meta/collections/collection-writes'
import { useCollectionSelection } from '@/stores/collection-selection'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Dialog } from '@/ui/dialog/dialog'
import { useOperation } from '@/work/use-operation'
import { CollectionPicker } from '../collection-picker/collection-picker'
import { DestinationFooter } from '../collection-picker/destination-footer'
import { linkTo, moveTo } from './collection-operations'

/** Where several collections go: moved, they leave all collections that they are in; linked, they keep them. */
export function PlaceCollectionsDialog() {
  const { name, collections } = useDialogAbout('move-collections', 'link-collections')
  const text = useText('collections')
  const organise = useText('organise')
  const words = useText('common')
  const { run } = useOperation(useCollectionSelection)
  const [to, setTo] = useState<Place>()
  const moves = name === 'move-collections'
  const what = text.found({ count: collections.length })
  const put = (operation: typeof moveTo) => to && run({ operation: operation(to), things: collections }, closeDialog)
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
          onMove={() => put(moveTo)}
          onLink={() => put(linkTo)}
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
