import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDoc } from '../../../test/fixtures/make-doc.ts'
import { aBmp, aCube, aDocx, anSvg, aPdf, aTwoColourPicture, aZip } from '../../../test/fixtures/make-files.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { importOf, startImport, uploaded } from '../../../test/uploading.ts'
import { uploadKinds } from '../uploads/upload-kinds.ts'

const placeOf = (name: string) => fileURLToPath(new URL(`../../../test/fixtures/files/${name}`, import.meta.url))
const file = (name: string) => readFile(placeOf(name))
/** One of these files in another form, as ffmpeg writes it. */
async function converted(from: string, extension: string, coding: string[] = []): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'teca-form-'))
  try {
    const made = path.join(folder, `made.${extension}`)
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', placeOf(from), ...coding, made])
    return await readFile(made)
  } finally {
    await rm(folder, { recursive: true })
  }
}
const two = aTwoColourPicture
const tiff = () => two().tiff({ compression: 'lzw' }).toBuffer()
const jpeg = () => two().jpeg().toBuffer()
const drawing = '%!PS-Adobe-3.0\n.85 .2 .1 setrgbcolor 0 0 300 400 rectfill showpage\n'
/** Half a second of noise: 25 frames that begin with their type. */
const anAmr = () => Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(25 * 32, 0x3c)])
const cubeZip = async () =>
  await aZip([
    { name: 'cube.obj', data: aCube.obj },
    { name: 'cube.mtl', data: aCube.mtl },
    { name: 'textures/Paint.png', data: await two(64, 64).png().toBuffer() },
  ])

/** Bytes of JPEG 2000 alone, which a JP2 has in its last box. */
const codestream = async () => {
  const jp2 = await file('drawing.jp2')
  return jp2.subarray(jp2.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51])))
}

/** A real file of each accepted extension. */
const files: Record<string, () => Buffer | Promise<Buffer>> = {
  png: () => two().png().toBuffer(),
  tiff,
  tif: tiff,
  jpeg,
  jpg: jpeg,
  jfif: jpeg,
  jpe: jpeg,
  jif: jpeg,
  gif: () => two().gif().toBuffer(),
  eps: () => file('drawing.eps'),
  ps: () => Buffer.from(drawing),
  psd: () => file('drawing-cmyk.psd'),
  psb: () => file('drawing-rgb.psd'),
  ai: () => aPdf(),
  webp: () => two().webp().toBuffer(),
  avif: () => two().avif().toBuffer(),
  jp2: () => file('drawing.jp2'),
  jpf: () => file('drawing.jp2'),
  jpx: () => file('drawing.jp2'),
  j2k: codestream,
  j2c: codestream,
  heic: () => file('drawing.heic'),
  heif: () => file('drawing.heic'),
  bmp: () => aBmp(),
  dib: () => aBmp(),
  svg: () => anSvg(),
  pdf: () => aPdf(),
  doc: () => aDoc(),
  docx: () => aDocx(),
  txt: () => Buffer.from('A letter to the curator'),
  amr: anAmr,
  mpeg: () => file('clip.mpg'),
  m4b: () => file('tone.m4a'),
  bwf: () => file('tone.wav'),
  oga: () => file('tone.ogg'),
  aiff: () => converted('tone.wav', 'aiff'),
  aif: () => converted('tone.wav', 'aif'),
  aifc: () => converted('tone.wav', 'aiff', ['-c:a', 'pcm_s16le']),
  mka: () => converted('tone.wav', 'mka'),
  wma: () => converted('tone.wav', 'wma'),
  m4v: () => file('clip.mp4'),
  mts: () => converted('clip.mp4', 'mts', ['-f', 'mpegts']),
  m2ts: () => converted('clip.mp4', 'm2ts'),
  m2v: () => converted('clip.mp4', 'm2v', ['-an']),
  vob: () => converted('clip.mp4', 'vob', ['-r', '25']),
  ogv: () => converted('clip.mp4', 'ogv'),
  wmv: () => converted('clip.mp4', 'wmv'),
  '3g2': () => file('clip.3gp'),
  zip: cubeZip,
}
const fileOf = async (extension: string) =>
  await (files[extension]?.() ?? file(`${extension in clips ? 'clip' : 'tone'}.${extension}`))
const clips = { mp4: 1, mpg: 1, avi: 1, mov: 1, mkv: 1, flv: 1, webm: 1, '3gp': 1 }
const bad = Buffer.from([0x00, 0x01, 0x02, 0xff, 0xfe])

describe('files of every accepted type', () => {
  let app: TestApp
  let curator: SignedIn
  beforeAll(async () => {
    app = await testApp()
    curator = await app.signIn(['ROLE_CCC', 'ROLE_METADATA_EDITOR'])
  })
  afterAll(() => app.close())

  const linksOf = async (path: string) =>
    (await curator.call(path)).json<{ _links: Record<string, { href: string }> }>()._links
  const get = async (href = '') => {
    const { statusCode, headers, rawPayload } = await curator.call(href.slice(new URL(href).origin.length))
    return { status: statusCode, type: String(headers['content-type']), body: rawPayload }
  }
  /** Uploads a file of each extension, and before each of them a broken one of the same name. */
  const sendAll = async (call: string, kind: keyof typeof uploadKinds) => {
    const sent = []
    for (const extension of uploadKinds[kind].extensions)
      for (const data of [bad, await fileOf(extension)])
        sent.push({ extension, isBad: data === bad, ...(await uploaded(curator, call, `file.${extension}`, data)) })
    return sent
  }
  const expectStates = async (type: string, sent: Awaited<ReturnType<typeof sendAll>>) => {
    const states = await Promise.all(
      sent.map(async ({ extension, isBad, uuid }) => {
        const { overall } = await importOf(curator, type, uuid)
        return [extension, isBad, overall.importState, overall.code ?? overall.message]
      }),
    )
    // Their content is no picture, recording or document.
    expect(states).toEqual(
      sent.map(({ extension, isBad }) => [
        extension,
        isBad,
        isBad ? 'ERROR' : 'DONE',
        isBad ? 'file.wrong-content' : undefined,
      ]),
    )
  }
  const good = <T extends { isBad: boolean }>(sent: readonly T[]) => sent.filter(({ isBad }) => !isBad)

  test('[SRV-02] pictures become tiles and thumbnails, and broken files do not block them', async () => {
    const sent = await sendAll('File', 'image')
    const images = sent.map(({ uuid, imageLink, originalFilename }) => ({ uuid, imageLink, originalFilename }))
    await startImport(curator, 'importCulturalItem', { pressmark: 'Pictures', sgtt: 'Pictures', images })
    await app.jobs.idle()
    await expectStates('images', sent)
    for (const { uuid } of good(sent)) {
      const { iiif, thumb } = await linksOf(`/meta/images/${uuid}`)
      expect(await get(`${iiif?.href}/full/60,/0/default.jpg`)).toMatchObject({ status: 200, type: 'image/jpeg' })
      expect(await get(thumb?.href)).toMatchObject({ status: 200, type: 'image/webp' })
    }
  })

  test('[SRV-02] recordings become files that browsers play', async () => {
    const sounds = await sendAll('Audio', 'audio')
    const films = await sendAll('Video', 'video')
    await startImport(curator, 'importCulturalItem', {
      pressmark: 'Recordings',
      sgtt: 'Recordings',
      audios: sounds.map((one) => ({
        uuid: one.uuid,
        audioLink: one.imageLink,
        audioOriginalName: one.originalFilename,
      })),
      videos: films.map((one) => ({
        uuid: one.uuid,
        videoLink: one.imageLink,
        videoOriginalName: one.originalFilename,
      })),
    })
    await app.jobs.idle()
    await expectStates('audios', sounds)
    await expectStates('videos', films)
    for (const { uuid } of good(sounds)) {
      const { audio, peaks } = await linksOf(`/meta/audios/${uuid}`)
      expect(await get(audio?.href)).toMatchObject({ status: 200, type: expect.stringMatching(/^audio\/(mpeg|mp4)/) })
      expect(await get(peaks?.href)).toMatchObject({ status: 200 })
    }
    for (const { uuid } of good(films)) {
      const { video, thumb } = await linksOf(`/meta/videos/${uuid}`)
      expect(await get(video?.href)).toMatchObject({ status: 200, type: 'video/mp4' })
      expect(await get(thumb?.href)).toMatchObject({ status: 200, type: 'image/webp' })
    }
  }, 120_000)

  test('[SRV-02] models become GLB, from one archive or file by file, with and without material and texture', async () => {
    const up = async (call: string, name: string, data: Buffer | string) =>
      (await uploaded(curator, call, name, Buffer.from(data))).imageLink
    const material = () => up('Material', 'cube.mtl', aCube.mtl)
    const texture = async (extension: string) => up('Texture', `Paint.${extension}`, await fileOf(extension))
    const model3Ds: Record<string, string>[] = [
      { sgtt: 'archive', zipLink: await up('Zip', 'cube.zip', await cubeZip()) },
      { sgtt: 'shape', objectLink: await up('Obj', 'cube.obj', aCube.obj) },
      {
        sgtt: 'shape and material',
        objectLink: await up('Obj', 'cube.obj', aCube.obj),
        materialLink: await material(),
      },
    ]
    for (const extension of uploadKinds.texture.extensions)
      model3Ds.push({
        sgtt: extension,
        objectLink: await up('Obj', 'cube.obj', aCube.obj),
        materialLink: await material(),
        textureLink: await texture(extension),
        textureOriginalName: `Paint.${extension}`,
      })
    const started = await startImport(curator, 'importCulturalItem', { pressmark: 'Models', sgtt: 'Models', model3Ds })
    await app.jobs.idle()
    const { _embedded } = (await curator.call(`/meta/culturalItems/${started.uuid}/model3Ds`)).json<{
      _embedded: { model3Ds: { sgtt: string; _links: Record<string, { href: string }> }[] }
    }>()
    expect(_embedded.model3Ds.map(({ sgtt }) => sgtt)).toEqual(model3Ds.map((model) => model['sgtt']))
    for (const { _links } of _embedded.model3Ds) {
      expect((await get(_links['model']?.href)).body.toString('latin1', 0, 4)).toBe('glTF')
      expect(await get(_links['thumb']?.href)).toMatchObject({ status: 200, type: 'image/webp' })
    }
  }, 60_000)

  test('[SRV-02] documents have a thumbnail and their text', async () => {
    const sent = await sendAll('Pdf', 'document')
    for (const { uuid, imageLink: pdfLink } of sent)
      await startImport(curator, 'importPdf', { uuid, pdfLink, pressmark: uuid, sgtt: 'A letter' })
    await app.jobs.idle()
    await expectStates('documents', sent)
    for (const { uuid } of good(sent)) {
      const { thumb } = await linksOf(`/meta/documents/${uuid}`)
      expect(await get(thumb?.href)).toMatchObject({ status: 200, type: 'image/webp' })
      const text = await readFile(app.services.storage.localPath?.(`derivatives/${uuid}/v2/text.txt`) ?? '', 'utf8')
      expect(text).toMatch(/letter to the curator|herbarium of the valley/)
    }
  })
})
