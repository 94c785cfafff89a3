import { handleOf } from '@/api/hal/link'
import { collectionHandle } from '@/api/meta/collections/collections'
import type { Collection } from '@teca/shared/contract/meta'
import { resourceTypeOf } from '@/api/meta/things/resource-type-of'
import { openDialog } from '@/stores/open-dialog'
import { parentToUnlink, type CollectionCommandId } from './commands-offered'

/** Opens the dialog of a command; `seenIn` is the uuid of the parent on the screen. */
export function openCommand(name: CollectionCommandId, collection: Collection | undefined, seenIn: string | undefined) {
  const about = collection && handleOf(collection)
  if (name === 'create-collection') return openDialog({ name, parent: about })
  if (name === 'import-table') return openDialog({ name, into: about })
  if (!collection || !about) return
  if (name === 'change-state') return openDialog({ name, resource: resourceTypeOf('collection'), things: [about] })
  if (name === 'export-table') return openDialog({ name, collection: about })
  if (name !== 'unlink-collection') return openDialog({ name, collection: about })
  const from = parentToUnlink(collection, seenIn)
  if (from) openDialog({ name, collection: about, from: collectionHandle(from) })
}
