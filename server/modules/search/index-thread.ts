import { Worker } from 'node:worker_threads'
import type { Calls } from './search-thread.ts'

type Answer = { id: number; result: unknown; error?: string }
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void }

/** The thread with the indexes; it starts with the first request. */
export class IndexThread {
  readonly folder: string
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #next = 0
  #ended: Promise<void> = Promise.resolve()

  constructor(folder: string) {
    this.folder = folder
  }

  /** Calls a function of the thread. */
  async ask<C extends keyof Calls>(
    call: C,
    name: string,
    ...given: Parameters<Calls[C]> extends [string, infer G] ? [G] : []
  ): Promise<NonNullable<ReturnType<Calls[C]>>> {
    const worker = (this.#worker ??= this.#start())
    return await new Promise((resolve, reject) => {
      const id = this.#next++
      this.#waiting.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage(JSON.stringify({ id, call, name, given: given[0] }))
    })
  }

  async close(): Promise<void> {
    this.#worker?.ref()
    this.#worker?.postMessage('end')
    await this.#ended
  }

  #start(): Worker {
    const worker = new Worker(new URL('./search-thread.ts', import.meta.url), {
      workerData: { folder: this.folder },
      execArgv: [],
      name: 'search',
    })
    worker.unref()
    worker.on('message', (text: string) => this.#settle(JSON.parse(text) as Answer))
    worker.on('error', (error: Error) => this.#fail(error))
    this.#ended = new Promise((resolve) =>
      worker.once('exit', () => {
        this.#fail(new Error('the index is closed'))
        this.#worker = undefined
        resolve()
      }),
    )
    return worker
  }

  #settle({ id, result, error }: Answer) {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#worker?.unref()
    if (error === undefined) waiting?.resolve(result as never)
    else waiting?.reject(new Error(error))
  }

  #fail(error: Error) {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
