import { setTimeout } from 'node:timers/promises'
import { ProblemError } from '../../contract/problem.ts'
import type { ServedImage } from '../../media/iiif/image-service.ts'

/** How long one request waits for its picture; the next one finds it. */
const WAIT_MS = 10_000
/** A picture that nobody fetches is dropped after this. */
const KEPT_MS = 60_000

type Making = Promise<ServedImage | 'waiting'>

/** Pictures that are made for a download. The work continues after the first request has been answered. */
export class PicturesBeingMade {
  readonly #waitMs: number
  readonly #making = new Map<string, Making>()

  constructor(waitMs = WAIT_MS) {
    this.#waitMs = waitMs
  }

  /** The picture; `running` while it is made, `waiting` while its source is missing or all workers are busy. */
  async get(key: string, make: () => Promise<ServedImage>): Promise<ServedImage | 'running' | 'waiting'> {
    const making = this.#making.get(key) ?? this.#begin(key, make)
    const late = new AbortController()
    const found = await Promise.race([
      making,
      setTimeout(this.#waitMs, 'running' as const, { signal: late.signal }).catch(() => 'running' as const),
    ])
    late.abort()
    if (found !== 'running') this.#making.delete(key)
    return found
  }

  #begin(key: string, make: () => Promise<ServedImage>): Making {
    const making = make().catch((error: unknown) => {
      if (isTooBusy(error)) return 'waiting' as const
      throw error
    })
    this.#making.set(key, making)
    const forget = () => {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
    // A failure is passed to waiting callers, not to later ones.
    making.then(() => void globalThis.setTimeout(forget, KEPT_MS).unref(), forget)
    return making
  }
}

export const isTooBusy = (error: unknown) => error instanceof ProblemError && error.code === 'too-busy'
