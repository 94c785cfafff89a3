import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import { createLimiter } from '../lib/limiter.ts'
import { SharedWork } from '../lib/shared-work.ts'
import { planDeepZoomTile } from './deep-zoom-image.ts'
import { planImage } from './image-plan.ts'
import { parseImageRequest } from './image-request.ts'
import { ImageRequestError } from './image-error.ts'
import { OpenPyramids } from './open-pyramids.ts'
import { renderImage } from './render-image.ts'
import type { Extent, ImagePlan } from './image-plan.ts'
import type { Format, ImageParts, ImageVersion } from './image-request.ts'
import type { Held, OpenPyramidsOptions } from './open-pyramids.ts'
import type { BorrowedTile, Pyramid } from './pyramid.ts'
import type { Storage } from '../../storage/storage.ts'

export type ServedImage = {
  body: Buffer
  contentType: string
  /** Strong, without quotes; the same for all addresses of one canonical picture. */
  etag: string
  /** The canonical path behind the address of the image service (`dzi/…` for DZI tiles). */
  canonical: string
  /** Before rotation it is `width` x `height`; this is the size of the bytes. */
  width: number
  height: number
  /** stored: from the pyramid; cached: made before; made: decoded and encoded now. */
  origin: 'stored' | 'cached' | 'made'
}

/** Release it, once, after reading. */
export type PictureAtHand = Pick<ServedImage, 'contentType' | 'etag' | 'canonical'> & {
  /** Undefined if the bytes are not at once available; use `read` then. */
  readNow(): BorrowedTile | undefined
  read(): Promise<Buffer>
  release: () => void
}

export type ImageServiceOptions = OpenPyramidsOptions & {
  storage: Storage
  /** Memory for encoded pictures: odd sizes, and edge tiles that are not stored. */
  cacheBytes?: number
  /** Pictures decoded at once. */
  concurrency?: number
  /** Requests that may wait for that; beyond it TooBusyError. */
  maxWaiting?: number
}

export type ImageService = {
  /** Width and height of the stored pyramid; ImageRequestError 404 if there is none. */
  size(key: string): Promise<Extent>
  /** An Image API picture; the parts are already URL-decoded. Throws ImageRequestError, TooBusyError, or the signal's reason. */
  image(
    key: string,
    version: ImageVersion,
    parts: ImageParts,
    options?: { signal?: AbortSignal; maxArea?: number },
  ): Promise<ServedImage>
  deepZoomTile(
    key: string,
    level: number,
    column: number,
    row: number,
    options?: { signal?: AbortSignal },
  ): Promise<ServedImage>
  /**
   * A picture that needs no rendering: a stored tile of an open pyramid, or one that was made before. Otherwise
   * undefined; `image` and `deepZoomTile` then throw what is wrong.
   */
  atHand(key: string, planFor: (size: Extent) => ImagePlan): PictureAtHand | undefined
  /** Call it when the pyramid under the key was replaced or removed. */
  forget(key: string): void
  close(): Promise<void>
}

/** The cache keeps its own buffers. */
const keep = () => undefined

const CONTENT_TYPES: Record<Format, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** Serves pictures from the pyramids in a storage. `key` is the storage key of a pyramid. */
export function createImageService(options: ImageServiceOptions): ImageService {
  const {
    storage,
    cacheBytes = 64 << 20,
    concurrency = Math.max(1, availableParallelism() - 1),
    maxWaiting = 500,
  } = options
  const pyramids = new OpenPyramids(storage, options)
  const cache = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: (bytes) => bytes.length,
    // One giant must not evict everything else.
    maxEntrySize: cacheBytes / 8,
  })
  const limiter = createLimiter(concurrency, maxWaiting)
  const shared = new SharedWork<Buffer>()

  async function serve(pyramid: Pyramid, plan: ImagePlan, signal?: AbortSignal): Promise<ServedImage> {
    const { size, rotation } = plan
    const upright = rotation % 180 === 0
    const etag = etagOf(pyramid, plan)
    const served = (body: Buffer, origin: ServedImage['origin']): ServedImage => ({
      body,
      contentType: CONTENT_TYPES[plan.format],
      etag,
      canonical: plan.canonical,
      width: upright ? size.width : size.height,
      height: upright ? size.height : size.width,
      origin,
    })
    signal?.throwIfAborted()
    const stored = pyramid.storedTile(plan)
    if (stored) return served(await pyramid.read(stored), 'stored')
    const known = cache.get(etag)
    if (known) return served(known, 'cached')
    const make = (given: AbortSignal) => limiter.run(() => renderImage(pyramid, plan), given)
    const body = await shared.run(etag, make, signal)
    cache.set(etag, body)
    return served(body, 'made')
  }

  function readyIn({ pyramid, release }: Held, planFor: (size: Extent) => ImagePlan): PictureAtHand | undefined {
    const plan = planned(() => planFor(pyramid.size))
    if (plan === undefined) return undefined
    const etag = etagOf(pyramid, plan)
    const shown = { contentType: CONTENT_TYPES[plan.format], etag, canonical: plan.canonical, release }
    const stored = pyramid.storedTile(plan)
    if (stored) return { ...shown, readNow: () => pyramid.readNow(stored), read: () => pyramid.read(stored) }
    const known = cache.get(etag)
    if (known === undefined) return undefined
    return { ...shown, readNow: () => ({ bytes: known, giveBack: keep }), read: () => Promise.resolve(known) }
  }

  return {
    size: (key) => pyramids.use(key, (pyramid) => pyramid.size),
    image: async (key, version, parts, { signal, maxArea } = {}) => {
      const request = parseImageRequest(version, parts)
      return pyramids.use(key, (pyramid) => serve(pyramid, planImage(request, pyramid.size, maxArea), signal))
    },
    deepZoomTile: (key, level, column, row, { signal } = {}) =>
      pyramids.use(key, (pyramid) => serve(pyramid, planDeepZoomTile(pyramid.size, level, column, row), signal)),
    atHand: (key, planFor) => {
      const held = pyramids.hold(key)
      if (held === undefined) return undefined
      const found = readyIn(held, planFor)
      if (found === undefined) held.release()
      return found
    },
    forget: (key) => pyramids.forget(key),
    close: () => pyramids.closeAll(),
  }
}

/** Strong; the same for all addresses of one picture of one version of its pyramid. */
function etagOf(pyramid: Pyramid, { region, size, mirror, rotation, quality, format }: ImagePlan): string {
  const box = `${region.x},${region.y},${region.width},${region.height}/${size.width},${size.height}`
  return `${pyramid.etag}/${box}/${mirror ? '!' : ''}${rotation}/${quality}.${format}`
}

/** Undefined for an invalid request: the usual route reports why. */
function planned(plan: () => ImagePlan): ImagePlan | undefined {
  try {
    return plan()
  } catch (error) {
    if (error instanceof ImageRequestError) return undefined
    throw error
  }
}
