type Shared<T> = { result: Promise<T>; waiting: number; abort: AbortController }

/** Parallel requests for the same thing share one result; the work is cancelled when all callers have left. */
export class SharedWork<T> {
  private readonly underWay = new Map<string, Shared<T>>()

  async run(key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    const shared = this.underWay.get(key) ?? this.begin(key, work)
    shared.waiting += 1
    const leave = Promise.withResolvers<never>()
    const onAbort = () => {
      shared.waiting -= 1
      if (shared.waiting === 0) {
        this.end(key, shared)
        shared.abort.abort(signal?.reason)
      }
      leave.reject(signal?.reason)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      return await Promise.race([shared.result, leave.promise])
    } finally {
      signal?.removeEventListener('abort', onAbort)
    }
  }

  private begin(key: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const abort = new AbortController()
    const shared: Shared<T> = { result: work(abort.signal), waiting: 0, abort }
    const done = () => this.end(key, shared)
    shared.result.then(done, done)
    this.underWay.set(key, shared)
    return shared
  }

  private end(key: string, shared: Shared<T>): void {
    if (this.underWay.get(key) === shared) this.underWay.delete(key)
  }
}
