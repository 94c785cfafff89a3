import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { loadContracts } from './contract/documents.ts'
import type { Operation } from './contract/documents.ts'
import type { Identify, Recall } from './contract/serve.ts'
import type { Database } from './db/database.ts'
import type { Module } from './http/module.ts'
import { settingsWithDefaults } from './http/settings.ts'
import { openMailer } from './mail/open-mailer.ts'
import { KnownPrograms } from './media/known-programs.ts'
import { sayMissingConfinement } from './media/lib/confinement.ts'
import { createMediaWorker } from './media/worker/media-worker.ts'
import { sweepScratch } from './media/process.ts'
import {
  AVATAR_JOB,
  INVITATION_JOB,
  AccountService,
  InvitationService,
  RightsService,
  accountHandlers,
  AvatarService,
  GroupService,
  IdentityService,
  PasswordLinkService,
  SessionRepository,
  SessionService,
  UserRepository,
  UserService,
  avatarHandlers,
  decoded,
  groupHandlers,
  identifying,
  passwordLinkHandlers,
  sessionHandlers,
  userHandlers,
} from './modules/identity/index.ts'
import {
  AssetImportService,
  AssetRepository,
  AssetService,
  assetHandlers,
  orderAssets,
} from './modules/assets/index.ts'
import { BULK_JOB, BulkService, ItemEditService, bulkHandlers } from './modules/bulk/index.ts'
import { AuditService, auditHandlers } from './modules/audit/index.ts'
import { BinService, PURGE_JOB, Purge, binHandlers } from './modules/bin/index.ts'
import { ItemService, itemHandlers } from './modules/catalogue/index.ts'
import { CollectionService, collectionHandlers } from './modules/collections/index.ts'
import { deliveryModule } from './modules/delivery/index.ts'
import { importGoesOn, liveModule } from './modules/live/index.ts'
import type { LiveFeed } from './modules/live/index.ts'
import { HistoryService } from './modules/history/index.ts'
import {
  AnnouncementService,
  IMPORTS_AT_ONCE,
  IMPORT_JOB,
  ImportProgress,
  ImportRepository,
  ImportService,
  MonitorRepository,
  MonitorService,
  importHandlers,
  importJobHandler,
  monitorHandlers,
} from './modules/imports/index.ts'
import { AddressFetcher, ResumableUploadService, UploadService, uploadHandlers } from './modules/uploads/index.ts'
import type { Storage } from './storage/storage.ts'
import {
  TABLE_JOB,
  TableExportService,
  TableReportService,
  TableService,
  tableHandlers,
  tableJobHandler,
} from './modules/tables/index.ts'
import { ConfigurationService, configurationHandlers } from './modules/configuration/index.ts'
import { MisfitService, TemplateRepository, TemplateService, templateHandlers } from './modules/templates/index.ts'
import { SeriesService, StoryService, seriesHandlers, storyHandlers } from './modules/stories/index.ts'
import { iiifExportHandlers, searchModule } from './modules/search/index.ts'
import type { IndexKeeper } from './modules/search/index.ts'
import { SectionService, sectionHandlers } from './modules/sections/index.ts'
import {
  OverviewService,
  TenantRepository,
  TenantService,
  TenantSettingsService,
  tenantHandlers,
  tenantSettingsHandlers,
} from './modules/tenants/index.ts'
import {
  StateService,
  TASK_JOB,
  TaskKindService,
  TaskService,
  TransitionLogService,
  TransitionService,
  TrialService,
  WorkflowRepository,
  stateHandlers,
  taskDeeds,
  taskHandlers,
  taskJobHandler,
  taskKindHandlers,
  transitionEvents,
  transitionHandlers,
  transitionLogHandlers,
} from './modules/workflow/index.ts'

/** The base of every module. */
export type Ground = { config: Config; database: Database; storage: Storage; log: FastifyBaseLogger }

/** The services that modules offer each other, the demo and the tests. */
export type Services = {
  tenants: TenantService
  identity: IdentityService
  passwordLinks: PasswordLinkService
  sessions: SessionService
  rights: RightsService
  templates: TemplateService
  states: StateService
  transitions: TransitionService
  transitionLogs: TransitionLogService
  tasks: TaskService
  items: ItemService
  collections: CollectionService
  stories: StoryService
  series: SeriesService
  assets: AssetService
  assetImports: AssetImportService
  uploads: UploadService
  imports: ImportService
  announcements: AnnouncementService
  storage: Storage
  searchIndex: IndexKeeper
}

/** Somebody waits for their own picture, so it does not queue behind imports. */
const AVATAR_MS = 30_000

/** A manifest is a document, not a film. */
const manifestLimits = { bytes: 8_000_000, wholeMs: 30_000 }

/** Creates every module once, with the services of others that it needs. */
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
  const accounts = new AccountService({
    database,
    repository: userRepository,
    users,
    sessions,
    links: passwordLinks,
  })
  const invitations = new InvitationService({
    repository: userRepository,
    users,
    links: passwordLinks,
    mailer: config.smtpUrl === undefined ? undefined : openMailer(config),
  })
  let operations: Promise<Operation[]> | undefined
  const rights = new RightsService({
    repository: userRepository,
    users,
    operations: () => (operations ??= loadContracts().then((contracts) => contracts.operations)),
  })
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
  const mailer = openMailer(config)
  const deedOf = taskDeeds({ database, repository: workflow, mailer, items: new ItemEditService(database) })
  const trials = new TrialService({ repository: workflow, transitions, tasks, deedOf })
  const history = new HistoryService(database, transitionLogs)
  const assetRepository = new AssetRepository(database)
  const assets = new AssetService(database, assetRepository)
  const assetImports = new AssetImportService(assetRepository)
  const items = new ItemService(database, orderAssets)
  const collections = new CollectionService(database)
  const stories = new StoryService(database)
  const series = new SeriesService(database)
  const { dataDir } = config
  const finding = searchModule({ database, storage, dataDir, log, items, collections })
  const bulk = new BulkService({ database, items, transitions, search: finding.search })
  const uploads = new UploadService(database, storage)
  const importRepository = new ImportRepository(database)
  const importing = { database, repository: importRepository, assets: assetImports, uploads }
  const imports = new ImportService({ ...importing, items })
  const announcements = new AnnouncementService(importing)
  const sections = new SectionService(database, (tenantId, username) => users.colleague(tenantId, username))
  const tableExports = new TableExportService({ database, bulk, templates })
  const live = liveModule({ database, sessions, log })
  const modules: Module[] = [
    { name: 'catalogue', handlers: itemHandlers(items, history) },
    { name: 'collections', handlers: collectionHandlers(collections, history) },
    { name: 'stories', handlers: { ...storyHandlers(stories, history), ...seriesHandlers(series, history) } },
    { name: 'assets', handlers: assetHandlers({ assets, items, history, imports }) },
    deliveryModule({
      database,
      storage,
      log,
      items,
      templates,
      collections,
      stories,
      documents: new AddressFetcher({ limits: manifestLimits }),
      viewersDir: config.viewersDir,
      sections,
      tableOf: (tenantId, uuids) => tableExports.table(tenantId, { selection: { uuids }, format: 'csv' }),
      metadataCsv: (tenantId, item) => tableExports.table(tenantId, { selection: { uuids: [item] }, format: 'csv' }),
      isOpenProfile: async () => (await settingsWithDefaults(config))?.profile === 'open',
    }),
    importModule({ ...importing, storage, imports, log, feed: live.feed }),
    binModule({ database, storage, log }),
    { name: 'sections', handlers: sectionHandlers({ sections, items, bulk }) },
    {
      name: 'templates',
      handlers: templateHandlers({ templates, misfits: new MisfitService(database, templates), bulk }),
    },
    {
      name: 'configuration',
      handlers: configurationHandlers(
        new ConfigurationService({ database, templates, states, transitions, tasks, taskKinds }),
      ),
    },
    { name: 'bulk', handlers: bulkHandlers(bulk), jobs: { [BULK_JOB]: bulk.handler() } },
    tableModule({ database, storage, uploads, templates, bulk, exports: tableExports }),
    {
      name: 'workflow',
      handlers: {
        ...stateHandlers(states),
        ...transitionHandlers(transitions, tasks, trials),
        ...transitionLogHandlers(transitions, transitionLogs),
        ...taskHandlers(tasks),
        ...taskKindHandlers(taskKinds),
      },
      events: transitionEvents(),
      jobs: { [TASK_JOB]: taskJobHandler({ database, repository: workflow, deedOf }) },
    },
    {
      name: 'tenants',
      handlers: {
        ...tenantHandlers(tenants),
        ...tenantSettingsHandlers({
          tenants,
          settings: new TenantSettingsService({
            database,
            storage,
            tenants,
            fitLogo: (bytes) => decoded(avatarWorker.run('logo', { bytes })),
          }),
          overviews: new OverviewService(database),
        }),
      },
    },
    {
      name: 'identity',
      handlers: {
        ...sessionHandlers({ identity, sessions, tenants, users, accounts }),
        ...userHandlers({ users, identity, tenants, accounts }),
        ...accountHandlers({ users, accounts, invitations, rights }),
        ...avatarHandlers(users, avatars),
        ...groupHandlers(groups, identity),
        ...passwordLinkHandlers(passwordLinks),
      },
      jobs: { [AVATAR_JOB]: avatars.handler(), [INVITATION_JOB]: invitations.handler() },
      stop: () => avatarWorker.close(),
    },
    finding.module,
    { name: 'iiif-export', handlers: iiifExportHandlers({ bulk, items }) },
    { name: 'audit', handlers: auditHandlers(new AuditService(database)) },
    live.module,
  ]
  return {
    modules,
    services: {
      tenants,
      identity,
      passwordLinks,
      sessions,
      rights,
      templates,
      states,
      transitions,
      transitionLogs,
      tasks,
      items,
      collections,
      stories,
      series,
      assets,
      assetImports,
      uploads,
      imports,
      announcements,
      storage,
      searchIndex: finding.keeper,
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
  exports: TableExportService
}

function tableModule({ exports, ...needs }: OfTables): Module {
  const services = {
    tables: new TableService(needs),
    reports: new TableReportService(needs),
    exports,
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
  const progress = new ImportProgress({
    tell: (tenantId) => feed.tell(tenantId, importGoesOn),
    keep: (row, percent) =>
      void repository
        .notePercent(row, percent)
        .catch((error: unknown) => log.warn({ err: error }, 'how far an import is could not be noted')),
  })
  const monitor = new MonitorService(new MonitorRepository(needs.database), progress)
  const programs = new KnownPrograms({ log })
  const resumable = new ResumableUploadService(uploads, needs)
  return {
    name: 'imports',
    handlers: {
      ...uploadHandlers(uploads, new AddressFetcher(), resumable),
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
      // Nothing waits for it: the server is ready before ffmpeg has printed its version.
      void programs.all()
      void sayMissingConfinement(log)
      await sweepScratch(needs.storage)
      resumable.start(log)
    },
    stop: async () => {
      resumable.stop()
      await worker.close()
    },
    missing: () => programs.missing(),
  }
}
