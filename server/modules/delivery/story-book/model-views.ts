import { join } from 'node:path'
import { inWorkFolder, localFile } from '../../../media/local-files.ts'
import { MODEL } from '../../../media/model-3d.ts'
import { createMediaWorker } from '../../../media/worker/media-worker.ts'
import type { Storage } from '../../../storage/storage.ts'
import { STILL, stillPicture } from '../still-picture.ts'
import type { HeldPicture } from './held-media.ts'
import type { PresentedStep, PresentedStory } from './presented-story.ts'

type Log = { error(fields: object, text: string): void }

/** Pixels across: as wide as words beside a picture get on a fine screen. */
const WIDTH = 960

/** Pictures of the 3D models of a story, each as its step looks at it. */
export class ModelViews {
  readonly #storage: Storage
  readonly #log: Log
  readonly #worker = createMediaWorker()

  constructor(storage: Storage, log: Log) {
    this.#storage = storage
    this.#log = log
  }

  /** By the number of their step. */
  async of({ steps }: PresentedStory): Promise<Map<number, HeldPicture>> {
    const pictures = new Map<number, HeldPicture>()
    for (const { number, medium } of steps) {
      if (medium?.mediaType !== 'MODEL3D') continue
      const picture = (await this.#chosen(medium)) ?? (await this.#stored(medium))
      if (picture) pictures.set(number, picture)
    }
    return pictures
  }

  /** In the view of the step, drawn for it; undefined if it has none. */
  async #chosen({ camera, asset }: NonNullable<PresentedStep['medium']>): Promise<HeldPicture | undefined> {
    const key = asset.derivatives[MODEL]
    if (camera === undefined || key === undefined) return undefined
    try {
      return await inWorkFolder(this.#storage, async (folder) => {
        const path = await localFile(this.#storage, key, join(folder, MODEL))
        const { webp, ...size } = await this.#worker.run('modelView', { path, view: camera, width: WIDTH })
        return { mime: 'image/webp', bytes: Buffer.from(webp), ...size }
      })
    } catch (error) {
      this.#log.error({ err: error, model: asset.uuid }, 'a view of a model could not be drawn: its picture is shown')
      return undefined
    }
  }

  /** As every list shows it. */
  async #stored({ asset }: NonNullable<PresentedStep['medium']>): Promise<HeldPicture | undefined> {
    const key = asset.derivatives[STILL]
    const size = key === undefined ? undefined : await this.#storage.size(key)
    if (key === undefined || size === undefined) return undefined
    const { format, width, height } = stillPicture('', asset)
    return { mime: format, bytes: await this.#storage.readRange(key, 0, size), width, height }
  }

  async close(): Promise<void> {
    await this.#worker.close()
  }
}
