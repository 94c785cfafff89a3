import {
  deleteCollections,
  linkCollections,
  moveCollections,
  unlinkCollections,
  type Place,
} from '@/api/meta/collections/collection-writes'
import type { Collection } from '@teca/shared/contract/meta'
import type { NamedOperation } from '@/work/use-operation'
import { text as notices, textOf } from '@/text/text'
import { onPlace } from '../move-items/operation-on-place'

const text = textOf('collections')
const organise = textOf('organise')
const countOf = (count: number) => text.found({ count })

export const moveTo = (place: Place, seen?: Collection) =>
  onPlace(place.title, {
    name: 'move',
    operation: moveCollections(place.uuid, seen),
    countOf,
    doing: organise.moving,
    doneOne: notices.collectionMoved,
    unchanged: organise.alreadyThere,
    doneMany: text.manyMoved,
    unfinished: 'collectionsNotMoved',
  })

export const linkTo = (place: Place, seen?: Collection) =>
  onPlace(place.title, {
    name: 'link',
    operation: linkCollections(place.uuid, seen),
    countOf,
    doing: organise.linking,
    doneOne: notices.collectionLinked,
    unchanged: organise.alreadyThere,
    doneMany: text.manyLinked,
    unfinished: 'collectionsNotLinked',
  })

/** Only one collection is unlinked at a time. */
export const unlinkFrom = (place: Place, seen: Collection) =>
  onPlace(place.title, {
    name: 'unlink',
    operation: unlinkCollections(place.uuid, seen),
    countOf,
    doing: organise.unlinking,
    doneOne: notices.collectionUnlinked,
    doneMany: notices.collectionUnlinked,
  })

export const deletion = (seen?: Collection): NamedOperation => ({
  ...deleteCollections(seen),
  name: 'delete',
  doing: (count) => organise.deleting({ what: countOf(count) }),
  doneOne: () => notices.collectionDeleted,
  doneMany: (count) => text.manyDeleted({ count }),
  unfinished: { words: 'collectionsNotDeleted' },
})
