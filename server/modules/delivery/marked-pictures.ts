import type { CallTenant } from '../../contract/call.ts'
import { ProblemError } from '../../contract/problem.ts'
import { MARKED_PYRAMID, PYRAMID, markedPyramid } from '../../media/derivatives/pyramid-names.ts'
import type { ImageService } from '../../media/iiif/image-service.ts'
import { createLimiter } from '../../media/lib/limiter.ts'
import type { Mark } from '../../media/mark.ts'
import { markPicture } from '../../media/mark-picture.ts'
import { createMediaWorker } from '../../media/worker/media-worker.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Deliverable } from './media-access.ts'

/** The watermark of an organisation: its name at first. */
export const markOf = ({ displayName, name, mark }: Pick<CallTenant, 'displayName' | 'name' | 'mark'>): Mark => ({
  name: mark?.text ?? displayName ?? name,
  ...(mark?.picture && { picture: mark.picture }),
})

/** How long a failed picture is not tried again: each attempt costs as much as a successful one. */
const REST_MS = 60_000
/** The number of pictures remembered as marked; the others need one look-up in the storage. */
const MOST_KNOWN = 10_000

const NOT_MARKED = 'picture.not-marked'
/** Whether the error says that a picture has no watermark and will not get one soon. */
export const isNotMarked = (error: unknown) => error instanceof ProblemError && error.code === NOT_MARKED

type Log = { error(fields: object, text: string): void }

/**
 * The pyramids with a watermark. An import makes one if its organisation wants it; that of an older picture is made on
 * the first request, and until then nobody who needs the mark sees the picture.
 */
export class MarkedPictures {
  readonly #storage: Storage
  readonly #images: ImageService
  readonly #log: Log
  readonly #now: () => number
  readonly #worker = createMediaWorker()
  readonly #oneByOne = createLimiter(1)
  readonly #there = new Set<string>()
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #failedAt = new Map<string, number>()
  readonly #mostKnown: number

  constructor(
    storage: Storage,
    images: ImageService,
    log: Log,
    { now = Date.now, mostKnown = MOST_KNOWN }: { now?: () => number; mostKnown?: number } = {},
  ) {
    this.#storage = storage
    this.#images = images
    this.#log = log
    this.#now = now
    this.#mostKnown = mostKnown
  }

  /**
   * Storage key of the marked pyramid; undefined for an asset without a picture. ProblemError 503 while it is being
   * made, and with another code for a while after that has failed.
   */
  async keyOf({ derivatives }: Deliverable, tenant: CallTenant): Promise<string | undefined> {
    const clean = derivatives[PYRAMID]
    // A changed mark has pyramids of its own, beside those of imports.
    const file = tenant.mark === undefined ? MARKED_PYRAMID : markedPyramid(tenant.mark.version)
    const known = derivatives[file]
    if (known !== undefined || clean === undefined) return known
    const key = clean.replace(/[^/]*$/, file)
    if (this.#there.has(key)) return key
    if (!this.#underWay.has(key) && (await this.#storage.size(key)) !== undefined) {
      this.#remember(key)
      return key
    }
    // Waiting callers must learn that there is nothing to wait for.
    if (!this.#underWay.has(key) && this.#failedLately(key))
      throw new ProblemError(503, NOT_MARKED, {
        detail: 'The picture could not be given its watermark',
        headers: { 'retry-after': String(REST_MS / 1000) },
      })
    this.#make(clean, key, markOf(tenant))
    throw new ProblemError(503, 'too-busy', {
      detail: 'The picture is being prepared',
      headers: { 'retry-after': '5' },
    })
  }

  /** The oldest entry is removed first. */
  #remember(key: string): void {
    const [oldest] = this.#there
    if (oldest !== undefined && this.#there.size >= this.#mostKnown) this.#there.delete(oldest)
    this.#there.add(key)
  }

  async close(): Promise<void> {
    await this.#worker.close()
    await Promise.all(this.#underWay.values())
  }

  #failedLately(marked: string): boolean {
    const at = this.#failedAt.get(marked)
    return at !== undefined && this.#now() - at < REST_MS
  }

  #make(pyramid: string, marked: string, mark: Mark): void {
    if (this.#underWay.has(marked)) return
    const [storage, worker] = [this.#storage, this.#worker]
    const made = this.#oneByOne.run(() => markPicture({ storage, worker, pyramid, marked, mark }))
    this.#underWay.set(
      marked,
      made
        .then(
          () => {
            this.#failedAt.delete(marked)
            this.#images.forget(marked)
          },
          (error: unknown) => {
            this.#failedAt.set(marked, this.#now())
            for (const [key, at] of this.#failedAt) if (this.#now() - at >= REST_MS) this.#failedAt.delete(key)
            this.#log.error(
              { err: error, picture: pyramid },
              'a picture could not be marked: nobody who needs the mark sees it',
            )
          },
        )
        .finally(() => this.#underWay.delete(marked)),
    )
  }
}
