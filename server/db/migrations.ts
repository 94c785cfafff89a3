import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import type { Kysely } from 'kysely'
import type { DatabaseKind } from './migrations/columns.ts'
import { foundation } from './migrations/0001-foundation.ts'
import { taskResults } from './migrations/0002-task-results.ts'
import { bulkJobs } from './migrations/0003-bulk-jobs.ts'
import { deletedIndexes } from './migrations/0004-deleted.ts'
import { linkIndexes } from './migrations/0005-link-indexes.ts'
import { countsOfLinks } from './migrations/0006-counts-of-links.ts'
import { clearingAway } from './migrations/0007-clearing-away.ts'
import { pulse } from './migrations/0008-pulse.ts'
import { lastChange } from './migrations/0009-last-change.ts'
import { largeCatalogues } from './migrations/0010-large-catalogues.ts'
import { cutOffJobs } from './migrations/0011-cut-off-jobs.ts'
import { passwordLinks } from './migrations/0012-password-links.ts'
import { whoCausedEvents } from './migrations/0013-who-caused-events.ts'
import { failedImports } from './migrations/0014-failed-imports.ts'
import { tables } from './migrations/0015-tables.ts'
import { savedSearches } from './migrations/0016-saved-searches.ts'
import { downloads } from './migrations/0019-downloads.ts'
import { stories } from './migrations/0021-stories.ts'
import { management } from './migrations/0026-management.ts'
import { sharedByProcesses } from './migrations/0027-shared-by-processes.ts'
import { manyUsers } from './migrations/0029-many-users.ts'
import { importPercent } from './migrations/0033-import-percent.ts'
import { labels } from './migrations/0034-labels.ts'
import { namedDownloads } from './migrations/0039-named-downloads.ts'
import { handedOverLinks } from './migrations/0036-handed-over-links.ts'
import { transitionLabels } from './migrations/0041-transition-labels.ts'
import { sizesOfOriginals } from './migrations/0043-sizes-of-originals.ts'
import { tableValues } from './migrations/0045-table-values.ts'
import { tableLook } from './migrations/0046-table-look.ts'
import { countingOrder } from './migrations/0047-counting-order.ts'
import { deletedAssetsOfItem } from './migrations/0042-deleted-assets-of-item.ts'

/** In order; only new ones are added, and a released one never changes. */
const migrations: Record<string, (kind: DatabaseKind) => Migration> = {
  '0001-foundation': foundation,
  '0002-task-results': taskResults,
  '0003-bulk-jobs': bulkJobs,
  '0004-deleted': deletedIndexes,
  '0005-link-indexes': linkIndexes,
  '0006-counts-of-links': countsOfLinks,
  '0007-clearing-away': clearingAway,
  '0008-pulse': pulse,
  '0009-last-change': lastChange,
  '0010-large-catalogues': largeCatalogues,
  '0011-cut-off-jobs': cutOffJobs,
  '0012-password-links': passwordLinks,
  '0013-who-caused-events': whoCausedEvents,
  '0014-failed-imports': failedImports,
  '0015-tables': tables,
  '0016-saved-searches': savedSearches,
  '0019-downloads': downloads,
  '0021-stories': stories,
  '0026-management': management,
  '0027-shared-by-processes': sharedByProcesses,
  '0029-many-users': manyUsers,
  '0033-import-percent': importPercent,
  '0034-labels': labels,
  '0036-handed-over-links': handedOverLinks,
  '0039-named-downloads': namedDownloads,
  '0041-transition-labels': transitionLabels,
  '0042-deleted-assets-of-item': deletedAssetsOfItem,
  '0043-sizes-of-originals': sizesOfOriginals,
  '0045-table-values': tableValues,
  '0046-table-look': tableLook,
  '0047-counting-order': countingOrder,
}

export const migrationNames: readonly string[] = Object.keys(migrations)

/** Migrates the database to the newest schema, or to a former one, forward only; returns the migrations that ran. */
export async function migrate<S>(db: Kysely<S>, kind: DatabaseKind, until?: string): Promise<string[]> {
  const provided = Object.fromEntries(Object.entries(migrations).map(([name, make]) => [name, make(kind)]))
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(provided) } })
  const { error, results = [] } = await (until === undefined ? migrator.migrateToLatest() : migrator.migrateTo(until))
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')
    throw new Error(`the migration ${failed?.migrationName ?? 'of the database'} failed`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}
