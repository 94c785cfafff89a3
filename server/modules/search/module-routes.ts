import { join } from 'node:path'
import type { Database } from '../../db/database.ts'
import type { Module } from '../../http/module.ts'
import type { Storage } from '../../storage/storage.ts'
import type { ItemService } from '../catalogue/index.ts'
import type { CollectionService } from '../collections/index.ts'
import { IndexKeeper } from './index-keeper.ts'
import { IndexThread } from './index-thread.ts'
import { searchHandlers } from './search-routes.ts'
import { savedSearchHandlers } from './saved-search-routes.ts'
import { SavedSearchService } from './saved-search-service.ts'
import { SearchService } from './search-service.ts'
import { suggestionHandlers } from './suggestion-routes.ts'

type Log = ConstructorParameters<typeof IndexKeeper>[0]['log']
type Needs = {
  database: Database
  storage: Storage
  dataDir: string
  log: Log
  items: ItemService
  collections: CollectionService
}

/** The search in the catalogue. */
export function searchModule({ database, storage, dataDir, log, items, collections }: Needs): {
  module: Module
  search: SearchService
  keeper: IndexKeeper
} {
  const thread = new IndexThread(join(dataDir, 'search'))
  const keeper = new IndexKeeper({ database, storage, thread, log })
  const search = new SearchService({ database, storage, thread, keeper })
  return {
    module: {
      name: 'search',
      handlers: {
        ...searchHandlers({ search, items, collections }),
        ...suggestionHandlers({ search, items, collections }),
        ...savedSearchHandlers({ saved: new SavedSearchService(database), search, items }),
      },
      start: () => {
        keeper.start()
        return Promise.resolve()
      },
      stop: () => keeper.close(),
    },
    search,
    keeper,
  }
}
