/** Work that runs once at a time: requested while it runs, it runs once more afterwards. */
export class OneAtATime {
  readonly #work: () => Promise<void>
  readonly #failed: (error: unknown) => void
  #underWay: Promise<void> | undefined
  #onceMore = false

  constructor(work: () => Promise<void>, failed: (error: unknown) => void) {
    this.#work = work
    this.#failed = failed
  }

  /** The running work, to wait for; it never rejects. */
  get underWay(): Promise<void> | undefined {
    return this.#underWay
  }

  ask(): void {
    if (this.#underWay !== undefined) {
      this.#onceMore = true
      return
    }
    this.#underWay = this.#work()
      .catch(this.#failed)
      .finally(() => {
        this.#underWay = undefined
        if (!this.#onceMore) return
        this.#onceMore = false
        this.ask()
      })
  }
}
