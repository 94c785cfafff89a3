import { ProblemError } from '../../contract/problem.ts'

const WINDOW_MS = 15 * 60_000
const MOST_KEPT = 20_000

/**
 * Counts failures per key (an account, an address) and refuses for a while when there were too many. What is being tried
 * counts as failed until it has succeeded: a hundred guesses at once are no more than a hundred one after the other.
 */
export class AttemptLimiter {
  readonly #failures = new Map<string, number[]>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /**
   * Makes an attempt and gives back whether it succeeded; with success the failures of the first key are forgotten. Throws a
   * 429 when one of the keys has failed as often as it may. What ends in an error was no attempt.
   */
  async attempt(limits: Record<string, number>, succeeds: () => Promise<boolean>): Promise<boolean> {
    this.#check(limits)
    const at = this.#now()
    const keys = Object.keys(limits)
    for (const key of keys) this.#note(key, at)
    const takeBack = () => keys.forEach((key) => this.#takeBack(key, at))
    try {
      if (!(await succeeds())) return false
    } catch (error) {
      takeBack()
      throw error
    }
    takeBack()
    if (keys[0] !== undefined) this.#failures.delete(keys[0])
    return true
  }

  #check(limits: Record<string, number>): void {
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

  #note(key: string, at: number): void {
    const recent = this.#recent(key)
    this.#failures.delete(key)
    this.#failures.set(key, [...recent, at])
    while (this.#failures.size > MOST_KEPT) {
      const [oldest] = this.#failures.keys()
      if (oldest !== undefined) this.#failures.delete(oldest)
    }
  }

  #takeBack(key: string, at: number): void {
    const times = this.#failures.get(key) ?? []
    const one = times.indexOf(at)
    if (one >= 0) this.#failures.set(key, times.toSpliced(one, 1))
  }

  #recent(key: string): number[] {
    return (this.#failures.get(key) ?? []).filter((at) => at > this.#now() - WINDOW_MS)
  }
}
