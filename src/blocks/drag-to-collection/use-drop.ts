import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@/api/api-error'
import { handleOf, type Handle } from '@/api/hal/link'
import type { Place } from '@/api/meta/collections/collection-writes'
import {
  collectionHandle,
  collectionInAnyList,
  collectionInLists,
  collectionTitle,
} from '@/api/meta/collections/collections'
import { handlesOf, isAllOf, type Chosen } from '@/api/meta/bulk/chosen'
import { itemsRead } from '@/api/meta/items/seen-item'
import { useCollectionSelection } from '@/stores/collection-selection'
import { useItemSelection } from '@/stores/item-selection'
import { chosenIn, isChosen } from '@/stores/selection'
import { notify } from '@/stores/notices'
import { openDialog } from '@/stores/open-dialog'
import type { Drag } from '@/ui/drag/listen-for-drags'
import { useOperation } from '@/work/use-operation'
import { troubleWords } from '../collection-dialogs/trouble-words'
import { linkTo as linkCollectionTo, moveTo as moveCollectionTo } from '../collection-dialogs/collection-operations'
import { linkTo, moveTo } from '../move-items/item-operations'
import type { DragSource, DropPlace } from './drag-ends'

/** Carries out a drop on a collection; `shown` are the items of the page. */
export function useDrop(shown: readonly Handle[], from: Handle | undefined) {
  const queries = useQueryClient()
  const { run } = useOperation(useItemSelection, { notified: true })
  const { run: runOnCollection } = useOperation(useCollectionSelection)

  /** One item, or all selected ones if it is one of them. */
  const itemsOf = ({ id }: DragSource): Chosen => {
    const selection = useItemSelection.getState()
    return isChosen(selection, id) ? chosenIn(selection) : shown.filter((item) => item.uuid === id)
  }
  const titleOf = ({ id, element }: DropPlace) => {
    const seen = collectionInAnyList(queries, id)
    return (seen && collectionTitle(seen)) || element.textContent.trim()
  }
  const dropItems = (items: Chosen, to: Place, links: boolean) => {
    if (links) return run({ operation: linkTo(to), things: items })
    const read = itemsRead(queries)
    const losesMore =
      isAllOf(items) ||
      handlesOf(items).some(({ uuid }) => {
        const parents = read.get(uuid)?.parentCollectionsUuids
        return !parents || parents.filter((parent) => parent !== to.uuid).length > 1
      })
    // A move out of several collections could be a slip of the hand: the dialog names them.
    if (losesMore) return openDialog({ name: 'move-items', items, from, to })
    run({ operation: moveTo(to), things: items })
  }
  const dropCollection = (uuid: string, place: Place, links: boolean) => {
    const collection = collectionInLists(queries, uuid)
    // The tree's entry is not enough to change a collection: the dialog loads it.
    if (!collection) {
      const name = links ? 'link-collection' : 'move-collection'
      return openDialog({ name, collection: collectionHandle(uuid), to: place })
    }
    if (!links && collection.parentCollectionsUuids.length > 1)
      return openDialog({ name: 'move-collection', collection: handleOf(collection), to: place })
    const operation = (links ? linkCollectionTo : moveCollectionTo)(place, collection)
    runOnCollection({ operation, things: [handleOf(collection)] }, undefined, (error) => {
      if (!isApiError(error, 401)) notify('failed', troubleWords(error, operation.name))
    })
  }
  return {
    itemsOf,
    titleOf,
    drop: ({ source, over, modified: links }: Drag<DragSource, DropPlace>) => {
      if (!over) return
      const place = { uuid: over.id, title: titleOf(over) }
      if (source.kind === 'collection') dropCollection(source.id, place, links)
      else dropItems(itemsOf(source), place, links)
    },
  }
}
