import { spawn, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdir, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allTenants, testPlace } from '../../test/database.ts'
import { openDatabase, openDatabaseAlone } from './database.ts'

const program = join(import.meta.dirname, '../start.mjs')

let dataDir: string
let remove: () => Promise<void>
beforeEach(async () => {
  ;({ dataDir, remove } = await testPlace('sqlite'))
})
afterEach(() => remove())

const env = () => ({ ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal', TECA_DEMO: 'off' })
const start = () => spawnSync(process.execPath, [program], { env: env(), encoding: 'utf8', timeout: 60_000 })
const file = () => join(dataDir, 'teca.sqlite')

const digest = () =>
  readFile(file()).then(
    (bytes) => hash('sha256', bytes),
    () => 'missing',
  )

async function aUsedFolder() {
  const database = await openDatabase({ dataDir })
  await database.close()
}

describe('a data folder that was used before', () => {
  const damages: [string, RegExp, () => Promise<unknown>][] = [
    ['missing', /is missing, and the folder was used before/, () => rm(file())],
    ['empty', /is empty, and the folder was used before/, () => truncate(file())],
    ['a text', /is not a database/, () => writeFile(file(), 'not a database at all')],
    ['cut off', /is damaged \(.*malformed/, async () => truncate(file(), Math.floor((await stat(file())).size / 2))],
    ['overwritten', /is damaged \(/, () => overwrite()],
    ['without tables', /holds nothing, and the folder was used before/, () => withoutTables()],
  ]
  /** All pages but the first have other bytes. */
  async function overwrite() {
    const { size } = await stat(file())
    await using handle = await open(file(), 'r+')
    await handle.write(Buffer.alloc(size - 8_192, 'x'), 0, size - 8_192, 8_192)
  }
  async function withoutTables() {
    await rm(file())
    const empty = new DatabaseSync(file())
    empty.exec('pragma journal_mode=WAL; create table a (b); drop table a')
    empty.close()
  }

  test.each(damages)('does not start on a database that is %s, and leaves it unchanged', async (_, reason, harm) => {
    await aUsedFolder()
    await harm()
    const before = await digest()
    const { status, stdout, stderr } = start()
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(reason)
    expect(stderr).toContain(`The database ${file()} `)
    expect(stderr).toContain('put it back from a backup, or name an empty folder with DATA_DIR')
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(await digest()).toBe(before)
  })
})

test('originals without a database do not count as a new installation', async () => {
  await mkdir(join(dataDir, 'files/originals'), { recursive: true })
  await expect(openDatabase({ dataDir })).rejects.toThrow(/is missing, and the folder holds files of an installation/)
})

test('a first start that was interrupted before its first write starts again', async () => {
  await writeFile(file(), '')
  const database = await openDatabase({ dataDir })
  expect(await allTenants(database).selectFrom('tenants').selectAll().execute()).toEqual([])
  await database.close()
})

describe('two servers on one folder', () => {
  const running = async () => {
    const server = spawn(process.execPath, [program], { env: env(), stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    server.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    const ended = new Promise((resolve) => server.once('exit', resolve))
    await vi.waitFor(() => expect(said).toContain('Teca is at '), { timeout: 60_000 })
    return { server, ended }
  }

  test('the second names the owner and ends; after a kill the next one starts', async () => {
    const first = await running()
    const began = (await readFile(join(dataDir, 'server.json'), 'utf8')).match(/"since":"(.*?)"/)?.[1] ?? ''
    expect(Date.now() - Date.parse(began)).toBeLessThan(120_000)
    const second = start()
    expect({ status: second.status, stdout: second.stdout }).toEqual({ status: 1, stdout: '' })
    expect(second.stderr).toMatch(
      new RegExp(
        `^Another Teca \\(process ${first.server.pid} on .+, since ${began}\\) works on the data folder .*DATA_DIR\n$`,
      ),
    )
    first.server.kill('SIGKILL')
    await first.ended
    const third = await running()
    third.server.kill('SIGTERM')
    expect(await third.ended).toBe(0)
  })

  test('in one process too, until the first server has ended', async () => {
    const first = await openDatabaseAlone({ dataDir })
    await expect(openDatabaseAlone({ dataDir })).rejects.toThrow(`process ${process.pid} on`)
    await first.close()
    const next = await openDatabaseAlone({ dataDir })
    await next.close()
  })

  test('a start that failed for another reason leaves the folder free', async () => {
    await writeFile(file(), 'not a database at all')
    await expect(openDatabaseAlone({ dataDir })).rejects.toThrow('is not a database')
    await rm(file())
    await (await openDatabaseAlone({ dataDir })).close()
  })
})
