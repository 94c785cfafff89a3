import { useState } from 'react'
import { handleOf } from '@/api/hal/link'
import { placeOf } from '@/api/meta/collections/collection-writes'
import type { Collection } from '@teca/shared/contract/meta'
import { useCollectionSelection } from '@/stores/collection-selection'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useLanguage, useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { RadioGroup } from '@/ui/radio-group/radio-group'
import { useOperation } from '@/work/use-operation'
import { unlinkFrom } from './collection-operations'
import { DialogOfCollection } from './dialog-of-collection'
import { usePlaces } from './use-places'
import { useSeenThrough } from './use-seen-through'
import { WriteTrouble } from './write-trouble'

/** Asks before a collection is removed from one of its parents, and says where it stays. */
export function UnlinkCollectionDialog() {
  const { collection, from } = useDialogAbout('unlink-collection')
  return (
    <DialogOfCollection about={collection}>
      {(known) => <Unlinking collection={known} from={from.uuid} />}
    </DialogOfCollection>
  )
}

function Unlinking({ collection, from }: { collection: Collection; from: string }) {
  const text = useText('collections')
  const words = useText('common')
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' })
  const { parentCollectionsUuids: parents } = collection
  const [chosen, setChosen] = useState(from)
  const places = usePlaces(parents)
  // Someone else may have removed it in the meantime.
  const place = places.find(({ uuid }) => uuid === chosen) ?? places[0]
  const seeThrough = useSeenThrough(collection)
  const { run, doing, error } = useOperation(useCollectionSelection)
  const confirm = () => {
    if (!place) return closeDialog()
    run({ operation: unlinkFrom(place, collection), things: [handleOf(collection)] }, () => {
      closeDialog()
      if (place.uuid === from) seeThrough(undefined)
    })
  }
  const stays = places.filter(({ uuid }) => uuid !== place?.uuid).map(({ title }) => title)
  return (
    <ConfirmDialog
      open
      onOpenChange={closeDialog}
      title={text.unlinkTitle({ title: placeOf(collection).title })}
      description={places.length > 1 ? text.unlinkFromWhich : text.unlinkFrom({ place: place?.title ?? '' })}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={doing !== undefined}
      blocked={!place}
      onConfirm={confirm}
    >
      {places.length > 1 && (
        <RadioGroup
          hideLabel
          label={text.unlinkFromWhich}
          value={place?.uuid}
          onChange={setChosen}
          options={places.map(({ uuid, title }) => ({ value: uuid, label: title }))}
          className="mb-4"
        />
      )}
      <p className="text-sm break-words">
        {stays.length > 0 ? text.staysIn({ places: list.format(stays) }) : text.goesToTop}
      </p>
      <div className="mt-4 empty:hidden">
        <WriteTrouble error={error} />
      </div>
    </ConfirmDialog>
  )
}
