/** Work that is done once at a time: asked for while it runs, it is done once more behind it. */
export class OneAtATime {
  readonly #work: () => Promise<void>
  readonly #failed: (error: unknown) => void
  #underWay: Promise<void> | undefined
  #onceMore = false

  constructor(work: () => Promise<void>, failed: (error: unknown) => void) {
    this.#work = work
    this.#failed = failed
  }

  /** What runs now, to be waited for; it never fails. */
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
