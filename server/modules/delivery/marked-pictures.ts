import type { CallTenant } from '../../contract/call.ts'
import { ProblemError } from '../../contract/problem.ts'
import { MARKED_PYRAMID, PYRAMID, markedPyramid } from '../../media/derivatives/pyramid-names.ts'
import type { ImageService } from '../../media/iiif/image-service.ts'
import { createLimiter } from '../../media/lib/limiter.ts'
import { markPicture } from '../../media/mark-picture.ts'
import { createMediaWorker } from '../../media/worker/media-worker.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Deliverable } from './media-access.ts'

/** What an organisation is called in its watermark. */
export const markOf = ({ displayName, name, mark }: Pick<CallTenant, 'displayName' | 'name' | 'mark'>) =>
  mark?.text ?? displayName ?? name

/** What could not be marked is not tried again for so long: it costs as much as a picture that can, at each request. */
const REST_MS = 60_000
/** Pictures of which it is remembered that they are marked; the others cost one question to the storage. */
const MOST_KNOWN = 10_000

const NOT_MARKED = 'picture.not-marked'
/** Whether this says that a picture has no watermark and will have none soon. */
export const isNotMarked = (error: unknown) => error instanceof ProblemError && error.code === NOT_MARKED

type Log = { error(fields: object, text: string): void }

/**
 * The pyramids with a watermark. An import makes one where its organisation wants it; that of a picture from before is
 * made when it is first asked for, and until then nobody who needs the mark sees the picture.
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

  /** Storage key of the marked pyramid; undefined for what is no picture. ProblemError 503 while it is being made, and with another code for a while after that has failed. */
  async keyOf({ derivatives }: Deliverable, tenant: CallTenant): Promise<string | undefined> {
    const clean = derivatives[PYRAMID]
    // A mark that was changed has pyramids of its own, beside those that imports made.
    const file = tenant.mark === undefined ? MARKED_PYRAMID : markedPyramid(tenant.mark.version)
    const known = derivatives[file]
    if (known !== undefined || clean === undefined) return known
    const key = clean.replace(/[^/]*$/, file)
    if (this.#there.has(key)) return key
    if (!this.#underWay.has(key) && (await this.#storage.size(key)) !== undefined) {
      this.#remember(key)
      return key
    }
    // Who waits must be told that there is nothing to wait for.
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

  /** What was learnt first is forgotten first. */
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

  #make(pyramid: string, marked: string, name: string): void {
    if (this.#underWay.has(marked)) return
    const [storage, worker] = [this.#storage, this.#worker]
    const made = this.#oneByOne.run(() => markPicture({ storage, worker, pyramid, marked, name }))
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
