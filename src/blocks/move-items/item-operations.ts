import type { Place } from '@/api/meta/collections/collection-writes'
import { deleteItems, linkItems, moveItems, unlinkItems } from '@/api/meta/items/item-writes'
import type { NamedOperation } from '@/work/use-operation'
import { text as notices, textOf } from '@/text/text'
import { onPlace } from './operation-on-place'

const text = textOf('organise')
const countOf = (count: number) => textOf('catalog').itemCount({ count })

export const moveTo = (place: Place) =>
  onPlace(place.title, {
    name: 'move',
    operation: moveItems(place.uuid),
    countOf,
    doing: text.moving,
    doneOne: notices.itemMoved,
    unchanged: text.alreadyThere,
    doneMany: text.itemsMovedTo,
    unfinished: 'itemsNotMoved',
  })

export const linkTo = (place: Place) =>
  onPlace(place.title, {
    name: 'link',
    operation: linkItems(place.uuid),
    countOf,
    doing: text.linking,
    doneOne: text.itemLinked,
    unchanged: text.alreadyThere,
    doneMany: text.itemsLinkedTo,
    unfinished: 'itemsNotLinked',
  })

export const unlinkFrom = (place: Place) =>
  onPlace(place.title, {
    name: 'unlink',
    operation: unlinkItems(place.uuid),
    countOf,
    doing: text.unlinking,
    doneOne: text.itemUnlinked,
    doneMany: text.itemsUnlinkedFrom,
    unfinished: 'itemsNotUnlinked',
  })

export const deletion = (): NamedOperation => ({
  ...deleteItems(),
  name: 'delete',
  doing: (count) => text.deleting({ what: countOf(count) }),
  doneOne: () => notices.itemDeleted,
  doneMany: (count) => text.itemsDeleted({ count }),
  unfinished: { words: 'itemsNotDeleted' },
})
