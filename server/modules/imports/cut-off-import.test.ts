import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTwoColourPicture } from '../../../test/fixtures/make-files.ts'
import { testApp } from '../../../test/server-app.ts'
import type { TestApp } from '../../../test/server-app.ts'
import { importOf, startImport, uploaded } from '../../../test/uploading.ts'
import { JobRunner } from '../../jobs/job-runner.ts'
import { MediaError } from '../../media/media-error.ts'
import { probePrograms } from '../../media/probe.ts'
import { createMediaWorker } from '../../media/worker/media-worker.ts'
import { IMPORT_JOB, importJobHandler } from './import-job.ts'
import { ImportProgress } from './import-progress.ts'
import { ImportRepository } from './import-repository.ts'
import { allTenants } from '../../../test/database.ts'

let app: TestApp
const worker = createMediaWorker()
beforeAll(async () => {
  // Its own jobs do not run: the runner of the test continues after an interruption.
  app = await testApp({ kind: 'sqlite', env: { JOBS: '0' } })
})
afterAll(async () => {
  await worker.close()
  await app.close()
})

const needs = () => ({
  database: app.database,
  storage: app.services.storage,
  assets: app.services.assetImports,
  repository: new ImportRepository(app.database),
  progress: new ImportProgress(),
  worker,
  programs: () => probePrograms(),
})

/** Runs the jobs that wait, as a server that has just started. */
async function runAll() {
  const handlers = { [IMPORT_JOB]: importJobHandler(needs()) }
  const log = { warn: () => undefined, error: () => undefined }
  const runner = new JobRunner({ database: app.database, handlers, atOnce: 3, log })
  await runner.start()
  await runner.idle()
  await runner.stop()
}

test('[SRV-10] an import during which the server ended three times is given up with its reason, and a person can retry it', async () => {
  const curator = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'])
  const picture = await aTwoColourPicture().png().toBuffer()
  const { uuid, imageLink, originalFilename } = await uploaded(curator, 'File', 'a.png', picture)
  const images = [{ uuid, imageLink, originalFilename }]
  await startImport(curator, 'importCulturalItem', { pressmark: 'Cut', sgtt: 'Cut', images })
  const cutOff = { state: 'running', lease_owner: 'gone', attempts: 3, cut_off: 2 } as const
  await app.database.write('job', (tx) => tx.updateTable('jobs').set(cutOff).where('name', '=', IMPORT_JOB).execute())
  await runAll()
  expect((await importOf(curator, 'images', uuid)).overall).toMatchObject({
    importState: 'ERROR',
    code: 'import.cut-off',
    message: expect.stringMatching(/^The server ended several times/),
  })
  expect((await curator.call(`/import-manager/images/${uuid}/retry`, { method: 'POST' })).statusCode).toBe(200)
  await runAll()
  expect((await importOf(curator, 'images', uuid)).overall.importState).toBe('DONE')
})

test('a failed file of an image waits while another one is being processed, and a retry of the item leaves both', async () => {
  const curator = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'])
  const send = (name: string) => uploaded(curator, 'File', name, Buffer.alloc(0))
  const [first, second] = [await send('first.png'), await send('second.png')]
  const images = [{ uuid: first.uuid, imageLink: first.imageLink, originalFilename: first.originalFilename }]
  const { importId } = await startImport(curator, 'importCulturalItem', { pressmark: 'Two', sgtt: 'Two', images })
  await runAll()
  const { imageLink, originalFilename } = second
  const body = { imageLink, originalFilename }
  await curator.call(`/meta/images/${first.uuid}`, { method: 'PATCH', body })
  await runAll()
  const retry = async (path: string) =>
    (await curator.call(`/import-manager/${path}/retry`, { method: 'POST' })).json<{ status?: number; code?: string }>()
  const codes = async () =>
    [await importOf(curator, 'images', first.uuid), await importOf(curator, 'images', second.uuid)].map(
      ({ overall }) => overall.code ?? overall.importState,
    )
  expect(await codes()).toEqual(['file.empty', 'file.empty'])
  for (const [again, other, expected] of [
    [second, first, ['file.empty', 'PENDING']],
    [first, second, ['PENDING', 'file.empty']],
  ] as const) {
    expect(await retry(`images/${again.uuid}`)).not.toHaveProperty('status')
    expect(await retry(`images/${other.uuid}`)).toMatchObject({ status: 409, code: 'import.under-way' })
    expect(await retry(`culturalItems/${importId}`)).toMatchObject({ status: 409, code: 'import.not-failed' })
    expect(await codes()).toEqual(expected)
    await runAll()
    expect(await codes()).toEqual(['file.empty', 'file.empty'])
  }
})

/** Attempts of the import of a new picture in which its program ends with this error; and the import. */
async function failing(pressmark: string, error: MediaError, whileItRuns: () => void = () => undefined) {
  const curator = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'])
  const picture = await aTwoColourPicture().png().toBuffer()
  const { uuid, imageLink, originalFilename } = await uploaded(curator, 'File', 'b.png', picture)
  const images = [{ uuid, imageLink, originalFilename }]
  await startImport(curator, 'importCulturalItem', { pressmark, sgtt: pressmark, images })
  const jobs = allTenants(app.database)
    .selectFrom('jobs')
    .select(['tenant_id', 'payload'])
    .where('state', '=', 'queued')
  const { tenant_id: tenantId, payload } = await jobs.orderBy('id', 'desc').executeTakeFirstOrThrow()
  const run = () => {
    whileItRuns()
    return Promise.reject(error)
  }
  const handler = importJobHandler({ ...needs(), worker: { run, close: () => Promise.resolve() } })
  const attempt = (n: number, { signal } = new AbortController()) =>
    handler.run({ id: 0, tenantId, payload: JSON.parse(payload), attempt: n, lastAttempt: false, signal })
  return { attempt, overall: async () => (await importOf(curator, 'images', uuid)).overall }
}

test('an import whose program ended with the server starts again', async () => {
  const stopping = new AbortController()
  const error = new MediaError('too-costly', 'The program ended.')
  const { attempt, overall } = await failing('Stop', error, () => stopping.abort())
  await expect(attempt(1, stopping)).rejects.toBe(error)
  expect((await overall()).importState).toBe('IN_PROGRESS')
})

test('an import whose program was killed from outside starts again once', async () => {
  const error = new MediaError('killed', 'The program was ended.')
  const { attempt, overall } = await failing('Kill', error)
  await expect(attempt(1)).rejects.toBe(error)
  expect((await overall()).importState).toBe('IN_PROGRESS')
  await attempt(2)
  expect(await overall()).toMatchObject({ importState: 'ERROR', code: 'file.too-costly' })
})
