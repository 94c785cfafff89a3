/** A person waits for this write, or a job in the background makes it. */
export type Priority = 'person' | 'job'

/** Lets one write run at a time; those of people go before those of jobs. */
export class WriteQueue {
  readonly #waiting: Record<Priority, (() => void)[]> = { person: [], job: [] }
  #busy = false

  async run<T>(priority: Priority, write: () => Promise<T>): Promise<T> {
    if (this.#busy) await new Promise<void>((resolve) => this.#waiting[priority].push(resolve))
    this.#busy = true
    try {
      return await write()
    } finally {
      const next = this.#waiting.person.shift() ?? this.#waiting.job.shift()
      if (next === undefined) this.#busy = false
      else next()
    }
  }
}
