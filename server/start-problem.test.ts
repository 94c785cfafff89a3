import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { startProblem } from './start-problem.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'teca-start-problem-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const settings = (more: object = {}) => ({ host: '127.0.0.1', port: 4180, dataDir, ...more })
const failure = (act: (done: (error: unknown) => void) => void) => new Promise<unknown>(act)

test('a port in use is named, and another one is proposed', async () => {
  const other = createServer()
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  const { port } = other.address() as AddressInfo
  const error = await failure((done) => createServer().on('error', done).listen(port, '127.0.0.1'))
  expect(startProblem(error, settings({ port }))).toBe(
    `Port ${port} of 127.0.0.1 is taken: end the program that listens there, or start Teca with another, such as PORT=${port + 1}`,
  )
  other.close()
})

test('an address of another machine is refused with its name', async () => {
  const error = await failure((done) => createServer().on('error', done).listen(0, '192.0.2.1'))
  expect(startProblem(error, settings({ host: '192.0.2.1' }))).toContain("not '192.0.2.1'")
})

test('an unwritable folder is named with the setting that chooses another', async () => {
  await writeFile(join(dataDir, 'file'), '')
  const within = join(dataDir, 'file', 'data')
  const error = await mkdir(within, { recursive: true }).catch((thrown: unknown) => thrown)
  expect(startProblem(error, settings({ dataDir: within }))).toMatch(/^Teca cannot write its data into .*DATA_DIR/)
})

test('a database that does not answer is named with its setting, without its password', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
  const error = new Error('the migration of the database failed', { cause: refused })
  const problem = startProblem(error, settings({ databaseUrl: 'postgres://teca:secret@127.0.0.1:1/teca' }))
  expect(problem).toBe('The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1')
})

test('wrong settings are listed as they are, and an error of the program keeps its stack', () => {
  expect(startProblem(new ConfigError('PORT must be a whole number'))).toBe('PORT must be a whole number')
  expect(startProblem(new TypeError('x is not a function'), settings())).toBeUndefined()
})
