import type { LightMyRequestResponse } from 'fastify'
import { readConfig } from '../server/config.ts'
import type { Bound } from '../server/contract/binding.ts'
import type { Handlers, OperationId } from '../server/contract/call.ts'
import { checksOf } from '../server/contract/checks.ts'
import { loadContracts } from '../server/contract/documents.ts'
import { serveOperations } from '../server/contract/serve.ts'
import type { Identify } from '../server/contract/serve.ts'
import type { Role } from '../server/contract/roles.ts'
import { queriesOn } from '../server/db/database.ts'
import type { Database } from '../server/db/database.ts'
import { createHttpServer } from '../server/http/http-server.ts'
import { openTestDatabase } from './database.ts'

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: object
  headers?: Record<string, string>
  tenant?: string
}

/**
 * A server with some modules only: no sign-in, everyone may do everything at `museo` or `archivio`; replies are checked
 * against the contracts.
 */
export type ModuleServer = {
  database: Database
  call(path: string, call?: Call): Promise<LightMyRequestResponse>
  /** The number of database queries of the calls in `during`. */
  questions(during: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

export const testUser = '00000000-0000-4000-8000-0000000000aa'

/** Serves the modules of `make`, on an empty database. */
export async function serveModules(
  kind: 'sqlite' | 'postgres',
  make: (database: Database) => Handlers,
): Promise<ModuleServer> {
  const [opened, contracts] = await Promise.all([openTestDatabase(kind), loadContracts()])
  let asked = 0
  const counted: Database = {
    ...opened.database,
    ...queriesOn(
      opened.database.installation.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: ({ result }) => {
          asked += 1
          return Promise.resolve(result)
        },
      }),
    ),
  }
  const http = await createHttpServer(
    readConfig({ DATA_DIR: opened.dataDir, PORT: '0', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error' }),
  )
  const handlers = make(counted)
  const bound = contracts.operations.flatMap((operation): Bound[] => {
    const id = operation.id as OperationId
    const handle = handlers[id]
    return handle === undefined ? [] : [{ operation, id, answer: { kind: 'handler', handle: handle as never } }]
  })
  serveOperations(http, {
    bound,
    checks: checksOf(contracts),
    identify,
    checkReplies: true,
    reads: { run: (_request, _reply, work) => work() },
  })
  return {
    database: opened.database,
    call: (path, { method = 'GET', body, headers = {}, tenant = 'museo' } = {}) =>
      http.inject({
        method,
        url: path,
        headers: {
          host: `${tenant}.localhost`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      }),
    questions: async (during) => {
      asked = 0
      await during()
      return asked
    },
    close: async () => {
      await http.close()
      await opened.close()
    },
  }
}

const identify: Identify = ({ host }) => {
  const id = host.split('.')[0] ?? ''
  const tenant = { id, uuid: testUser, name: id, displayName: null, canDownloadMasterfiles: true, watermark: false }
  const user = { uuid: testUser, username: 'anna', roles: new Set<Role>(['ROLE_ADMIN']), sessionId: 'session' }
  return Promise.resolve({ tenant, user, origin: `http://${host}` })
}
