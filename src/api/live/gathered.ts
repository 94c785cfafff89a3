/** Changes within this time are passed on together. */
const gatherMs = 100
/** While a burst lasts, changes are passed on ever more rarely, up to this time. */
const longestMs = 2000

/** Gathers changes that arrive in bursts: the first are passed on soon, the rest of a long burst every two seconds. */
export class Gathered<T> {
  readonly #handOn: (all: readonly T[]) => void
  #waiting: T[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #pause = gatherMs
  #lastAt = -Infinity

  constructor(handOn: (all: readonly T[]) => void) {
    this.#handOn = handOn
  }

  add(some: readonly T[]) {
    this.#waiting.push(...some)
    if (this.#waiting.length === 0 || this.#timer !== undefined) return
    const isBurst = performance.now() - this.#lastAt < this.#pause
    this.#pause = isBurst ? Math.min(longestMs, this.#pause * 2) : gatherMs
    this.#timer = setTimeout(() => this.#flush(), this.#pause)
  }

  stop() {
    clearTimeout(this.#timer)
    this.#waiting = []
  }

  #flush() {
    this.#timer = undefined
    this.#lastAt = performance.now()
    const all = this.#waiting
    this.#waiting = []
    this.#handOn(all)
  }
}
