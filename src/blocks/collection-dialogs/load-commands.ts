import type { Collection } from '@/api/meta/generated/types.gen'
import { startTextAtWork } from '@/text/text'
import type { CollectionCommandsOptions } from './commands-offered'

/** What can be done with a collection, or at the top of the catalogue, once the commands and their words have come. */
export async function loadCommands(collection: Collection | undefined, options: CollectionCommandsOptions) {
  const [{ collectionCommands }] = await Promise.all([import('./collection-commands'), startTextAtWork()])
  return collectionCommands(collection, options)
}
