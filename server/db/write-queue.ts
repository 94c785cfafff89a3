/** A person waits for this write, or a job in the background makes it. */
export type Priority = 'person' | 'job'

type Waiting = { of: string | undefined; start: () => void }

/**
 * Runs one write of an organisation at a time, and a limited number of different organisations at once. People's writes
 * go before those of jobs.
 */
export class WriteQueue {
  readonly #atOnce: number
  readonly #waiting: Record<Priority, Waiting[]> = { person: [], job: [] }
  readonly #running = new Set<string | undefined>()

  constructor(atOnce = 1) {
    this.#atOnce = atOnce
  }

  /** `of` is an organisation; without it the write belongs to the installation. */
  async run<T>(priority: Priority, of: string | undefined, write: () => Promise<T>): Promise<T> {
    if (this.#mayRun(of)) this.#running.add(of)
    else await new Promise<void>((start) => this.#waiting[priority].push({ of, start }))
    try {
      return await write()
    } finally {
      this.#running.delete(of)
      this.#startNext()
    }
  }

  #mayRun(of: string | undefined): boolean {
    return this.#running.size < this.#atOnce && !this.#running.has(of)
  }

  #startNext(): void {
    for (const list of [this.#waiting.person, this.#waiting.job]) {
      const at = list.findIndex(({ of }) => this.#mayRun(of))
      if (at < 0) continue
      const [next] = list.splice(at, 1)
      this.#running.add(next?.of)
      next?.start()
      return
    }
  }
}
