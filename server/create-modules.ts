import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Identify, Recall } from './contract/serve.ts'
import type { Database } from './db/database.ts'
import type { Module } from './http/module.ts'
import { settingsWithDefaults } from './http/settings.ts'
import { openMailer } from './mail/open-mailer.ts'
import { identityModule } from './modules/identity/index.ts'
import type { IdentityService, PasswordLinkService, RightsService, SessionService } from './modules/identity/index.ts'
import {
  AssetImportService,
  AssetRepository,
  AssetService,
  assetHandlers,
  orderAssets,
} from './modules/assets/index.ts'
import { BULK_JOB, BulkService, FieldEditService, bulkHandlers } from './modules/bulk/index.ts'
import { AuditService, TakeBackService, auditHandlers } from './modules/audit/index.ts'
import { binModule } from './modules/bin/index.ts'
import { ItemService, itemHandlers } from './modules/catalogue/index.ts'
import { CollectionService, collectionHandlers } from './modules/collections/index.ts'
import { deliveryModule, Downloads } from './modules/delivery/index.ts'
import { importGoesOn, liveModule } from './modules/live/index.ts'
import { HistoryService } from './modules/history/index.ts'
import { importModule } from './modules/imports/index.ts'
import type { AnnouncementService, ImportService } from './modules/imports/index.ts'
import { AddressFetcher, UploadService } from './modules/uploads/index.ts'
import type { Storage } from './storage/storage.ts'
import { TableExportService, tableModule } from './modules/tables/index.ts'
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
import { reversalsOf } from './reversals.ts'
import { workflowModule } from './modules/workflow/index.ts'
import type { StateService, TaskService, TransitionLogService, TransitionService } from './modules/workflow/index.ts'

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
  const mailer = openMailer(config)
  const people = identityModule({ config, database, storage, mailer, tenants })
  const { users } = people.services
  const templates = new TemplateService(database, new TemplateRepository(database))
  const assetRepository = new AssetRepository(database)
  const assets = new AssetService(database, assetRepository)
  const collections = new CollectionService(database)
  const stories = new StoryService(database)
  const series = new SeriesService(database)
  const fields = new FieldEditService({ database, collections, assets, stories, series })
  const workflow = workflowModule({ database, mailer, fields })
  const { states, transitions, transitionLogs, tasks, taskKinds } = workflow
  const history = new HistoryService(database, transitionLogs)
  const assetImports = new AssetImportService(assetRepository)
  const items = new ItemService(database, orderAssets)
  const { dataDir } = config
  const finding = searchModule({ database, storage, dataDir, log, items, collections })
  const bulk = new BulkService({ database, items, transitions, search: finding.search })
  const uploads = new UploadService(database, storage)
  const live = liveModule({ database, sessions: people.services.sessions, log })
  const importing = importModule({
    database,
    storage,
    log,
    assets: assetImports,
    items,
    uploads,
    tell: (tenantId) => live.feed.tell(tenantId, importGoesOn),
  })
  const sections = new SectionService(database, (tenantId, username) => users.colleague(tenantId, username))
  const downloads = new Downloads(database)
  const tableExports = new TableExportService({ database, bulk, templates })
  const settings = new TenantSettingsService({ database, storage, tenants, fitPicture: people.fitPicture })
  const audit = new AuditService(database)
  const takingBack = new TakeBackService({
    database,
    requireOwnRights: (unit) => users.requireOwnRights(unit),
    reversals: reversalsOf({
      item: items,
      collection: collections,
      asset: assets,
      storyboard: stories,
      storyboardCollection: series,
      template: templates,
      itemState: states,
      transitionTemplate: transitions,
      transitionTask: tasks,
      transitionTaskTemplate: taskKinds,
      user: users,
      userGroup: people.services.groups,
      tenant: settings,
      imports: importing.imports,
    }),
  })
  const modules: Module[] = [
    { name: 'catalogue', handlers: itemHandlers(items, history) },
    { name: 'collections', handlers: collectionHandlers(collections, history) },
    { name: 'stories', handlers: { ...storyHandlers(stories, history), ...seriesHandlers(series, history) } },
    { name: 'assets', handlers: assetHandlers({ assets, items, history, imports: importing.imports }) },
    deliveryModule({
      database,
      storage,
      log,
      downloads,
      items,
      templates,
      collections,
      stories,
      documents: new AddressFetcher({ limits: manifestLimits }),
      namesWithRole: (tenantId, roles) => people.services.rights.namesWithRole(tenantId, roles),
      viewersDir: config.viewersDir,
      sections,
      tableOf: (tenantId, uuids) => tableExports.table(tenantId, { selection: { uuids }, format: 'csv' }),
      metadataCsv: (tenantId, item) => tableExports.table(tenantId, { selection: { uuids: [item] }, format: 'csv' }),
      isOpenProfile: async () => (await settingsWithDefaults(config))?.profile === 'open',
    }),
    importing.module,
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
        (tenantId, thing) => audit.undoOf(tenantId, thing),
      ),
    },
    { name: 'bulk', handlers: bulkHandlers(bulk), jobs: { [BULK_JOB]: bulk.handler() } },
    tableModule({ database, storage, uploads, templates, exports: tableExports, downloads }),
    workflow.module,
    {
      name: 'tenants',
      handlers: {
        ...tenantHandlers(tenants),
        ...tenantSettingsHandlers({
          tenants,
          settings,
          overviews: new OverviewService(database, {
            runs: (tenantId) => transitionLogs.failed(tenantId, 10),
            invitations: (tenantId) => people.services.invitations.failed(tenantId),
          }),
        }),
      },
    },
    people.module,
    finding.module,
    { name: 'iiif-export', handlers: iiifExportHandlers({ bulk, items }) },
    { name: 'audit', handlers: auditHandlers(audit, takingBack) },
    live.module,
  ]
  return {
    modules,
    services: {
      ...people.services,
      tenants,
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
      imports: importing.imports,
      announcements: importing.announcements,
      storage,
      searchIndex: finding.keeper,
    },
    identify: people.identify,
    recall: people.recall,
  }
}
