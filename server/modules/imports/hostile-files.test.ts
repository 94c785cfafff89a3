import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  aCoveringModel,
  aLongFlac,
  anEndlessPostscript,
  anOverlappingZip,
  aSlowSvg,
  aSpikyModel,
} from '../../../test/fixtures/hostile-files.ts'
import { aTwoColourPicture } from '../../../test/fixtures/make-files.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { importOf, startImport, uploaded } from '../../../test/uploading.ts'
import type { Health } from '@teca/shared/contract/host'

/** The longest turn of a hostile file, on a slow machine too. */
const PATIENCE = { timeout: 60_000, interval: 200 }
const MOST_GROWTH = 400 << 20

let app: TestApp
let temporary: string
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'hostile-'))
  vi.stubEnv('TMPDIR', temporary)
  app = await testApp()
})
afterAll(async () => {
  await app.close()
  vi.unstubAllEnvs()
  await rm(temporary, { recursive: true, force: true })
})

const pictureOf = async (user: SignedIn, pressmark: string, name: string, data: Buffer) => {
  const { uuid, imageLink, originalFilename } = await uploaded(user, 'File', name, data)
  const item = { pressmark, sgtt: pressmark, images: [{ uuid, imageLink, originalFilename }] }
  await startImport(user, 'importCulturalItem', item)
  return { type: 'images', uuid }
}

test(
  '[SRV-10] hostile files of one organisation do not block another, and each import of them ends',
  { timeout: 600_000 },
  async () => {
    const hostile = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'], 'museo')
    const honest = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'], 'archivio')
    const before = process.memoryUsage().rss
    const bad: { type: string; uuid: string }[] = []
    bad.push(await pictureOf(hostile, 'PS 1', 'loop.ps', anEndlessPostscript()))
    bad.push(await pictureOf(hostile, 'SVG 1', 'slow.png', aSlowSvg()))
    const sound = await uploaded(hostile, 'Audio', 'silence.flac', aLongFlac())
    const audios = [{ uuid: sound.uuid, audioLink: sound.imageLink, audioOriginalName: 'silence.flac' }]
    await startImport(hostile, 'importCulturalItem', { pressmark: 'FLAC', sgtt: 'FLAC', audios })
    bad.push({ type: 'audios', uuid: sound.uuid })
    const zip = await uploaded(hostile, 'Zip', 'many.zip', anOverlappingZip())
    const covering = await uploaded(hostile, 'Obj', 'covering.obj', aCoveringModel())
    const spiky = await uploaded(hostile, 'Obj', 'spiky.obj', aSpikyModel())
    const model3Ds = [
      { sgtt: 'Zip', zipLink: zip.imageLink },
      { sgtt: 'Covering', objectLink: covering.imageLink },
      { sgtt: 'Spiky', objectLink: spiky.imageLink },
    ]
    await startImport(hostile, 'importCulturalItem', { pressmark: 'Models', sgtt: 'Models', model3Ds })
    bad.push(...[zip, covering, spiky].map(({ uuid }) => ({ type: 'model3Ds', uuid })))

    const isOver = (state: string) => state === 'ERROR' || state === 'DONE'
    const states = () =>
      Promise.all(bad.map(async ({ type, uuid }) => (await importOf(hostile, type, uuid)).overall.importState))
    const good = await pictureOf(honest, 'Good', 'good.jpg', await aTwoColourPicture().jpeg().toBuffer())
    const goodState = async () => (await importOf(honest, 'images', good.uuid)).overall.importState
    await expect.poll(goodState, PATIENCE).toBe('DONE')
    expect((await states()).every(isOver)).toBe(false)

    await app.jobs.idle()
    expect((await states()).every(isOver)).toBe(true)
    for (const { type, uuid } of bad) {
      const { overall } = await importOf(hostile, type, uuid)
      if (overall.importState === 'ERROR') expect(overall.message).toMatch(/^[A-Z].{15,}\.$/)
    }
    expect(await importOf(hostile, 'images', bad[0]?.uuid ?? '')).toMatchObject({ overall: { code: 'timed-out' } })
    expect(await importOf(hostile, 'model3Ds', zip.uuid)).toMatchObject({ overall: { code: 'archive.bomb' } })
    expect((await app.call('/health')).json<Health>().ready).toBe(true)
    expect(process.memoryUsage().rss - before).toBeLessThan(MOST_GROWTH)
    const { scratch } = app.services.storage
    expect(await readdir(scratch ?? '')).toEqual([])
    expect((await readdir(temporary)).filter((name) => !name.startsWith('teca-'))).toEqual([])
  },
)
