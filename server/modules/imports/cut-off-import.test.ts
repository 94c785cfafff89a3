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

let app: TestApp
const worker = createMediaWorker()
beforeAll(async () => {
  // Its own jobs do not run: the runner of the test starts where a server was cut off.
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

test('[SRV-10] an import in which the server ended three times is given up with its reason, and a person can try it again', async () => {
  const { database } = app
  const handler = importJobHandler(needs())
  const silent = { warn: () => undefined, error: () => undefined }
  const runAll = async () => {
    const runner = new JobRunner({ database, handlers: { [IMPORT_JOB]: handler }, atOnce: 3, log: silent })
    await runner.start()
    await runner.idle()
    await runner.stop()
  }
  const curator = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'])
  const picture = await aTwoColourPicture().png().toBuffer()
  const { uuid, imageLink, originalFilename } = await uploaded(curator, 'File', 'a.png', picture)
  const images = [{ uuid, imageLink, originalFilename }]
  await startImport(curator, 'importCulturalItem', { pressmark: 'Cut', sgtt: 'Cut', images })
  const cutOff = { state: 'running', lease_owner: 'gone', attempts: 3, cut_off: 2 } as const
  await database.write('job', (tx) => tx.updateTable('jobs').set(cutOff).where('name', '=', IMPORT_JOB).execute())
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

test('an import whose program was ended with the server begins again', async () => {
  const curator = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'])
  const picture = await aTwoColourPicture().png().toBuffer()
  const { uuid, imageLink, originalFilename } = await uploaded(curator, 'File', 'b.png', picture)
  const images = [{ uuid, imageLink, originalFilename }]
  await startImport(curator, 'importCulturalItem', { pressmark: 'Stop', sgtt: 'Stop', images })
  const row = await app.database.read.selectFrom('jobs').selectAll().where('state', '=', 'queued').executeTakeFirst()
  const stopping = new AbortController()
  const run = () => {
    stopping.abort()
    return Promise.reject(new MediaError('too-costly', 'The program ended.'))
  }
  const job = { id: 0, tenantId: row?.tenant_id ?? null, payload: JSON.parse(row?.payload ?? ''), attempt: 1 }
  const handler = importJobHandler({ ...needs(), worker: { run, close: () => Promise.resolve() } })
  const ended = handler.run({ ...job, lastAttempt: false, signal: stopping.signal })
  await expect(ended).rejects.toMatchObject({ code: 'too-costly' })
  expect((await importOf(curator, 'images', uuid)).overall.importState).toBe('IN_PROGRESS')
})
