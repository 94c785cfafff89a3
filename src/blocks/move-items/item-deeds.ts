import type { QueryClient } from '@tanstack/react-query'
import type { Handle } from '@/api/hal/link'
import type { BulkChange } from '@/api/meta/bulk'
import { deleteItem, linkItem, moveItem, unlinkItem, type WayBack } from '@/api/meta/item-writes'
import { text as notices, textOf } from '@/text/text'

/** A collection as deeds and notices need it. */
export interface Place {
  uuid: string
  title: string
}

/** What is done to one item or to many, and in which words it is told. */
export interface ItemDeed {
  change: BulkChange
  each: (queries: QueryClient, item: Handle) => Promise<WayBack>
  /** While it goes on; `what` names the item, or says how many. */
  doing: (what: string) => string
  /** `changed` is false where one item was as wanted already. */
  doneOne: (changed: boolean) => string
  doneMany: (count: number) => string
}

const text = textOf('organise')

export const moveTo = ({ uuid, title }: Place): ItemDeed => ({
  change: { operation: 'move', target: uuid },
  each: (queries, item) => moveItem(queries, item, uuid),
  doing: (what) => text.moving({ what, title }),
  doneOne: (changed) => (changed ? notices.itemMoved({ title }) : text.alreadyThere({ title })),
  doneMany: (count) => text.itemsMovedTo({ count, title }),
})

export const linkTo = ({ uuid, title }: Place): ItemDeed => ({
  change: { operation: 'link', target: uuid },
  each: (queries, item) => linkItem(queries, item, uuid),
  doing: (what) => text.linking({ what, title }),
  doneOne: (changed) => (changed ? text.itemLinked({ title }) : text.alreadyThere({ title })),
  doneMany: (count) => text.itemsLinkedTo({ count, title }),
})

export const unlinkFrom = ({ uuid, title }: Place): ItemDeed => ({
  change: { operation: 'unlink', target: uuid },
  each: (queries, item) => unlinkItem(queries, item, uuid),
  doing: (what) => text.unlinking({ what, title }),
  doneOne: () => text.itemUnlinked({ title }),
  doneMany: (count) => text.itemsUnlinkedFrom({ count, title }),
})

export const deletion = (): ItemDeed => ({
  change: { operation: 'delete' },
  each: deleteItem,
  doing: (what) => text.deleting({ what }),
  doneOne: () => notices.itemDeleted,
  doneMany: (count) => text.itemsDeleted({ count }),
})
