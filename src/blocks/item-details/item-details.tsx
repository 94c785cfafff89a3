import { FolderInput, History, Trash2 } from 'lucide-react'
import { handleOf } from '@/api/hal/link'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { stale } from '@/api/stale'
import { ItemDates } from '@/blocks/item-details/item-dates'
import { DetailsDialog } from '@/blocks/read-then-edit/details-dialog'
import { DialogOfThing } from '@/blocks/read-then-edit/dialog-of-thing'
import { useMayEdit } from '@/blocks/rights/use-may-edit'
import { useHistory } from '@/lib/use-history'
import { openDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

/** The metadata of an item, to read and to edit; it offers the history, Move and Delete (ITEM-06, ITEM-18). */
export function ItemDetails() {
  const { item: handle } = useDialogAbout('item-metadata')
  const text = useText('item')
  return (
    <DialogOfThing<CulturalItem> about={handle} title={text.itemInfo}>
      {(item) => <Details item={item} />}
    </DialogOfThing>
  )
}

const fixed = ['pressmark']

function Details({ item }: { item: CulturalItem }) {
  const text = useText('item')
  const words = useText('forms')
  const { untitled } = useText('catalog')
  const { itemUpdated } = useText('notices')
  return (
    <DetailsDialog
      resource="ITEM"
      thing={item}
      title={text.itemInfo}
      editTitle={words.editItem}
      name={item.sgtt || untitled}
      readOnly={fixed}
      stale={stale.items}
      saved={itemUpdated}
      actions={<ItemButtons item={item} />}
      after={<ItemDates item={item} />}
    />
  )
}

function ItemButtons({ item }: { item: CulturalItem }) {
  const words = useText('forms')
  const organise = useText('organise')
  // The item's own page cannot stay after a delete.
  const thenBack = useHistory()?.location.pathname.includes(`/cultural-item/${item.uuid}`)
  const handle = handleOf(item)
  const items = [handle]
  const mayEdit = useMayEdit()
  return (
    <>
      {item._links.history && (
        <Button
          icon={<History aria-hidden size={16} />}
          aria-haspopup="dialog"
          onClick={() => openDialog({ name: 'item-history', item: handle })}
        >
          {words.history}
        </Button>
      )}
      {mayEdit && (
        <>
          <Button
            icon={<FolderInput aria-hidden size={16} />}
            aria-haspopup="dialog"
            onClick={() => openDialog({ name: 'move-items', items })}
          >
            {organise.move}
          </Button>
          <Button
            icon={<Trash2 aria-hidden size={16} />}
            aria-haspopup="dialog"
            onClick={() => openDialog({ name: 'delete-items', items, thenBack })}
          >
            {organise.delete}
          </Button>
        </>
      )}
    </>
  )
}
