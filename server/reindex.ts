import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { askForRebuild } from './modules/search/index.ts'

// Asks the servers of an installation to rebuild the indexes of the search; they answer from the old ones meanwhile.
const database = await openDatabase(readConfig())
const count = await askForRebuild(database)
await database.close()
process.stdout.write(
  `The search of ${count} organisation(s) is made again: within seconds where a server runs, else when one starts.\n`,
)
