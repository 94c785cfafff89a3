import type { Collection } from '@/api/meta/generated/types.gen'
import type { CollectionCommandsOptions } from './commands-offered'

/** What can be done with a collection, or at the top of the catalogue, once the commands have come. */
export async function loadCommands(collection: Collection | undefined, options: CollectionCommandsOptions) {
  const { collectionCommands } = await import('./collection-commands')
  return collectionCommands(collection, options)
}
