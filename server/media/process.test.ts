import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { colourAt, expectTwoColours, fileProcessing, sampleFile } from '../../test/file-processing.ts'
import { aBmp, aDocx, anSvg, aNoisyPicture, aPdf, aTwoColourPicture } from '../../test/fixtures/make-files.ts'
import { putOriginal } from '../storage/originals.ts'
import { processAsset, sweepScratch } from './process.ts'
import { createMediaWorker } from './worker/media-worker.ts'
import type { Programs } from './probe.ts'

const NOTHING: Programs = { ffmpeg: undefined, ffprobe: undefined, gs: undefined }

const { storage, worker, programs, take, stored, wholePicture, refusal, close } = await fileProcessing()
afterAll(close)

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
  ['JPEG 2000', () => sampleFile('drawing.jp2')],
  ['HEIC in a wider colour space', () => sampleFile('drawing.heic')],
  ['BMP', () => Promise.resolve(aBmp())],
  ['SVG', () => Promise.resolve(anSvg('<a href="https://example.org/"><text>x</text></a>'))],
  ['SVG in UTF-16', () => Promise.resolve(Buffer.from(`\uFEFF${anSvg().toString()}`, 'utf16le'))],
  ['Photoshop RGB', () => sampleFile('drawing-rgb.psd')],
  ['Photoshop CMYK', () => sampleFile('drawing-cmyk.psd'), 60],
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
  expect((await refusal('image', await sampleFile('drawing.jp2'), NOTHING)).code).toBe('needs-ffmpeg')
})

test('an EPS is drawn by Ghostscript; without it the error names the program to install', async () => {
  const eps = await sampleFile('drawing.eps')
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
  // As Windows saves “Unicode”.
  const wide = await take('document', Buffer.from('\uFEFFPerché no. Città di Forlì', 'utf16le'))
  expect((await stored(wide.derivatives['text.txt'])).toString()).toBe('Perché no. Città di Forlì')
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

test('what a former process left unfinished is gone after the next start', async () => {
  await mkdir(join(storage.scratch, 'half a job'), { recursive: true })
  await writeFile(join(storage.scratch, 'half a job', 'part'), 'a')
  await sweepScratch(storage)
  expect(await readdir(storage.scratch)).toEqual([])
})
