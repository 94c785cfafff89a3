import type { Module } from '../../http/module.ts'
import { createMediaWorker } from '../../media/worker/media-worker.ts'
import type { Storage } from '../../storage/storage.ts'
import { TableFiles } from './table-files.ts'
import { TABLE_JOB, tableJobHandler } from './table-job.ts'
import { TableReportService } from './table-report.ts'
import { tableHandlers } from './table-routes.ts'
import { TableService } from './table-service.ts'

type Needs = Omit<ConstructorParameters<typeof TableService>[0] & Parameters<typeof tableJobHandler>[0], 'files'> &
  Pick<Parameters<typeof tableHandlers>[0], 'exports' | 'downloads'> & { storage: Storage }

/** Items from tables, and tables of items. */
export function tableModule({ exports, downloads, storage, ...needs }: Needs): Module {
  // Its own process: a person who sends a table does not wait until a film is converted.
  const worker = createMediaWorker()
  const reading = { ...needs, files: new TableFiles(storage, worker) }
  const services = { tables: new TableService(reading), reports: new TableReportService(reading), exports, downloads }
  return {
    name: 'tables',
    handlers: tableHandlers(services),
    jobs: { [TABLE_JOB]: tableJobHandler(reading) },
    stop: () => worker.close(),
  }
}
