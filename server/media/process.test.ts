import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import {
  aBmp,
  aBombPng,
  aCube,
  aDocx,
  aLyingZip,
  anSvg,
  aNoisyPicture,
  aPdf,
  aTwoColourPicture,
  aZip,
  aZipBomb,
  aZipWithLink,
  aZipWithName,
  cutOff,
} from '../../test/fixtures/make-files.ts'
import { aLyingDocx, anEndlessPostscript, aPostscript } from '../../test/fixtures/hostile-files.ts'
import { createDiskStorage } from '../storage/disk-storage.ts'
import { putOriginal } from '../storage/originals.ts'
import { createImageService } from './iiif/image-service.ts'
import { confinement } from './lib/confinement.ts'
import { MediaError } from './media-error.ts'
import { probePrograms } from './probe.ts'
import { processAsset } from './process.ts'
import { createMediaWorker } from './worker/media-worker.ts'
import type { Programs } from './probe.ts'
import type { AssetType } from './sniff.ts'

const FILES = fileURLToPath(new URL('../../test/fixtures/files/', import.meta.url))
const NOTHING: Programs = { ffmpeg: undefined, ffprobe: undefined, gs: undefined }

const root = await mkdtemp(join(tmpdir(), 'process-'))
const storage = createDiskStorage(root)
const images = createImageService({ storage })
const worker = createMediaWorker()
const programs = await probePrograms()

afterAll(async () => {
  await worker.close()
  await images.close()
  await rm(root, { recursive: true })
})

let count = 0

type Part = { name: string; data: Buffer }

async function take(type: AssetType, parts: Buffer | Part[], given = programs) {
  const assetUuid = `asset-${++count}`
  const originals = []
  for (const { name, data } of Buffer.isBuffer(parts) ? [{ name: 'file.bin', data: parts }] : parts)
    originals.push({ key: (await putOriginal(storage, data)).key, name })
  return processAsset({ type, originals, storage, assetUuid, programs: given, worker })
}

const file = (name: string) => readFile(join(FILES, name))
const stored = (key = '') => readFile(storage.localPath(key))

/** The same as a viewer requests it. */
async function wholePicture(key = '') {
  const parts = { region: 'full', size: 'max', rotation: '0', quality: 'default', format: 'png' }
  return (await images.image(key, 3, parts)).body
}

async function refusal(type: AssetType, parts: Buffer | Part[], given = programs) {
  const error = await take(type, parts, given).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof MediaError)) throw error ?? new Error('It was taken')
  const left: string[] = []
  for await (const key of storage.list(`derivatives/asset-${count}/`)) left.push(key)
  expect(left).toEqual([])
  expect(await readdir(storage.scratch)).toEqual([])
  return error
}

async function colourAt(picture: Buffer, x: number, y: number) {
  const { width, height } = await sharp(picture).metadata()
  const at = { left: Math.floor(width * x), top: Math.floor(height * y), width: 1, height: 1 }
  return [...(await sharp(picture).extract(at).removeAlpha().toColourspace('srgb').raw().toBuffer())]
}

/** The two colours of the test drawing, within the changes by JPEG and colour profiles. */
async function expectTwoColours(picture: Buffer, tolerance = 12) {
  for (const [x, wanted] of [
    [0.25, [0xd8, 0x33, 0x1a]],
    [0.75, [0x1a, 0x4d, 0x99]],
  ] as const) {
    const found = await colourAt(picture, x, 0.5)
    for (const [n, value] of wanted.entries()) expect(Math.abs((found[n] ?? 0) - value)).toBeLessThanOrEqual(tolerance)
  }
}

const pictures: [name: string, make: () => Promise<Buffer>, tolerance?: number][] = [
  ['JPEG', () => aTwoColourPicture().jpeg({ quality: 95 }).toBuffer()],
  ['PNG', () => aTwoColourPicture().png().toBuffer()],
  ['16 bit PNG', () => aTwoColourPicture().toColourspace('rgb16').png().toBuffer()],
  ['TIFF', () => aTwoColourPicture().tiff({ compression: 'lzw' }).toBuffer()],
  [
    'CMYK TIFF',
    () => aTwoColourPicture().toColourspace('cmyk').withIccProfile('cmyk').tiff({ compression: 'lzw' }).toBuffer(),
    45,
  ],
  ['GIF', () => aTwoColourPicture().gif().toBuffer()],
  ['WebP', () => aTwoColourPicture().webp({ quality: 95 }).toBuffer()],
  ['AVIF', () => aTwoColourPicture().avif({ quality: 90 }).toBuffer()],
  ['JPEG 2000', () => file('drawing.jp2')],
  ['HEIC in a wider colour space', () => file('drawing.heic')],
  ['BMP', () => Promise.resolve(aBmp())],
  ['SVG', () => Promise.resolve(anSvg('<a href="https://example.org/"><text>x</text></a>'))],
  ['Photoshop RGB', () => file('drawing-rgb.psd')],
  ['Photoshop CMYK', () => file('drawing-cmyk.psd'), 60],
]

test.each(pictures)('%s becomes a pyramid and thumbnails with the right colours', async (_name, make, tolerance) => {
  const { facts, derivatives } = await take('image', await make())
  if (facts.type !== 'image') throw new Error('Not an image')
  expect(facts.width / facts.height).toBe(2)
  expect(facts.placeholder.length).toBeGreaterThan(20)
  expect(facts.placeholder.length).toBeLessThanOrEqual(200)
  expect(facts.dominantColour).toMatch(/^#[0-9a-f]{6}$/)
  expect(Object.keys(derivatives).toSorted()).toEqual([
    'pyramid.tif',
    'thumb-200.webp',
    'thumb-400.webp',
    'thumb-74.webp',
    'thumb-800.webp',
  ])
  const shown = await wholePicture(derivatives['pyramid.tif'])
  await expectTwoColours(shown, tolerance)
  await expectTwoColours(await stored(derivatives['thumb-74.webp']), tolerance)
  const made = await sharp(shown).metadata()
  expect([made.width, made.height, made.space]).toEqual([facts.width, facts.height, 'srgb'])
})

test('a JPEG 2000 picture without ffmpeg names the program to install', async () => {
  expect((await refusal('image', await file('drawing.jp2'), NOTHING)).code).toBe('needs-ffmpeg')
})

test('an EPS is drawn by Ghostscript; without it the error names the program to install', async () => {
  const eps = await file('drawing.eps')
  expect((await refusal('image', eps, NOTHING)).code).toBe('needs-ghostscript')
  if (programs.gs === undefined) return
  const { facts, derivatives } = await take('image', eps)
  expect(facts).toMatchObject({ mime: 'application/postscript', width: 2000, height: 1000 })
  await expectTwoColours(await stored(derivatives['thumb-400.webp']))
})

test('a picture is turned by its camera’s orientation flag', async () => {
  const { facts, derivatives } = await take(
    'image',
    await aTwoColourPicture().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  )
  expect(facts).toMatchObject({ width: 60, height: 120 })
  const [top = 0] = await colourAt(await wholePicture(derivatives['pyramid.tif']), 0.5, 0.25)
  expect(top).toBeGreaterThan(180)
})

test('an AI or PDF file used as a picture gives its first page', async () => {
  const { facts, derivatives } = await take('image', await aPdf())
  expect(facts).toMatchObject({ mime: 'application/pdf', height: 4096 })
  const [red = 0, green = 0, blue = 0] = await colourAt(await stored(derivatives['thumb-400.webp']), 0.5, 0.25)
  expect(red).toBeGreaterThan(200)
  expect(Math.max(green, blue)).toBeLessThan(70)
})

const bad: [what: string, type: AssetType, make: () => Promise<Buffer> | Buffer, code: string][] = [
  ['nothing', 'image', () => Buffer.alloc(0), 'empty-file'],
  ['a text as a picture', 'image', () => Buffer.from('hello, this is no picture'), 'wrong-content'],
  ['a recording as a picture', 'image', () => file('tone.mp3'), 'wrong-content'],
  ['a picture as a recording', 'audio', () => aTwoColourPicture().png().toBuffer(), 'wrong-content'],
  ['a picture as a video', 'video', () => aTwoColourPicture().png().toBuffer(), 'wrong-content'],
  ['a picture as a document', 'document', () => aTwoColourPicture().png().toBuffer(), 'wrong-content'],
  ['a picture as a model', 'model3D', () => aTwoColourPicture().png().toBuffer(), 'no-model'],
  ['a JPEG cut off', 'image', async () => cutOff(await aNoisyPicture().jpeg().toBuffer()), 'damaged'],
  ['a PNG cut off', 'image', async () => cutOff(await aNoisyPicture().png().toBuffer()), 'damaged'],
  [
    'a TIFF cut off',
    'image',
    async () => cutOff(await aNoisyPicture().tiff({ compression: 'lzw' }).toBuffer()),
    'damaged',
  ],
  ['a WebP cut off', 'image', async () => cutOff(await aNoisyPicture().webp().toBuffer()), 'damaged'],
  ['a GIF cut off', 'image', async () => cutOff(await aNoisyPicture().gif().toBuffer()), 'damaged'],
  ['a JPEG 2000 cut off', 'image', async () => cutOff(await file('drawing.jp2'), 0.15), 'damaged'],
  ['a HEIC cut off', 'image', async () => cutOff(await file('drawing.heic')), 'damaged'],
  ['a BMP cut off', 'image', () => cutOff(aBmp()), 'damaged'],
  ['a Photoshop file cut off', 'image', async () => cutOff(await file('drawing-rgb.psd'), 0.7), 'damaged'],
  ['a PDF cut off', 'document', async () => cutOff(await aPdf(), 0.2), 'damaged'],
  ['a PNG that claims too much', 'image', () => aBombPng(40_000), 'decompression-bomb'],
  ['a PNG beyond all measure', 'image', () => aBombPng(60_000), 'too-large'],
  ['an SVG that reads a file', 'image', () => anSvg('<image href="file:///etc/passwd"/>'), 'svg-reaches-out'],
  [
    'an SVG that calls home',
    'image',
    () => anSvg('<image xlink:href="https://example.org/x.png"/>'),
    'svg-reaches-out',
  ],
  [
    'an SVG with a style from elsewhere',
    'image',
    () => anSvg('<style>@import "x.css"; rect{fill:url(x.svg#a)}</style>'),
    'svg-reaches-out',
  ],
  [
    'an SVG with entities',
    'image',
    () =>
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
      ),
    'svg-reaches-out',
  ],
  ['a zip that leaves its folder', 'model3D', () => aZipWithName('../evil.obj'), 'unsafe-archive'],
  ['a zip with an absolute path', 'model3D', () => aZipWithName('/tmp/evil.obj'), 'unsafe-archive'],
  ['a zip with a link', 'model3D', () => aZipWithLink(), 'unsafe-archive'],
  ['a zip bomb', 'model3D', () => aZipBomb(), 'archive-bomb'],
  ['a zip that lies about its sizes', 'model3D', () => aLyingZip(), 'damaged-archive'],
  ['a zip cut off', 'model3D', async () => cutOff(await aZip([{ name: 'a.obj', data: aCube.obj }])), 'damaged-archive'],
  ['a zip without a model', 'model3D', () => aZip([{ name: 'a.txt', data: 'hello' }]), 'no-model'],
  [
    'a zip with two models',
    'model3D',
    () =>
      aZip([
        { name: 'a.obj', data: aCube.obj },
        { name: 'b.obj', data: aCube.obj },
      ]),
    'several-models',
  ],
  ['a model that names points it lacks', 'model3D', () => Buffer.from('v 0 0 0\nv 1 0 0\nf 1 2 9\n'), 'damaged'],
  ['a model without faces', 'model3D', () => Buffer.from('v 0 0 0\nv 1 0 0\n'), 'empty-model'],
  ['a DOCX that lies about its sizes', 'document', aLyingDocx, 'damaged-archive'],
  ['a drawing that never ends', 'image', () => anEndlessPostscript(), 'timed-out'],
  ['a zip as a document', 'document', () => aZip([{ name: 'a.txt', data: 'hello' }]), 'wrong-content'],
]

test.each(bad)('%s is refused with a reason, and leaves no files', async (_what, type, make, code) => {
  const error = await refusal(type, [{ name: 'trustworthy.jpg', data: await make() }])
  expect(error.code).toBe(code)
  expect(error.message).toMatch(/^[A-Z].{15,}\.$/)
})

test('a worker that dies or hangs fails one file and processes the next', async () => {
  const hasty = createMediaWorker({ timeoutMs: 1 })
  try {
    const original = await putOriginal(storage, await aNoisyPicture(3000, 2000).png().toBuffer())
    const asked = { type: 'image' as const, originals: [{ key: original.key, name: 'a' }], storage, programs }
    const late = processAsset({ ...asked, assetUuid: 'late', worker: hasty })
    await expect(late).rejects.toMatchObject({ code: 'timed-out' })
    const stop = new AbortController()
    const given = processAsset({ ...asked, assetUuid: 'given-up', worker, signal: stop.signal })
    setTimeout(() => stop.abort(), 50)
    await expect(given).rejects.toMatchObject({ code: 'cancelled' })
    await expect(processAsset({ ...asked, assetUuid: 'fine', worker })).resolves.toMatchObject({
      facts: { width: 3000 },
    })
  } finally {
    await hasty.close()
  }
})

test('a small picture that needs more memory than the limit is given up, if the system can limit memory', async () => {
  const { canLimit } = await confinement()
  // Padded, so that it is not refused because of its head.
  const picture = Buffer.concat([aBombPng(24_000, true), Buffer.alloc(4 << 20)])
  expect((await refusal('image', picture)).code).toBe(canLimit ? 'too-costly' : 'damaged')
})

test('a drawing cannot read, write or remove files beside it', async () => {
  const secret = join(tmpdir(), `secret-${process.pid}`)
  const written = join(tmpdir(), `written-${process.pid}`)
  await writeFile(secret, 'secret')
  try {
    await take('image', aPostscript(`(${secret}) deletefile`))
    await take('image', aPostscript(`(${written}) (w) file dup (x) writestring closefile`))
    // A page that is all black if the file could be opened.
    const reading = aPostscript(`(${secret}) (r) file pop 0 setgray 0 0 2000 2000 rectfill`)
    const { derivatives } = await take('image', reading)
    expect((await colourAt(await wholePicture(derivatives['pyramid.tif']), 0.5, 0.5))[0]).toBeGreaterThan(240)
    expect(await readFile(secret, 'utf8')).toBe('secret')
    await expect(readFile(written)).rejects.toMatchObject({ code: 'ENOENT' })
  } finally {
    await rm(secret, { force: true })
    await rm(written, { force: true })
  }
})

test('a PDF gives its text and a picture of its first page', async () => {
  const { facts, derivatives, media } = await take('document', await aPdf())
  expect(facts).toMatchObject({ type: 'document', mime: 'application/pdf', pages: 2, width: 300, height: 400 })
  expect((await stored(derivatives['text.txt'])).toString()).toContain('The herbarium of the valley 2')
  const [red = 0, , blue = 0] = await colourAt(await stored(derivatives['thumb-200.webp']), 0.5, 0.25)
  expect(red - blue).toBeGreaterThan(100)
  expect(media?.key).toMatch(/^originals\//)
})

test('DOCX and plain text give their text, and a picture of their first page', async () => {
  const docx = await take('document', await aDocx())
  expect((await stored(docx.derivatives['text.txt'])).toString()).toContain('A letter to the curator')
  const latin = await take('document', Buffer.from('Perch\xe9 no', 'latin1'))
  expect((await stored(latin.derivatives['text.txt'])).toString()).toBe('Perché no')
  for (const { derivatives } of [docx, latin]) {
    const { width, height } = await sharp(await stored(derivatives['thumb-400.webp'])).metadata()
    expect(height / width).toBeCloseTo(842 / 595, 1)
    const { channels } = await sharp(await stored(derivatives['thumb-800.webp'])).stats()
    expect([channels[0]?.max, (channels[0]?.min ?? 255) < 120]).toEqual([255, true])
  }
  const empty = await take('document', Buffer.from(' '))
  expect(Object.keys(empty.derivatives)).toEqual(['text.txt'])
})

test('the same works with a storage that is no folder', async () => {
  const far = { ...storage, localPath: undefined, scratch: undefined }
  const original = await putOriginal(far, await aTwoColourPicture().png().toBuffer())
  const asked = {
    type: 'image' as const,
    originals: [{ key: original.key, name: 'a.png' }],
    assetUuid: 'far',
    programs,
    worker,
  }
  const stages: string[] = []
  const { derivatives } = await processAsset({ ...asked, storage: far, onStage: (stage) => stages.push(stage) })
  await expectTwoColours(await wholePicture(derivatives['pyramid.tif']))
  expect([...new Set(stages)]).toEqual(['reading', 'converting', 'storing'])
})
