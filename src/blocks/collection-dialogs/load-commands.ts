import type { Collection } from '@teca/shared/contract/meta'
import type { CollectionCommandsOptions } from './commands-offered'

/** The commands of a collection, or of the top of the catalogue, once they have loaded. */
export async function loadCommands(collection: Collection | undefined, options: CollectionCommandsOptions) {
  const { collectionCommands } = await import('./collection-commands')
  return collectionCommands(collection, options)
}
