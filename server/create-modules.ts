import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Identify, Recall } from './contract/serve.ts'
import type { Database } from './db/database.ts'
import type { Module } from './http/module.ts'
import { openMailer } from './mail/open-mailer.ts'
import { KnownPrograms } from './media/known-programs.ts'
import { sayMissingConfinement } from './media/lib/confinement.ts'
import { createMediaWorker } from './media/worker/media-worker.ts'
import { sweepScratch } from './media/process.ts'
import { avatarHandlers } from './modules/identity/avatar-routes.ts'
import { AvatarService } from './modules/identity/avatar-service.ts'
import { groupHandlers } from './modules/identity/group-routes.ts'
import { AssetRepository } from './modules/assets/asset-repository.ts'
import { assetHandlers } from './modules/assets/asset-routes.ts'
import { AssetImportService } from './modules/assets/asset-import-service.ts'
import { orderAssets } from './modules/assets/asset-places.ts'
import { AssetService } from './modules/assets/asset-service.ts'
import { bulkHandlers } from './modules/bulk/bulk-routes.ts'
import { binHandlers } from './modules/bin/bin-routes.ts'
import { BinService } from './modules/bin/bin-service.ts'
import { Purge, PURGE_JOB } from './modules/bin/purge.ts'
import { BULK_JOB, BulkService } from './modules/bulk/bulk-service.ts'
import { itemHandlers } from './modules/catalogue/item-routes.ts'
import { ItemService } from './modules/catalogue/item-service.ts'
import { collectionHandlers } from './modules/collections/collection-routes.ts'
import { CollectionService } from './modules/collections/collection-service.ts'
import { deliveryModule } from './modules/delivery/delivery-routes.ts'
import { liveModule } from './modules/live/live-routes.ts'
import type { LiveFeed } from './modules/live/live-feed.ts'
import { importGoesOn } from './modules/live/news-of.ts'
import { HistoryService } from './modules/history/history-service.ts'
import { GroupService } from './modules/identity/group-service.ts'
import { IdentityService } from './modules/identity/identity-service.ts'
import { AnnouncementService } from './modules/imports/announcement-service.ts'
import { IMPORT_JOB, importJobHandler, IMPORTS_AT_ONCE } from './modules/imports/import-job.ts'
import { ImportProgress } from './modules/imports/import-progress.ts'
import { ImportRepository } from './modules/imports/import-repository.ts'
import { importHandlers } from './modules/imports/import-routes.ts'
import { ImportService } from './modules/imports/import-service.ts'
import { monitorHandlers } from './modules/imports/monitor-routes.ts'
import { MonitorRepository } from './modules/imports/monitor-repository.ts'
import { MonitorService } from './modules/imports/monitor-service.ts'
import { AddressFetcher } from './modules/uploads/address-fetcher.ts'
import { uploadHandlers } from './modules/uploads/upload-routes.ts'
import { UploadService } from './modules/uploads/upload-service.ts'
import { passwordLinkHandlers } from './modules/identity/password-link-routes.ts'
import { PasswordLinkService } from './modules/identity/password-link-service.ts'
import { SessionRepository } from './modules/identity/session-repository.ts'
import { identifying, sessionHandlers } from './modules/identity/session-routes.ts'
import { SessionService } from './modules/identity/session-service.ts'
import { UserRepository } from './modules/identity/user-repository.ts'
import { userHandlers } from './modules/identity/user-routes.ts'
import { AVATAR_JOB, UserService } from './modules/identity/user-service.ts'
import type { Storage } from './storage/storage.ts'
import { TableExportService } from './modules/tables/export-table.ts'
import { TABLE_JOB, tableJobHandler } from './modules/tables/table-job.ts'
import { TableReportService } from './modules/tables/table-report.ts'
import { tableHandlers } from './modules/tables/table-routes.ts'
import { TableService } from './modules/tables/table-service.ts'
import { TemplateRepository } from './modules/templates/template-repository.ts'
import { templateHandlers } from './modules/templates/template-routes.ts'
import { TemplateService } from './modules/templates/template-service.ts'
import { sectionHandlers } from './modules/sections/section-routes.ts'
import { SectionService } from './modules/sections/section-service.ts'
import { TenantRepository } from './modules/tenants/tenant-repository.ts'
import { tenantHandlers } from './modules/tenants/tenant-routes.ts'
import { TenantService } from './modules/tenants/tenant-service.ts'
import { StateService } from './modules/workflow/state-service.ts'
import { TaskKindService } from './modules/workflow/task-kind-service.ts'
import { taskHandlers, taskKindHandlers } from './modules/workflow/task-routes.ts'
import { TASK_JOB, taskJobHandler, transitionEvents } from './modules/workflow/task-run.ts'
import { TaskService } from './modules/workflow/task-service.ts'
import { transitionLogHandlers } from './modules/workflow/transition-log-routes.ts'
import { TransitionLogService } from './modules/workflow/transition-log-service.ts'
import { TransitionService } from './modules/workflow/transition-service.ts'
import { WorkflowRepository } from './modules/workflow/workflow-repository.ts'
import { stateHandlers, transitionHandlers } from './modules/workflow/workflow-routes.ts'

/** What every module can stand on. */
export type Ground = { config: Config; database: Database; storage: Storage; log: FastifyBaseLogger }

/** What modules offer each other, the demo and the tests. */
export type Services = {
  tenants: TenantService
  identity: IdentityService
  passwordLinks: PasswordLinkService
  sessions: SessionService
  templates: TemplateService
  states: StateService
  transitions: TransitionService
  transitionLogs: TransitionLogService
  tasks: TaskService
  items: ItemService
  collections: CollectionService
  assets: AssetService
  assetImports: AssetImportService
  uploads: UploadService
  imports: ImportService
  announcements: AnnouncementService
  storage: Storage
}

/** Somebody waits for a picture of themselves, so it does not stand behind what is imported. */
const AVATAR_MS = 30_000

/** Makes every module once and hands it the services of others that it needs. */
export async function createModules({
  config,
  database,
  storage,
  log,
}: Ground): Promise<{ modules: Module[]; services: Services; identify: Identify; recall: Recall }> {
  const tenants = new TenantService(new TenantRepository(database), config.publicUrl)
  const sessions = new SessionService(new SessionRepository(database))
  const userRepository = new UserRepository(database)
  const identity = new IdentityService(database, userRepository, sessions)
  const passwordLinks = new PasswordLinkService(database, identity)
  const users = new UserService(database, userRepository, identity, sessions)
  const avatarWorker = createMediaWorker({ timeoutMs: AVATAR_MS })
  const avatars = new AvatarService({ database, storage, users, worker: avatarWorker })
  const groups = new GroupService(database, userRepository, users, sessions)
  const templates = new TemplateService(database, new TemplateRepository(database))
  const workflow = new WorkflowRepository(database)
  const states = new StateService(database, workflow)
  const transitions = new TransitionService(database, workflow)
  const tasks = new TaskService(database, workflow)
  const taskKinds = new TaskKindService(database, workflow)
  const transitionLogs = new TransitionLogService(database, workflow)
  const history = new HistoryService(database, transitionLogs)
  const assetRepository = new AssetRepository(database)
  const assets = new AssetService(database, assetRepository)
  const assetImports = new AssetImportService(assetRepository)
  const items = new ItemService(database, orderAssets)
  const collections = new CollectionService(database)
  const bulk = new BulkService({ database, items, transitions })
  const uploads = new UploadService(database, storage)
  const importRepository = new ImportRepository(database)
  const importing = { database, repository: importRepository, assets: assetImports, uploads }
  const imports = new ImportService({ ...importing, items })
  const announcements = new AnnouncementService(importing)
  const live = liveModule({ database, sessions, log })
  const modules: Module[] = [
    { name: 'catalogue', handlers: itemHandlers(items, history) },
    { name: 'collections', handlers: collectionHandlers(collections, history) },
    { name: 'assets', handlers: assetHandlers({ assets, items, history, imports }) },
    deliveryModule({ database, storage, log, items, templates, collections }),
    importModule({ ...importing, storage, imports, log, feed: live.feed }),
    binModule({ database, storage, log }),
    { name: 'sections', handlers: sectionHandlers(new SectionService(database), items) },
    { name: 'templates', handlers: templateHandlers(templates) },
    { name: 'bulk', handlers: bulkHandlers(bulk), jobs: { [BULK_JOB]: bulk.handler() } },
    tableModule({ database, storage, uploads, templates, bulk }),
    {
      name: 'workflow',
      handlers: {
        ...stateHandlers(states),
        ...transitionHandlers(transitions, tasks),
        ...transitionLogHandlers(transitions, transitionLogs),
        ...taskHandlers(tasks),
        ...taskKindHandlers(taskKinds),
      },
      events: transitionEvents(),
      jobs: { [TASK_JOB]: taskJobHandler({ database, repository: workflow, mailer: openMailer(config) }) },
    },
    { name: 'tenants', handlers: tenantHandlers(tenants) },
    {
      name: 'identity',
      handlers: {
        ...sessionHandlers(identity, sessions, tenants),
        ...userHandlers(users, identity, tenants),
        ...avatarHandlers(users, avatars),
        ...groupHandlers(groups, identity),
        ...passwordLinkHandlers(passwordLinks),
      },
      jobs: { [AVATAR_JOB]: avatars.handler() },
      stop: () => avatarWorker.close(),
    },
    live.module,
  ]
  return {
    modules,
    services: {
      tenants,
      identity,
      passwordLinks,
      sessions,
      templates,
      states,
      transitions,
      transitionLogs,
      tasks,
      items,
      collections,
      assets,
      assetImports,
      uploads,
      imports,
      announcements,
      storage,
    },
    ...identifying(tenants, sessions),
  }
}

type OfTables = {
  database: Database
  storage: Storage
  uploads: UploadService
  templates: TemplateService
  bulk: BulkService
}

function tableModule(needs: OfTables): Module {
  const services = {
    tables: new TableService(needs),
    reports: new TableReportService(needs),
    exports: new TableExportService(needs),
  }
  return { name: 'tables', handlers: tableHandlers(services), jobs: { [TABLE_JOB]: tableJobHandler(needs) } }
}

function binModule(ground: Omit<Ground, 'config'>): Module {
  const purge = new Purge(ground)
  return {
    name: 'bin',
    handlers: binHandlers(new BinService(ground.database)),
    jobs: { [PURGE_JOB]: purge.handler() },
    start: () => purge.start(),
    stop: () => purge.stop(),
  }
}

type Importing = {
  database: Database
  storage: Storage
  repository: ImportRepository
  assets: AssetImportService
  uploads: UploadService
  imports: ImportService
  log: FastifyBaseLogger
  feed: LiveFeed
}

function importModule({ uploads, imports, repository, log, feed, ...needs }: Importing): Module {
  const worker = createMediaWorker({ processes: IMPORTS_AT_ONCE })
  const progress = new ImportProgress((tenantId) => feed.tell(tenantId, importGoesOn))
  const monitor = new MonitorService(new MonitorRepository(needs.database), progress)
  const programs = new KnownPrograms({ log })
  return {
    name: 'imports',
    handlers: {
      ...uploadHandlers(uploads, new AddressFetcher()),
      ...importHandlers(imports, monitor),
      ...monitorHandlers(monitor, imports),
    },
    jobs: {
      [IMPORT_JOB]: importJobHandler({
        ...needs,
        repository,
        worker,
        progress,
        programs: () => programs.all(),
      }),
    },
    start: async () => {
      // Nothing waits for it: the server is ready before ffmpeg has told its version.
      void programs.all()
      void sayMissingConfinement(log)
      await sweepScratch(needs.storage)
    },
    stop: () => worker.close(),
    missing: () => programs.missing(),
  }
}
