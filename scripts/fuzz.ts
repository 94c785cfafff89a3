import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { demoModule } from '../demo/demo-module.ts'
import { demoUsers } from '../demo/users.ts'
import { buildApp } from '../server/app.ts'
import type { App } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { isRole } from '../server/contract/roles.ts'
import { hashPassword } from '../server/modules/identity/index.ts'
import { missingBuild } from '../server/http/missing-build.ts'
import { families } from './contract-documents.ts'
import { fuzzer } from './fuzz/environment.ts'

/**
 * Calls every operation of the contracts with what a public fuzzer makes of them, as a curator and as an administrator,
 * and has it check every reply. Each of the ten runs has a server of its own with the small demo.
 */
const { values: options } = parseArgs({
  options: {
    /** Few examples of each operation, for every change. */
    few: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    examples: { type: 'string' },
    family: { type: 'string', multiple: true, default: [...families] },
    as: { type: 'string', multiple: true, default: ['curator', 'admin'] },
    /** Chooses other examples. */
    seed: { type: 'string', default: '1' },
    /** The folder of a small demo, drawn there if it is missing: it serves many runs. */
    demo: { type: 'string' },
    /** One operation alone. */
    operation: { type: 'string' },
  },
})

const contracts = path.resolve(import.meta.dirname, '../api-contracts')
const TENANT = 'museo'
const missing = missingBuild(readConfig({}))
if (missing !== undefined) throw new Error(missing)
const program = fuzzer()
const place = await mkdtemp(path.join(tmpdir(), 'teca-fuzz-'))

const build = (folder: string) =>
  buildApp({
    config: readConfig({ DATA_DIR: folder, PORT: '0', TECA_DEMO: 'small', LOG_LEVEL: 'error' }),
    modules: (standing) => [demoModule(standing)],
    checkReplies: true,
  })

/** A folder with the small demo and nothing left to do, drawn once for all runs. */
async function drawDemo(folder: string) {
  const app = await build(folder)
  await app.jobs.idle()
  await app.close()
}

/** A server on a copy of that folder. */
async function startServer(demo: string) {
  const folder = path.join(place, randomUUID())
  await cp(demo, folder, { recursive: true })
  const app = await build(folder)
  const close = async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { app, url: await app.http.listen({ host: '127.0.0.1', port: 0 }), close }
}

/** Gives out sessions of new users: calls of the fuzzer end sessions, and change and delete users and groups. */
async function giveSessions({ services: { identity, sessions } }: App, username: string) {
  const roles = demoUsers.find((user) => user.username === username)?.roles[TENANT]?.filter(isRole)
  if (roles === undefined) throw new Error(`The demo has no ${username} in ${TENANT}`)
  const context = { tenantId: TENANT }
  const password = await hashPassword(randomUUID())
  const open = async () => {
    const name = randomUUID()
    const group = await identity.createGroup(context, { name, roles })
    const account = { username: name, email: `${name}@museo.example`, name: 'Fuzz', surname: 'Er' }
    const uuid = await identity.createHashed(context, { ...account, groupUuids: [group] }, password)
    return await sessions.open(uuid, TENANT, { userAgent: undefined, address: '127.0.0.1' })
  }
  const desk = createServer((_, reply) => {
    open().then(
      (session) => reply.end(session),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(desk, 'listening')
  return { url: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`, close: () => desk.close() }
}

async function fuzz(demo: string, family: string, username: string): Promise<boolean> {
  console.log(`\n== ${family} as ${username}`)
  const server = await startServer(demo)
  const desk = await giveSessions(server.app, username)
  const examples = options.examples ?? (options.few ? '5' : '50')
  const child = spawn(
    program,
    [
      '--config-file',
      path.join(import.meta.dirname, 'fuzz/schemathesis.toml'),
      '--no-color',
      'run',
      path.join(contracts, family, 'openapi.yaml'),
      `--url=${server.url}`,
      `--workers=${options.workers}`,
      `--max-examples=${examples}`,
      `--seed=${options.seed}`,
      '--checks=all',
      ...(options.operation === undefined ? [] : [`--include-operation-id=${options.operation}`]),
    ],
    {
      // It leaves the calls that failed where it runs.
      cwd: place,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        SCHEMATHESIS_HOOKS: 'hooks',
        PYTHONPATH: path.join(import.meta.dirname, 'fuzz'),
        PYTHONDONTWRITEBYTECODE: '1',
        FUZZ_CONTRACTS: contracts,
        FUZZ_SESSIONS: desk.url,
        FUZZ_HOST: `${TENANT}.localhost`,
      },
    },
  )
  const [status] = await once(child, 'close')
  desk.close()
  await server.close()
  return status === 0
}

const demo = options.demo ?? path.join(place, 'demo')
if (!existsSync(demo)) await drawDemo(demo)
const failed: string[] = []
for (const username of options.as)
  for (const family of options.family)
    if (!(await fuzz(demo, family, username))) failed.push(`${family} as ${username}`)
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFAILED: ${failed.join(', ')}`)
await rm(place, { recursive: true, force: true })
process.exit(failed.length === 0 ? 0 : 1)
