import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { createImageService } from '../server/media/iiif/image-service.ts'
import { MediaError } from '../server/media/media-error.ts'
import { probePrograms } from '../server/media/probe.ts'
import { processAsset } from '../server/media/process.ts'
import { createMediaWorker } from '../server/media/worker/media-worker.ts'
import type { AssetType } from '../server/media/sniff.ts'
import { createDiskStorage } from '../server/storage/disk-storage.ts'
import { putOriginal } from '../server/storage/originals.ts'

type Part = { name: string; data: Buffer }

/** Processes files as an import does, in a folder of its own. */
export async function fileProcessing() {
  const root = await mkdtemp(join(tmpdir(), 'process-'))
  const storage = createDiskStorage(root)
  const images = createImageService({ storage })
  const worker = createMediaWorker()
  const programs = await probePrograms()
  let count = 0

  async function take(type: AssetType, parts: Buffer | Part[], given = programs) {
    const assetUuid = `asset-${++count}`
    const originals = []
    for (const { name, data } of Buffer.isBuffer(parts) ? [{ name: 'file.bin', data: parts }] : parts)
      originals.push({ key: (await putOriginal(storage, data)).key, name })
    return processAsset({ type, originals, storage, assetUuid, programs: given, worker })
  }

  const stored = (key = '') => readFile(storage.localPath(key))

  /** The same as a viewer requests it. */
  async function wholePicture(key = '') {
    const parts = { region: 'full', size: 'max', rotation: '0', quality: 'default', format: 'png' }
    return (await images.image(key, 3, parts)).body
  }

  /** The error of a file that is refused; it must leave nothing behind. */
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

  const close = async () => {
    await worker.close()
    await images.close()
    await rm(root, { recursive: true })
  }
  return { storage, worker, programs, take, stored, wholePicture, refusal, close }
}

export const sampleFile = (name: string) => readFile(join(import.meta.dirname, 'fixtures/files', name))

export async function colourAt(picture: Buffer, x: number, y: number) {
  const { width, height } = await sharp(picture).metadata()
  const at = { left: Math.floor(width * x), top: Math.floor(height * y), width: 1, height: 1 }
  return [...(await sharp(picture).extract(at).removeAlpha().toColourspace('srgb').raw().toBuffer())]
}

/** The two colours of the test drawing, within the changes by JPEG and colour profiles. */
export async function expectTwoColours(picture: Buffer, tolerance = 12) {
  for (const [x, wanted] of [
    [0.25, [0xd8, 0x33, 0x1a]],
    [0.75, [0x1a, 0x4d, 0x99]],
  ] as const) {
    const found = await colourAt(picture, x, 0.5)
    for (const [n, value] of wanted.entries()) expect(Math.abs((found[n] ?? 0) - value)).toBeLessThanOrEqual(tolerance)
  }
}
