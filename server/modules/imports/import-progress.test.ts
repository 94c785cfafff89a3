import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aTwoColourPicture } from '../../../test/fixtures/make-files.ts'
import { testApp } from '../../../test/server-app.ts'
import type { TestApp } from '../../../test/server-app.ts'
import { importOf, startImport, uploaded } from '../../../test/uploading.ts'
import { ImportProgress } from './import-progress.ts'
import { ImportRepository } from './import-repository.ts'
import { writeToAll } from '../../../test/database.ts'

let app: TestApp
beforeAll(async () => {
  // Nothing runs here: the import is one of another process.
  app = await testApp({ kind: 'sqlite', env: { JOBS: '0' } })
})
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())

test('[SRV-06] in part: how far an import of another process is, is noted while it takes long, and shown', async () => {
  const curator = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'])
  const image = await uploaded(curator, 'File', 'a.png', await aTwoColourPicture().png().toBuffer())
  await startImport(curator, 'importCulturalItem', { pressmark: 'Far', sgtt: 'Far', images: [image] })
  const state = (overall_state: 'IN_PROGRESS' | 'DONE') =>
    writeToAll(app.database, (tx) =>
      tx.updateTable('imports').set({ overall_state }).where('uuid', '=', image.uuid).execute(),
    )
  const shown = async () => (await importOf(curator, 'images', image.uuid)).overall.percent
  await state('IN_PROGRESS')
  expect(await shown()).toBeUndefined()

  const repository = new ImportRepository(app.database)
  const row = await repository.row('museo', image.uuid)
  if (row === undefined) throw new Error('there is no such import')
  const noted: Promise<void>[] = []
  vi.useFakeTimers({ toFake: ['performance'] })
  const progress = new ImportProgress({ keep: (one, percent) => noted.push(repository.notePercent(one, percent)) })
  progress.heard(row, 'converting', 0.1)
  vi.advanceTimersByTime(4000)
  progress.heard(row, 'converting', 0.2)
  expect(noted).toHaveLength(0)
  vi.advanceTimersByTime(2000)
  progress.heard(row, 'converting', 0.5)
  progress.heard(row, 'converting', 0.6)
  expect(noted).toHaveLength(1)
  await Promise.all(noted)
  expect(await shown()).toBe(50)
  await state('DONE')
  expect(await shown()).toBeUndefined()
})
