import { useState } from 'react'
import { handleOf } from '@/api/hal/link'
import { placeOf, type Place } from '@/api/meta/collections/collection-writes'
import type { Collection } from '@teca/shared/contract/meta'
import { useCollectionSelection } from '@/stores/collection-selection'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useLanguage, useText } from '@/text/use-text'
import { Dialog } from '@/ui/dialog/dialog'
import { useOperation } from '@/work/use-operation'
import { CollectionPicker } from '../collection-picker/collection-picker'
import { DestinationFooter } from '../collection-picker/destination-footer'
import { RemovedParents } from '../collection-picker/removed-parents'
import { linkTo, moveTo } from './collection-operations'
import { DialogOfCollection } from './dialog-of-collection'
import { useSeenThrough } from './use-seen-through'
import { usePlaces } from './use-places'
import { WriteTrouble } from './write-trouble'

/** Asks for the target of a collection: a move names and removes its parents; a link keeps them. */
export function MoveCollectionDialog() {
  const { name, collection, to } = useDialogAbout('move-collection', 'link-collection')
  return (
    <DialogOfCollection about={collection}>
      {(known) => <Destination collection={known} links={name === 'link-collection'} given={to} />}
    </DialogOfCollection>
  )
}

interface DestinationProps {
  collection: Collection
  links: boolean
  /** The target of the drop. */
  given: Place | undefined
}

function Destination({ collection, links, given }: DestinationProps) {
  const text = useText('collections')
  const { alertCollection } = useText('notices')
  const words = useText('common')
  const inside = links ? text.linksInside : alertCollection
  const [place, setPlace] = useState(given)
  const seeThrough = useSeenThrough(collection)
  const { run, name, doing, error } = useOperation(useCollectionSelection)
  const { parentCollectionsUuids: parents, uuid } = collection
  // A move to the only parent does nothing; with several parents it can keep one of them.
  const pointless = links || parents.length === 1 ? parents : []
  const put = (operation: typeof moveTo) => {
    if (!place) return
    const onDone = () => {
      closeDialog()
      if (operation === moveTo) seeThrough(place.uuid)
    }
    run({ operation: operation(place, collection), things: [handleOf(collection)] }, onDone)
  }
  const { title } = placeOf(collection)
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={links ? text.linkTitle({ title }) : text.moveTitle({ title })}
      description={links ? text.linkHint : text.moveHint}
      closeLabel={words.close}
      footer={
        <>
          <RemovedParents given={given} chosen={place?.uuid}>
            {!links && (
              <LostPlaces parents={parents.filter((parent) => parent !== place?.uuid)} isAtTop={parents.length === 0} />
            )}
          </RemovedParents>
          <WriteTrouble operation={name} error={error} />
          <DestinationFooter
            moves={!links}
            confirmLabel={words.confirm}
            chosen={place !== undefined}
            isThere={place !== undefined && parents.includes(place.uuid)}
            doing={doing}
            onMove={() => put(moveTo)}
            onLink={() => put(linkTo)}
          />
        </>
      }
    >
      <CollectionPicker
        label={text.destination}
        value={place?.uuid}
        onChange={(chosen) => setPlace(placeOf(chosen))}
        exclude={[uuid, ...pointless]}
        // As far as lists show it; the server refuses the others.
        refused={({ parentCollectionsUuids: above, ancestors }) =>
          above.includes(uuid) || ancestors?.some((one) => one.uuid === uuid) ? inside : undefined
        }
      />
    </Dialog>
  )
}

/** Names the parents that a move removes. */
function LostPlaces({ parents, isAtTop }: { parents: readonly string[]; isAtTop: boolean }) {
  const text = useText('collections')
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' })
  const places = list.format(usePlaces(parents).map(({ title }) => title))
  if (parents.length === 0 && !isAtTop) return null
  return <p className="break-words">{isAtTop ? text.leavesTop : text.leaves({ places })}</p>
}
