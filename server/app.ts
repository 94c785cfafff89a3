import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { bindOperations } from './contract/binding.ts'
import { checksOf } from './contract/checks.ts'
import { loadContracts } from './contract/documents.ts'
import { permissions } from './contract/permissions.ts'
import { serveOperations } from './contract/serve.ts'
import { createModules } from './create-modules.ts'
import type { Ground, Services } from './create-modules.ts'
import type { Database } from './db/database.ts'
import { openDatabaseAlone } from './db/database.ts'
import { applicationOperations, serveApplication } from './http/application-files.ts'
import { healthHandlers } from './http/health.ts'
import type { EarlyAnswer } from './http/early-answer.ts'
import { createHttpServer } from './http/http-server.ts'
import { requireKnownHost } from './http/known-hosts.ts'
import type { Module } from './http/module.ts'
import { SecurityLog } from './modules/audit/index.ts'
import { JobRunner, joinHandlers } from './jobs/job-runner.ts'
import { OutboxReader } from './jobs/outbox-reader.ts'
import { readsInTurn } from './reads-in-turn.ts'
import { diskTrouble } from './storage/disk-room.ts'
import { openStorage } from './storage/open-storage.ts'

export type App = {
  http: FastifyInstance
  database: Database
  jobs: JobRunner
  outbox: OutboxReader
  services: Services
  /** Finishes running work and releases all resources. */
  close(): Promise<void>
}

/** The base of modules from outside. */
export type ServerBase = Ground & { services: Services }

type Options = {
  config: Config
  /** Replaces the database of the settings; it stays open. */
  database?: Database
  /** Further modules on top of the server's own: the demo, and those of tests. */
  modules?: (standing: ServerBase) => Module[]
  /** For tests: replies are checked against the contracts too. */
  checkReplies?: boolean
}

/**
 * Reads that run at once. A write alternates with them at each of its steps: however many wait, it waits only for
 * these. More would not be faster, since one thread makes all replies.
 */
const READS_AT_ONCE = 4
/** Behind that many waiting reads an answer would come long after the client has given up. */
const MOST_WAITING_READS = 1_000

/** Builds the server without listening; jobs run from here on. */
export async function buildApp({
  config,
  database: given,
  modules: further = () => [],
  checkReplies = false,
}: Options): Promise<App> {
  const early: EarlyAnswer[] = []
  const [contracts, database, http] = await Promise.all([
    loadContracts(),
    given ?? openDatabaseAlone(config),
    createHttpServer(config, early),
  ])
  const storage = openStorage(config)
  const ground = { config, database, storage, log: http.log }
  const { modules, services, identify, recall } = await createModules(ground)
  requireKnownHost(http, config, () => services.tenants.hosts())
  const all = [...modules, ...further({ ...ground, services })]
  const missing = () => all.flatMap((module) => module.missing?.() ?? [])
  const health = { handlers: healthHandlers(database, missing, () => diskTrouble(config.dataDir)) }
  const brought = all.map(({ handlers = {}, raw }) => ({ handlers, raw }))
  const bound = bindOperations(
    contracts.operations,
    [...brought, health, { handlers: {}, raw: applicationOperations }],
    permissions,
  )
  const security = new SecurityLog(database)
  const reads = readsInTurn(READS_AT_ONCE, MOST_WAITING_READS)
  const readFor = serveOperations(http, {
    bound,
    checks: checksOf(contracts),
    identify,
    checkReplies,
    reads,
    onAnswered: (answered) => security.answered(answered),
    whoManages: (tenantId) => services.rights.managers(tenantId),
  })
  await serveApplication(http, config, readFor)
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
    // At once: programs may be ending already, which must not count as a fault of their files.
    await Promise.all([http.close(), jobs.stop()])
    await outbox.stop()
    for (const module of all.toReversed()) await module.stop?.()
    if (given === undefined) await database.close()
  }
  return { http, database, jobs, outbox, services, close }
}
