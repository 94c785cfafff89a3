import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../server/app.ts'
import { restoreBackup } from '../server/backup/restore-backup.ts'
import { readConfig } from '../server/config.ts'
import type { Database } from '../server/db/database.ts'
import { openDatabase } from '../server/db/database.ts'
import { inWrite } from '../server/db/unit-of-work.ts'
import { createDiskStorage } from '../server/storage/disk-storage.ts'
import { originalKey, putOriginal } from '../server/storage/originals.ts'
import type { Storage } from '../server/storage/storage.ts'
import { allTenants, testPlace } from './database.ts'
import { fillCatalogue } from './large-catalogue.ts'
import { wrongLinkCounts } from './link-counts.ts'
import { testApp } from './server-app.ts'
import type { TestApp } from './server-app.ts'
import { storedKeys } from './stored-keys.ts'

type Place = Awaited<ReturnType<typeof testPlace>>
/** Each command is a process of its own, and a machine may be busy. */
const PATIENCE = { timeout: 400_000 }
const LEFT_OUT = ['sessions', 'handovers', 'password_links', 'pulse']

let app: TestApp
let backups: string
const places: Place[] = []

beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'teca-backup-'))
  app = await testApp({ kind: 'sqlite' })
  await app.signIn()
  await fillCatalogue(app.database, { items: 300 })
  for (let n = 0; n < 40; n += 1) await keepFile(n)
  await app.services.storage.put(
    'derivatives/00000000-0000-4000-8000-000000000001/v1/thumb-200.webp',
    randomBytes(5000),
  )
  await writeFile(join(app.dataDir, 'settings.json'), '{"profile":"open"}')
})
afterAll(async () => {
  await app.close()
  for (const place of places) await place.remove()
  await rm(backups, { recursive: true, force: true })
})

/** In the order of an upload: the bytes first, then the row that names them; some texts are difficult. */
async function keepFile(n: number) {
  const { sha256, size } = await putOriginal(app.services.storage, randomBytes(1 + ((n * 7919) % 200_000)))
  await inWrite(app.database, { tenantId: 'museo' }, async (unit) => {
    await unit.insert('originals', [{ sha256, size, mime_type: 'image/png', created_at: unit.at }])
    const text = `Müller's "${n}"\n{[,]} — 𝄞 \\ \u2028`
    const key = `line ${n}`
    const dates = { created_at: unit.at, modified_at: unit.at }
    await unit.insert('collections', [
      { uuid: `c0ffee00-0000-4000-8000-${String(n).padStart(12, '0')}`, sgtt: text, sgtt_key: key, ...dates },
    ])
  })
}

/** One of the commands, as npm runs it. */
async function run(
  command: 'backup' | 'restore',
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string },
  ...args: string[]
) {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, `../server/${command}.ts`), ...args], {
    env: { ...env, DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
  })
  let said = ''
  for (const pipe of [child.stdout, child.stderr]) pipe.setEncoding('utf8').on('data', (text: string) => (said += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, said }
}

async function done(...given: Parameters<typeof run>): Promise<string> {
  const { code, said } = await run(...given)
  if (code !== 0) throw new Error(said)
  return said
}

async function emptyPlace(kind: 'sqlite' | 'postgres') {
  const place = await testPlace(kind)
  places.push(place)
  return place
}

async function rowsOf(database: Database): Promise<Record<string, string[]>> {
  const names =
    database.kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
  const found: Record<string, string[]> = {}
  for (const { name } of (await names.execute(allTenants(database))).rows) {
    if (LEFT_OUT.includes(name) || name.startsWith('kysely_')) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(allTenants(database))
    const texts = rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    found[name] = texts.toSorted()
  }
  return found
}

async function bytesOf(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const key of await storedKeys(storage)) {
    const hash = createHash('sha256')
    for await (const chunk of await storage.open(key)) hash.update(chunk as Buffer)
    found[key] = hash.digest('hex')
  }
  return found
}

const storageOf = ({ dataDir }: { dataDir: string }) => createDiskStorage(join(dataDir, 'files'))

async function contentOf(place: { dataDir: string; databaseUrl?: string }) {
  const database = await openDatabase(place)
  try {
    expect(await wrongLinkCounts(allTenants(database))).toEqual([])
    return { rows: await rowsOf(database), files: await bytesOf(storageOf(place)) }
  } finally {
    await database.close()
  }
}

test('[SRV-09] a backup made while people write can be restored whole, to either database', PATIENCE, async () => {
  const folder = join(backups, 'nightly')
  let writing = true
  const writer = (async () => {
    for (let n = 1000; writing; n += 1) await keepFile(n)
  })()
  const first = await run('backup', app, folder)
  writing = false
  await writer
  expect(first).toMatchObject({ code: 0, said: expect.stringContaining('as they stood at one moment') as unknown })

  // A backup during writes is consistent: everything that its rows name is there, and the counts are right.
  const middle = await emptyPlace('sqlite')
  await done('restore', middle, folder)
  const { rows, files } = await contentOf(middle)
  const originals = (rows['originals'] ?? []).map(
    (row) => (JSON.parse(row) as [string, string][]).find(([name]) => name === 'sha256')?.[1],
  )
  expect(originals.length).toBeGreaterThanOrEqual(40)
  for (const sha256 of originals) expect(files[originalKey(sha256 ?? '')]).toBe(sha256)

  // The next one into the same folder copies only new files, and is complete.
  await app.services.storage.put(
    'derivatives/00000000-0000-4000-8000-000000000001/v1/thumb-200.webp',
    randomBytes(5000),
  )
  const { sha256 } = await putOriginal(app.services.storage, randomBytes(1234))
  await app.outbox.stop()
  const second = await run('backup', app, folder)
  const copied = Number(/of these (\d+) /.exec(second.said)?.[1])
  expect(copied).toBeGreaterThanOrEqual(2)
  expect(copied).toBeLessThan(Object.keys(files).length)
  const original = { rows: await rowsOf(app.database), files: await bytesOf(app.services.storage) }
  expect(original.files[originalKey(sha256)]).toBe(sha256)

  const onPostgres = await emptyPlace('postgres')
  await done('restore', onPostgres, folder)
  expect(await contentOf(onPostgres)).toEqual(original)
  expect(await readFile(join(onPostgres.dataDir, 'settings.json'), 'utf8')).toBe('{"profile":"open"}')

  // From there into one file, and back.
  const zip = join(backups, 'moved.zip')
  await done('backup', onPostgres, zip)
  const again = await emptyPlace('sqlite')
  await done('restore', again, zip)
  expect(await contentOf(again)).toEqual(original)

  // People continue to work after the restore.
  for (const place of [onPostgres, again]) {
    const config = readConfig({ DATA_DIR: place.dataDir, PORT: '0', LOG_LEVEL: 'fatal', TECA_DEMO: 'off' })
    const restored = await buildApp({ config: { ...config, databaseUrl: place.databaseUrl } })
    const authorization = `Basic ${Buffer.from('user-1:a long enough password').toString('base64')}`
    const call = { url: '/users/login', headers: { host: 'museo.localhost', authorization } }
    expect((await restored.http.inject(call)).statusCode).toBe(200)
    const last = Math.max(
      ...(original.rows['outbox'] ?? []).map((row) =>
        Number(new Map(JSON.parse(row) as [string, unknown][]).get('id')),
      ),
    )
    await inWrite(restored.database, { tenantId: 'museo' }, (unit) => {
      unit.announce({ kind: 'item', uuid: 'x', action: 'test' })
      return Promise.resolve()
    })
    const newest = await allTenants(restored.database)
      .selectFrom('outbox')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(newest.id).toBeGreaterThan(last)
    await restored.close()
  }
})

test('[SRV-09] a restore never overwrites an installation without --replace', PATIENCE, async () => {
  const folder = join(backups, 'replacing')
  await done('backup', app, folder)
  const used = await emptyPlace('sqlite')
  await done('restore', used, folder)
  await storageOf(used).put('originals/zz/other', Buffer.from('of the former installation'))
  const before = await contentOf(used)
  const refused = await run('restore', used, folder)
  expect(refused.code).toBe(1)
  expect(refused.said).toMatch(/^There is an installation already, and nothing was changed: .*--replace.*\n$/)
  expect(await contentOf(used)).toEqual(before)
  const running = await run('restore', app, folder, '--replace')
  expect(running).toMatchObject({ code: 1, said: expect.stringContaining('end that one first') as unknown })

  const replaced = await run('restore', used, folder, '--replace')
  expect(replaced).toMatchObject({ code: 0, said: expect.stringContaining('1 files of it were removed') as unknown })
  const after = await contentOf(used)
  expect(after.files['originals/zz/other']).toBeUndefined()
  expect(after.rows['items']).toEqual(before.rows['items'])
})

test('[SRV-09] a damaged backup is refused with a message, and changes nothing', PATIENCE, async () => {
  const folder = join(backups, 'damaged')
  await done('backup', app, folder)
  await done('restore', app, folder, '--check')
  const target = await emptyPlace('sqlite')
  const tables = join(folder, 'tables')
  const items = join(tables, (await readdir(tables)).find((name) => name.startsWith('items-')) ?? '')
  const [original = ''] = await storedKeys(app.services.storage, 'originals/')
  const picture = join(folder, 'files', original)
  const damages: [file: string, harm: () => Promise<unknown>][] = [
    [items, async () => await turnByte(items)],
    [picture, async () => await turnByte(picture)],
    [picture, async () => await appendFile(picture, 'more')],
    [picture, async () => await rm(picture)],
  ]
  for (const [file, harm] of damages) {
    const whole = await readFile(file)
    await harm()
    const refused = restoreBackup({ dataDir: target.dataDir }, folder, { replace: false })
    await expect(refused).rejects.toThrow(`is damaged: ${file.slice(folder.length + 1)}: `)
    await writeFile(file, whole)
  }
  await rm(join(folder, 'teca-backup.json'))
  const halfDone = await run('restore', target, folder)
  expect(halfDone).toEqual({ code: 1, said: expect.stringMatching(/^\S+ is no whole backup: .*\n$/) as unknown })
  await expect(stat(join(target.dataDir, 'teca.sqlite'))).rejects.toThrow('ENOENT')
  expect(await storedKeys(storageOf(target))).toEqual([])
})

async function turnByte(file: string) {
  await using handle = await open(file, 'r+')
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, 40)
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 255]), 0, 1, 40)
}
