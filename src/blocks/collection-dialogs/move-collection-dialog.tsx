import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { linkCollection, moveCollection, placeOf, type Place } from '@/api/meta/collections/collection-writes'
import type { Collection } from '@/api/meta/generated/types.gen'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useLanguage, useText } from '@/text/use-text'
import { Dialog } from '@/ui/dialog/dialog'
import { CollectionPicker } from '../collection-picker/collection-picker'
import { DestinationFooter } from '../collection-picker/destination-footer'
import { WhatIsLost } from '../collection-picker/what-is-lost'
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
  const move = useMutation(moveCollection())
  const link = useMutation(linkCollection())
  const { parentCollectionsUuids: parents, uuid } = collection
  // A move to the only parent does nothing; with several parents it can keep one of them.
  const pointless = links || parents.length === 1 ? parents : []
  const put = (write: typeof move) => {
    if (!place) return
    move.reset()
    link.reset()
    write.mutate(
      { collection, place },
      {
        onSuccess: () => {
          closeDialog()
          if (write === move) seeThrough(place.uuid)
        },
      },
    )
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
          <WhatIsLost given={given} chosen={place?.uuid}>
            {!links && (
              <LostPlaces parents={parents.filter((parent) => parent !== place?.uuid)} isAtTop={parents.length === 0} />
            )}
          </WhatIsLost>
          <WriteTrouble deed={link.error ? 'link' : 'move'} error={move.error ?? link.error} />
          <DestinationFooter
            moves={!links}
            confirmLabel={words.confirm}
            chosen={place !== undefined}
            isThere={place !== undefined && parents.includes(place.uuid)}
            doing={move.isPending ? 'move' : link.isPending ? 'link' : undefined}
            onMove={() => put(move)}
            onLink={() => put(link)}
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
