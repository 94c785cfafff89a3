import { useState } from 'react'
import type { Place } from '@/api/meta/collections/collection-writes'
import { collectionTitle } from '@/api/meta/collections/collections'
import { useItemSelection } from '@/stores/item-selection'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Dialog } from '@/ui/dialog/dialog'
import { CollectionPicker } from '../collection-picker/collection-picker'
import { DestinationFooter } from '../collection-picker/destination-footer'
import { RemovedParents } from '../collection-picker/removed-parents'
import { useOperation } from '@/work/use-operation'
import { OperationError } from './operation-error'
import { linkTo, moveTo } from './item-operations'
import { LostParentsNote } from './lost-parents-note'
import { useItemsKnown } from './use-items-known'
import { useWhat } from './use-what'

/** Asks for the target of items: a move names and removes all their collections; a link keeps them. */
export function MoveItemsDialog() {
  const { name, items, from, to: given } = useDialogAbout('move-items', 'link-items')
  const text = useText('organise')
  const { untitled } = useText('catalog')
  const words = useText('common')
  const [to, setTo] = useState<Place | undefined>(given)
  const known = useItemsKnown(items)
  const what = useWhat(items, known.items)
  const { run, doing, error } = useOperation(useItemSelection)
  const moves = name === 'move-items'
  const put = (operation: typeof moveTo) => to && run({ operation: operation(to), things: items }, closeDialog)
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={moves ? text.moveWhat({ what }) : text.linkWhat({ what })}
      description={moves ? text.moveHint : text.linkHint}
      closeLabel={words.close}
      footer={
        <>
          <RemovedParents given={given} chosen={to?.uuid}>
            {moves && <LostParentsNote items={known.items} unknown={known.unknown} kept={to?.uuid} />}
          </RemovedParents>
          <OperationError error={error} />
          <DestinationFooter
            moves={moves}
            confirmLabel={moves ? text.move : text.link}
            chosen={to !== undefined}
            doing={doing}
            onMove={() => put(moveTo)}
            onLink={() => put(linkTo)}
          />
        </>
      }
    >
      <CollectionPicker
        label={text.destination}
        value={to?.uuid}
        onChange={(chosen) => setTo({ uuid: chosen.uuid, title: collectionTitle(chosen) || untitled })}
        exclude={excluded(known, moves, from?.uuid)}
      />
    </Dialog>
  )
}

/** The collections that all of them are already in, and for a move in no other. */
function excluded({ items, unknown }: ReturnType<typeof useItemsKnown>, moves: boolean, from: string | undefined) {
  const [first] = items
  if (unknown > 0 || !first) return from && !moves ? [from] : []
  return first.parentCollectionsUuids.filter((uuid) =>
    items.every(({ parentCollectionsUuids: parents }) => parents.includes(uuid) && (!moves || parents.length === 1)),
  )
}
