import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { bindOperations } from './contract/binding.ts'
import { Checks } from './contract/checks.ts'
import { loadContracts } from './contract/documents.ts'
import { notBuilt } from './contract/not-built.ts'
import { permissions } from './contract/permissions.ts'
import type { Identify, Recall } from './contract/serve.ts'
import { serveOperations } from './contract/serve.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/database.ts'
import { applicationOperations, serveApplication } from './http/application-files.ts'
import { healthHandlers } from './http/health.ts'
import type { EarlyAnswer } from './http/early-answer.ts'
import { createHttpServer } from './http/http-server.ts'
import type { Module } from './http/module.ts'
import { JobRunner, joinHandlers } from './jobs/job-runner.ts'
import { OutboxReader } from './jobs/outbox-reader.ts'
import { openMailer } from './mail/open-mailer.ts'
import { DEMO_FIRST_JOB, DEMO_MEDIA_JOB, demoMediaHandler } from './demo/media-job.ts'
import { Painter } from './demo/painter.ts'
import { seedDemo } from './demo/seed.ts'
import { probePrograms } from './media/probe.ts'
import { createMediaWorker } from './media/worker/media-worker.ts'
import { sweepScratch } from './media/process.ts'
import { avatarHandlers } from './modules/identity/avatar-routes.ts'
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
import { HistoryService } from './modules/history/history-service.ts'
import { GroupService } from './modules/identity/group-service.ts'
import { IdentityService } from './modules/identity/identity-service.ts'
import { IMPORT_JOB, importJobHandler } from './modules/imports/import-job.ts'
import { ImportProgress } from './modules/imports/import-progress.ts'
import { ImportRepository } from './modules/imports/import-repository.ts'
import { importHandlers } from './modules/imports/import-routes.ts'
import { ImportService } from './modules/imports/import-service.ts'
import { monitorHandlers } from './modules/imports/monitor-routes.ts'
import { MonitorRepository } from './modules/imports/monitor-repository.ts'
import { MonitorService } from './modules/imports/monitor-service.ts'
import { uploadHandlers } from './modules/uploads/upload-routes.ts'
import { UploadService } from './modules/uploads/upload-service.ts'
import { SessionRepository } from './modules/identity/session-repository.ts'
import { identifying, sessionHandlers } from './modules/identity/session-routes.ts'
import { SessionService } from './modules/identity/session-service.ts'
import { UserRepository } from './modules/identity/user-repository.ts'
import { userHandlers } from './modules/identity/user-routes.ts'
import { UserService } from './modules/identity/user-service.ts'
import { createDiskStorage } from './storage/disk-storage.ts'
import { createS3Storage } from './storage/s3-storage.ts'
import type { Storage } from './storage/storage.ts'
import { TemplateRepository } from './modules/templates/template-repository.ts'
import { templateHandlers } from './modules/templates/template-routes.ts'
import { TemplateService } from './modules/templates/template-service.ts'
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

export type App = {
  http: FastifyInstance
  database: Database
  jobs: JobRunner
  outbox: OutboxReader
  services: Services
  /** Finishes what is under way and gives everything back. */
  close(): Promise<void>
}

type Options = {
  config: Config
  /** Another one than the settings name; it stays open. */
  database?: Database
  /** Further modules, for tests. */
  modules?: Module[]
  /** In tests: replies are held against the contracts too. */
  checkReplies?: boolean
}

/** Builds the server without listening; jobs run from here on. */
export async function buildApp({
  config,
  database: given,
  modules: more = [],
  checkReplies = false,
}: Options): Promise<App> {
  const early: EarlyAnswer[] = []
  const [contracts, database, http] = await Promise.all([
    loadContracts(),
    given ?? openDatabase(config),
    createHttpServer(config, early),
  ])
  const storage =
    config.s3 === undefined ? createDiskStorage(join(config.dataDir, 'files')) : createS3Storage(config.s3)
  const { modules, services, identify, recall } = await createModules({ config, database, storage, log: http.log })
  const all = [...modules, ...more]
  const health = { handlers: healthHandlers(database, () => all.flatMap((module) => module.missing?.() ?? [])) }
  const brought = all.map(({ handlers = {}, raw }) => ({ handlers, raw }))
  const bound = bindOperations(
    contracts.operations,
    [...brought, health, { handlers: {}, raw: applicationOperations }],
    notBuilt,
    permissions,
  )
  serveOperations(http, { bound, checks: new Checks(contracts), identify, checkReplies })
  serveApplication(http, config)
  for (const module of all) await http.register(async (scope) => module.routes?.(scope, identify))
  for (const module of all) if (module.early !== undefined) early.push(module.early(recall))
  const jobs = new JobRunner({
    database,
    handlers: joinHandlers(all.map((module) => module.jobs ?? {})),
    atOnce: config.jobConcurrency,
    log: http.log,
  })
  const outbox = new OutboxReader({ database, handlers: all.map((module) => module.events ?? {}), log: http.log })
  for (const module of all) await module.start?.()
  await http.ready()
  await jobs.start()
  outbox.start()
  const close = async () => {
    await http.close()
    await outbox.stop()
    await jobs.stop()
    for (const module of all.toReversed()) await module.stop?.()
    if (given === undefined) await database.close()
  }
  return { http, database, jobs, outbox, services, close }
}

/** What every module can stand on. */
type Ground = { config: Config; database: Database; storage: Storage; log: FastifyBaseLogger }

/** What modules offer each other, the demo and the tests. */
export type Services = {
  tenants: TenantService
  identity: IdentityService
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
  storage: Storage
}

/** Makes every module once and hands it the services of others that it needs. */
async function createModules({
  config,
  database,
  storage,
}: Ground): Promise<{ modules: Module[]; services: Services; identify: Identify; recall: Recall }> {
  const tenants = new TenantService(new TenantRepository(database), config.publicUrl)
  const sessions = new SessionService(new SessionRepository(database))
  const userRepository = new UserRepository(database)
  const identity = new IdentityService(database, userRepository, sessions)
  const users = new UserService(database, userRepository, identity, sessions)
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
  const imports = new ImportService({ database, repository: importRepository, items, assets: assetImports, uploads })
  const modules: Module[] = [
    { name: 'catalogue', handlers: itemHandlers(items, history) },
    { name: 'collections', handlers: collectionHandlers(collections, history) },
    { name: 'assets', handlers: assetHandlers({ assets, items, history, imports }) },
    deliveryModule({ database, storage, items, assets, templates, collections }),
    importing({ database, storage, uploads, imports, assets: assetImports, repository: importRepository }),
    demo({
      config,
      storage,
      uploads,
      imports,
      seed: (painter) =>
        seedDemo(
          { database, tenants, identity, templates, states, transitions, collections, imports, painter },
          config.demo === 'small' ? 'small' : 'full',
        ),
    }),
    binModule(database, storage, uploads),
    { name: 'templates', handlers: templateHandlers(templates) },
    { name: 'bulk', handlers: bulkHandlers(bulk), jobs: { [BULK_JOB]: bulk.handler() } },
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
        ...avatarHandlers(users, storage),
        ...groupHandlers(groups, identity),
      },
    },
  ]
  return {
    modules,
    services: {
      tenants,
      identity,
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
      storage,
    },
    ...identifying(tenants, sessions),
  }
}

function binModule(database: Database, storage: Storage, uploads: UploadService): Module {
  const purge = new Purge({ database, storage, takingFiles: () => uploads.isTaking })
  return {
    name: 'bin',
    handlers: binHandlers(new BinService(database)),
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
}

function importing({ uploads, imports, repository, ...needs }: Importing): Module {
  const worker = createMediaWorker()
  const progress = new ImportProgress()
  const monitor = new MonitorService(new MonitorRepository(needs.database), progress)
  let programs: ReturnType<typeof probePrograms> | undefined
  return {
    name: 'imports',
    handlers: { ...uploadHandlers(uploads), ...importHandlers(imports, monitor), ...monitorHandlers(monitor, imports) },
    jobs: {
      [IMPORT_JOB]: importJobHandler({
        ...needs,
        repository,
        worker,
        progress,
        programs: () => (programs ??= probePrograms()),
      }),
    },
    start: () => sweepScratch(needs.storage),
    stop: () => worker.close(),
  }
}

type Demo = {
  config: Config
  storage: Storage
  uploads: UploadService
  imports: ImportService
  seed: (painter: Painter) => Promise<void>
}

function demo({ config, seed, ...needs }: Demo): Module {
  const painter = new Painter()
  const second = new Painter()
  return {
    name: 'demo',
    jobs: {
      [DEMO_MEDIA_JOB]: demoMediaHandler({ ...needs, painter }),
      [DEMO_FIRST_JOB]: demoMediaHandler({ ...needs, painter: second }),
    },
    start: async () => {
      if (config.demo !== 'off') await seed(painter)
    },
    stop: async () => {
      painter.stop()
      second.stop()
    },
  }
}
