import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFilm, pictureOf, source } from '../../../test/fixtures/make-films.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { importOf, startImport, uploaded } from '../../../test/uploading.ts'

/** A machine without these files fails here: they are described in README.md of their folder. */
const ODD = fileURLToPath(new URL('../../../../shared/data/odd/', import.meta.url))

let app: TestApp
let curator: SignedIn
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odd-files-'))
  app = await testApp()
  curator = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'])
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (href = '') => curator.call(href.slice(new URL(href).origin.length))

async function aTapeWithSubtitles(): Promise<string> {
  const words = join(folder, 'words.srt')
  await writeFile(words, '1\n00:00:00,000 --> 00:00:00,400\nGood evening\n')
  const tape = 'testsrc2=s=720x576:r=50:d=0.5,tinterlace=interleave_top,setfield=tff,setsar=16/15'
  const coding = ['-c:v', 'mpeg2video', '-flags', '+ildct+ilme', '-c:s', 'srt']
  return await aFilm(folder, 'tape.mkv', [...source(tape), '-i', words, '-map', '0', '-map', '1', ...coding])
}

const films: [name: string, path: () => string | Promise<string>, width: number, height: number, remark?: string][] = [
  ['anamorphic.mp4', () => join(ODD, 'anamorphic.mp4'), 1024, 576],
  ['rotated.mp4', () => join(ODD, 'rotated.mp4'), 180, 320],
  ['tape.mkv', aTapeWithSubtitles, 768, 576, 'film.subtitles-left-out'],
]

type Canvas = {
  width: number
  height: number
  placeholderCanvas: { width: number; height: number }
  items: { items: { body: { id: string; format: string; width: number; height: number } }[] }[]
}

test.each(films)(
  '[UPL-22] %s is shown as it is meant: in its facts, its film, its poster and its manifest',
  { timeout: 120_000 },
  async (name, path, width, height, remark) => {
    const sent = await uploaded(curator, 'Video', name, await readFile(await path()))
    const videos = [{ uuid: sent.uuid, videoLink: sent.imageLink, videoOriginalName: sent.originalFilename }]
    const { uuid } = await startImport(curator, 'importCulturalItem', { pressmark: name, sgtt: name, videos })
    await app.jobs.idle()
    const { processing, overall } = await importOf(curator, 'videos', sent.uuid)
    expect([overall.importState, processing.importState, processing.code]).toEqual(['DONE', 'DONE', remark])
    const video = (await curator.call(`/meta/videos/${sent.uuid}`)).json<{
      _links: Record<string, { href: string }>
    }>()
    const film = join(folder, `${name}.played.mp4`)
    await writeFile(film, (await get(video._links['video']?.href)).rawPayload)
    expect(await pictureOf(film)).toMatchObject({
      width,
      height,
      sample_aspect_ratio: '1:1',
      field_order: 'progressive',
    })
    const manifest = (await curator.call(`/images/iiif/3/items/${uuid}/manifest.json`)).json<{ items: Canvas[] }>()
    const [canvas] = manifest.items
    expect(canvas).toMatchObject({ width, height, placeholderCanvas: { width, height } })
    expect(canvas?.items[0]?.items[0]?.body).toMatchObject({ width, height, format: 'video/mp4' })
    const poster = await curator.call(`/images/media/${sent.uuid}/poster.jpg`)
    expect(await sharp(poster.rawPayload).metadata()).toMatchObject({ width, height })
  },
)

/** Registered, or in use everywhere for long. */
const TYPES =
  'video/mp4 video/mpeg video/mp2t video/quicktime video/webm video/3gpp video/x-msvideo video/x-flv video/x-matroska'.split(
    ' ',
  )

test(
  '[UPL-22] the original of every kind of film is sent with a type that others know',
  { timeout: 120_000 },
  async () => {
    const files = fileURLToPath(new URL('../../../test/fixtures/files/', import.meta.url))
    const stream = await aFilm(folder, 'stream.mpg', [...source('testsrc2=s=320x180:d=0.4'), '-f', 'mpegts'])
    const second = await aFilm(folder, 'second.mpg', [
      ...source('testsrc2=s=320x180:d=0.4'),
      '-c:v',
      'mpeg2video',
      '-f',
      'vob',
    ])
    const clips = ['mp4', 'mpg', 'avi', 'mov', 'mkv', 'flv', 'webm', '3gp'].map((kind) => join(files, `clip.${kind}`))
    const sent = []
    for (const path of [...clips, stream, second])
      sent.push(await uploaded(curator, 'Video', path.split('/').at(-1) ?? '', await readFile(path)))
    const videos = sent.map(({ uuid, imageLink, originalFilename }) => ({
      uuid,
      videoLink: imageLink,
      videoOriginalName: originalFilename,
    }))
    await startImport(curator, 'importCulturalItem', { pressmark: 'Types', sgtt: 'Types', videos })
    await app.jobs.idle()
    const types = await Promise.all(
      sent.map(async ({ uuid, originalFilename }) => {
        const { mimeType } = (await curator.call(`/meta/videos/${uuid}`)).json<{ mimeType: string }>()
        return [originalFilename, mimeType]
      }),
    )
    expect(types.filter(([, type = '']) => !TYPES.includes(type))).toEqual([])
    expect(types).toContainEqual(['clip.mpg', 'video/mpeg'])
    expect(types).toContainEqual(['second.mpg', 'video/mpeg'])
  },
)
