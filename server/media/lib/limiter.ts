export type Limiter = {
  /** Runs when there is room, first come first served; rejects with the signal's reason if it is aborted before it starts. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  readonly waiting: number
  readonly running: number
}

export class TooBusyError extends Error {
  constructor() {
    super('Too many requests are waiting')
    this.name = 'TooBusyError'
  }
}

/** At most `max` at once and `maxWaiting` in the queue; beyond that TooBusyError. */
export function createLimiter(max: number, maxWaiting = Number.POSITIVE_INFINITY): Limiter {
  const queue = new Set<() => void>()
  let running = 0

  function next() {
    const [first] = queue
    if (!first || running >= max) return
    queue.delete(first)
    running += 1
    first()
  }

  function turn(signal?: AbortSignal): Promise<void> {
    return new Promise((begin, fail) => {
      if (queue.size >= maxWaiting && running >= max) return fail(new TooBusyError())
      const leave = () => {
        queue.delete(start)
        fail(signal?.reason)
      }
      const start = () => {
        signal?.removeEventListener('abort', leave)
        begin()
      }
      signal?.addEventListener('abort', leave, { once: true })
      queue.add(start)
      next()
    })
  }

  return {
    async run(work, signal) {
      signal?.throwIfAborted()
      await turn(signal)
      try {
        return await work()
      } finally {
        running -= 1
        next()
      }
    },
    get waiting() {
      return queue.size
    },
    get running() {
      return running
    },
  }
}
