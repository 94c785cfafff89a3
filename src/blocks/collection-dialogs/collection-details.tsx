import { placeOf } from '@/api/meta/collections/collection-writes'
import type { Collection } from '@teca/shared/contract/meta'
import { stale } from '@/api/stale'
import { ItemDates } from '@/blocks/item-details/item-dates'
import { DetailsDialog } from '@/blocks/read-then-edit/details-dialog'
import { useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { DropdownMenu } from '@/ui/dropdown-menu/dropdown-menu'
import { useCommandRights } from '../rights/use-command-rights'
import { collectionCommands } from './collection-commands'
import { DialogOfCollection } from './dialog-of-collection'
import { entriesOfMenu } from './entries-of-menu'
import { useParentHere } from './use-parent-here'

/** The metadata of a collection, to read and then to edit, with its other commands. */
export function CollectionDetails() {
  const { collection } = useDialogAbout('collection-details')
  return <DialogOfCollection about={collection}>{(known) => <Details collection={known} />}</DialogOfCollection>
}

function Details({ collection }: { collection: Collection }) {
  const text = useText('catalog')
  const { editTitle } = useText('collections')
  const { collectionUpdated } = useText('notices')
  return (
    <DetailsDialog
      resource="COLLECTION"
      thing={collection}
      title={text.collectionDetails}
      editTitle={editTitle}
      name={placeOf(collection).title}
      stale={stale.collections}
      saved={collectionUpdated}
      actions={<Others collection={collection} />}
      after={<ItemDates item={collection} />}
    />
  )
}

function Others({ collection }: { collection: Collection }) {
  const { more } = useText('common')
  const from = useParentHere(collection)
  const commands = collectionCommands(collection, { from, ...useCommandRights() })
  return (
    <DropdownMenu
      align="start"
      side="top"
      trigger={<Button>{more}</Button>}
      entries={entriesOfMenu(commands.filter(({ id }) => id !== 'collection-details'))}
    />
  )
}
