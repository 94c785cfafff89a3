import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Module } from '../../http/module.ts'
import { KnownPrograms } from '../../media/known-programs.ts'
import { sayMissingConfinement } from '../../media/lib/confinement.ts'
import { sweepScratch } from '../../media/process.ts'
import { createMediaWorker } from '../../media/worker/media-worker.ts'
import type { Storage } from '../../storage/storage.ts'
import type { AssetImportService } from '../assets/index.ts'
import type { ItemService } from '../catalogue/index.ts'
import { AddressFetcher, ResumableUploadService, uploadHandlers } from '../uploads/index.ts'
import type { UploadService } from '../uploads/index.ts'
import { AnnouncementService } from './announcement-service.ts'
import { IMPORTS_AT_ONCE, IMPORT_JOB, importJobHandler } from './import-job.ts'
import { ImportProgress } from './import-progress.ts'
import { ImportRepository } from './import-repository.ts'
import { importHandlers } from './import-routes.ts'
import { ImportService } from './import-service.ts'
import { MonitorRepository } from './monitor-repository.ts'
import { monitorHandlers } from './monitor-routes.ts'
import { MonitorService } from './monitor-service.ts'
import { REMAKE_JOB, beginRemaking, remakeJobHandler } from './remake-job.ts'

type Needs = {
  database: Database
  storage: Storage
  log: FastifyBaseLogger
  assets: AssetImportService
  items: ItemService
  uploads: UploadService
  /** Notifies an organisation of the progress of an import. */
  tell: (this: void, tenantId: string) => void
}

/** Uploads and the imports of their files. */
export function importModule({ items, log, tell, ...needs }: Needs): {
  module: Module
  imports: ImportService
  announcements: AnnouncementService
} {
  const importing = { ...needs, repository: new ImportRepository(needs.database) }
  const imports = new ImportService({ ...importing, items })
  const announcements = new AnnouncementService(importing)
  const worker = createMediaWorker({ processes: IMPORTS_AT_ONCE })
  const progress = new ImportProgress({
    tell,
    keep: (row, percent) =>
      void importing.repository
        .notePercent(row, percent)
        .catch((error: unknown) => log.warn({ err: error }, 'how far an import is could not be noted')),
  })
  const monitor = new MonitorService(new MonitorRepository(needs.database), progress)
  const programs = new KnownPrograms({ log })
  let remaking: Promise<void> | undefined
  const makers = { ...needs, worker, programs: () => programs.all() }
  const resumable = new ResumableUploadService(needs.uploads, needs)
  const module: Module = {
    name: 'imports',
    handlers: {
      ...uploadHandlers(needs.uploads, new AddressFetcher(), resumable),
      ...importHandlers(imports, monitor),
      ...monitorHandlers(monitor, imports),
    },
    jobs: {
      [IMPORT_JOB]: importJobHandler({ ...importing, ...makers, progress }),
      [REMAKE_JOB]: remakeJobHandler({ ...makers, log }),
    },
    start: async () => {
      // Nothing waits for it: the server is ready before ffmpeg has printed its version.
      void programs.all()
      void sayMissingConfinement(log)
      await sweepScratch(needs.storage)
      resumable.start(log)
      // The server is ready before all assets are looked through.
      remaking = beginRemaking({ ...needs, log }).catch((error: unknown) =>
        log.error({ err: error }, 'pictures of a former version could not be looked for'),
      )
    },
    stop: async () => {
      resumable.stop()
      await remaking
      await worker.close()
    },
    missing: () => programs.missing(),
  }
  return { module, imports, announcements }
}
