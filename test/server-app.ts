import type { LightMyRequestResponse } from 'fastify'
import { buildApp } from '../server/app.ts'
import type { App } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import type { Role } from '../server/contract/roles.ts'
import type { Database } from '../server/db/database.ts'
import type { Module } from '../server/http/module.ts'
import { hashPassword } from '../server/modules/identity/index.ts'
import { SESSION_COOKIE } from '../server/modules/identity/session-routes.ts'
import { migratedPlace, testDatabaseKind } from './database.ts'

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  body?: unknown
  headers?: Record<string, string>
}

/** A server on an empty data folder with the tenants `museo` and `archivio`; it listens only if `url` is called. */
export type TestApp = App & {
  dataDir: string
  /** One call at the host of a tenant. */
  call(path: string, call?: Call & { tenant?: string; cookie?: string }): Promise<LightMyRequestResponse>
  /** Creates a user with these roles, signed in: makes calls as that user. */
  signIn(roles?: Role[], tenant?: string): Promise<SignedIn>
  /** Starts to listen on a free port. */
  url(): Promise<string>
}
export type SignedIn = {
  uuid: string
  username: string
  cookie: string
  call(path: string, call?: Call): Promise<LightMyRequestResponse>
}

export const testPassword = 'a long enough password'
/** Made once for all users of a process: it takes longer than most tests. */
let hashed: Promise<string> | undefined
const visitor = { userAgent: 'lightMyRequest', address: '127.0.0.1' }

/** Builds a server for tests; `close` removes all files. Replies are checked against the contracts. */
export async function testApp(
  options: {
    kind?: 'sqlite' | 'postgres'
    /** A database that the test opens and closes itself. */
    database?: Database
    modules?: Module[]
    env?: Record<string, string>
  } = {},
): Promise<TestApp> {
  const ownKind = options.database ? 'sqlite' : testDatabaseKind
  const { dataDir, databaseUrl, remove } = await migratedPlace(options.kind ?? ownKind)
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
    TECA_DEMO: 'off',
    ...options.env,
  }
  const app = await buildApp({
    config: { ...readConfig(env), databaseUrl },
    database: options.database,
    modules: () => options.modules ?? [],
    checkReplies: true,
  })
  for (const id of ['museo', 'archivio'])
    await app.services.tenants.create({
      id,
      displayName: `The ${id}`,
      host: `${id}.localhost`,
      canDownloadMasterfiles: id === 'museo',
    })
  let users = 0

  const call: TestApp['call'] = (path, { method = 'GET', body, headers = {}, tenant = 'museo', cookie } = {}) =>
    app.http.inject({
      method,
      url: path,
      headers: {
        host: `${tenant}.localhost`,
        ...(cookie !== undefined && { cookie }),
        ...(typeof body === 'object' && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    })

  const signIn: TestApp['signIn'] = async (roles = ['ROLE_ADMIN'], tenant = 'museo') => {
    users += 1
    const username = `user-${users}`
    const context = { tenantId: tenant }
    const group = await app.services.identity.createGroup(context, { name: `group ${users}`, roles })
    const account = {
      username,
      email: `${username}@example.org`,
      name: 'User',
      surname: String(users),
    }
    hashed ??= hashPassword(testPassword)
    const uuid = await app.services.identity.createHashed(context, { ...account, groupUuids: [group] }, await hashed)
    // As if the user had given the password: its check takes longer than most tests.
    const cookie = `${SESSION_COOKIE}=${await app.services.sessions.open(uuid, tenant, visitor)}`
    return { uuid, username, cookie, call: (path, given) => call(path, { ...given, tenant, cookie }) }
  }

  return {
    ...app,
    dataDir,
    call,
    signIn,
    url: () => app.http.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.close()
      await remove()
    },
  }
}
