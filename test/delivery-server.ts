import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { orderKey } from '../server/db/order-key.ts'
import type { AssetType } from '../server/db/schema.ts'
import { inWrite } from '../server/db/unit-of-work.ts'
import { probePrograms } from '../server/media/probe.ts'
import { processAsset } from '../server/media/process.ts'
import { createMediaWorker } from '../server/media/worker/media-worker.ts'
import { putOriginal } from '../server/storage/originals.ts'
import { openAndClosedStates } from './open-and-closed.ts'
import { testApp } from './server-app.ts'

const context = { tenantId: 'museo' }
const [width, height] = [1300, 900]
const pixels = Buffer.from(
  Array.from({ length: width * height }, (_, n) => [
    ((n % width) * 255) / width,
    (Math.floor(n / width) * 255) / height,
    90,
  ]).flat(),
)
const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
  .png()
  .toBuffer()

/** A ramp in two directions: every place has a colour of its own. */
export const ramp = { width, height, png }
/** A second of sound. */
export const tone = await readFile(new URL('./fixtures/files/tone.mp3', import.meta.url))

/** A file of an item. */
export type Delivered = { type: AssetType; bytes: Buffer; name: string }
export const rampFile: Delivered = { type: 'images', bytes: png, name: 'ramp.png' }
export const toneFile: Delivered = { type: 'audios', bytes: tone, name: 'tone é.mp3' }

const kinds = { images: 'image', audios: 'audio', videos: 'video', model3Ds: 'model3D', documents: 'document' } as const

/** A server whose items have files that are really made ready; its states are `Published` and `Draft`. */
export async function serveDelivery(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options)
  await openAndClosedStates(app)
  const worker = createMediaWorker()
  const programs = await probePrograms()

  /** An item in a state with these files; gives its uuid and those of its files. */
  async function anItem(state: string, files: Delivered[]) {
    const item = randomUUID()
    const assets = files.map((one) => ({ ...one, uuid: randomUUID() }))
    await inWrite(app.database, context, async (unit) => {
      await unit.create('item', [
        {
          uuid: item,
          pressmark: item,
          pressmark_key: orderKey(item),
          sgtt: 'Ramp',
          sgtt_key: 'ramp',
          autn: null,
          autn_key: '',
          state,
        },
      ])
      await app.services.assetImports.attach(
        unit,
        item,
        assets.map(({ uuid, type, name, bytes }) => ({
          uuid,
          type,
          sgtt: name,
          autn: null,
          alt: 'A ramp',
          original_sha256: createHash('sha256').update(bytes).digest('hex'),
          original_filename: name,
          import_id: null,
          size: bytes.length,
        })),
      )
    })
    for (const { uuid, type, bytes, name } of assets) {
      const { storage } = app.services
      const { key } = await putOriginal(storage, bytes)
      const { facts, derivatives, media } = await processAsset({
        type: kinds[type],
        originals: [{ key, name }],
        storage,
        assetUuid: uuid,
        programs,
        worker,
      })
      const size = 'width' in facts ? { width: facts.width, height: facts.height } : {}
      const duration = 'duration' in facts ? facts.duration : undefined
      await inWrite(app.database, context, (unit) =>
        app.services.assetImports.finish(
          unit,
          uuid,
          { mime_type: facts.mime, ...size, duration: type === 'audios' ? 1 : duration },
          { derivatives, ...(media && { media }) },
        ),
      )
    }
    return { item, uuids: assets.map((asset) => asset.uuid) }
  }
  const close = async () => {
    await app.close()
    await worker.close()
  }
  return { app, anItem, close }
}
export type DeliveryServer = Awaited<ReturnType<typeof serveDelivery>>
