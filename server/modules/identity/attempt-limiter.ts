import { ProblemError } from '../../contract/problem.ts'

const WINDOW_MS = 15 * 60_000
const MOST_KEPT = 20_000

/** Counts failures per key (an account, an address) and refuses for a while when there were too many. */
export class AttemptLimiter {
  readonly #failures = new Map<string, number[]>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Throws a 429 when one of the keys has failed as often as it may. */
  check(limits: Record<string, number>): void {
    for (const [key, most] of Object.entries(limits)) {
      const failures = this.#recent(key)
      const first = failures.at(-most)
      if (first === undefined) continue
      const seconds = Math.max(1, Math.ceil((first + WINDOW_MS - this.#now()) / 1000))
      throw new ProblemError(429, 'too-many-attempts', {
        detail: `Too many attempts; try again in ${seconds} s`,
        headers: { 'Retry-After': String(seconds) },
      })
    }
  }

  failed(...keys: string[]): void {
    for (const key of keys) {
      const recent = this.#recent(key)
      this.#failures.delete(key)
      this.#failures.set(key, [...recent, this.#now()])
    }
    while (this.#failures.size > MOST_KEPT) {
      const [oldest] = this.#failures.keys()
      if (oldest !== undefined) this.#failures.delete(oldest)
    }
  }

  succeeded(key: string): void {
    this.#failures.delete(key)
  }

  #recent(key: string): number[] {
    return (this.#failures.get(key) ?? []).filter((at) => at > this.#now() - WINDOW_MS)
  }
}
