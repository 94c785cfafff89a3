import type { BulkChange } from '@/api/meta/bulk/bulk'
import type { Operation } from '@/api/meta/bulk/operation'
import type { Place } from '@/api/meta/collections/collection-writes'
import { deleteItems, linkItems, moveItems, unlinkItems } from '@/api/meta/items/item-writes'
import type { Unfinished } from '@/work/work'
import { text as notices, textOf } from '@/text/text'

/** An operation on one item or many, with the texts of its messages. */
export interface ItemDeed {
  operation: Operation & { change: BulkChange }
  /** While it goes on; `what` names the item, or says how many. */
  doing: (what: string) => string
  /** `changed` is false if the one item already was as wanted. */
  doneOne: (changed: boolean) => string
  doneMany: (count: number) => string
  /** For many items, the failed ones. */
  unfinished: Unfinished
}

const text = textOf('organise')

export const moveTo = (place: Place) =>
  onPlace(place, {
    operation: moveItems,
    doing: text.moving,
    doneOne: notices.itemMoved,
    unchanged: text.alreadyThere,
    doneMany: text.itemsMovedTo,
    unfinished: 'itemsNotMoved',
  })

export const linkTo = (place: Place) =>
  onPlace(place, {
    operation: linkItems,
    doing: text.linking,
    doneOne: text.itemLinked,
    unchanged: text.alreadyThere,
    doneMany: text.itemsLinkedTo,
    unfinished: 'itemsNotLinked',
  })

export const unlinkFrom = (place: Place) =>
  onPlace(place, {
    operation: unlinkItems,
    doing: text.unlinking,
    doneOne: text.itemUnlinked,
    unchanged: text.itemUnlinked,
    doneMany: text.itemsUnlinkedFrom,
    unfinished: 'itemsNotUnlinked',
  })

export const deletion = (): ItemDeed => ({
  operation: deleteItems(),
  doing: (what) => text.deleting({ what }),
  doneOne: () => notices.itemDeleted,
  doneMany: (count) => text.itemsDeleted({ count }),
  unfinished: { words: 'itemsNotDeleted' },
})

/** An operation on items and a place; its texts name the place. */
interface DeedOnPlace {
  operation: (place: string) => ItemDeed['operation']
  doing: (words: { what: string; title: string }) => string
  doneOne: (words: { title: string }) => string
  unchanged: (words: { title: string }) => string
  doneMany: (words: { count: number; title: string }) => string
  unfinished: Unfinished['words']
}

const onPlace = (
  { uuid, title }: Place,
  { operation, doing, doneOne, unchanged, doneMany, unfinished }: DeedOnPlace,
): ItemDeed => ({
  operation: operation(uuid),
  doing: (what) => doing({ what, title }),
  doneOne: (changed) => (changed ? doneOne : unchanged)({ title }),
  doneMany: (count) => doneMany({ count, title }),
  unfinished: { words: unfinished, title },
})
