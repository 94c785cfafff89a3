import type { HashAsked, Hashed } from './hash-worker'

interface Waiting {
  done: (sha256: string) => void
  failed: (error: Error) => void
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** The SHA-256 of a file, computed in a worker. */
export function hashFile(file: Blob): Promise<string> {
  worker ??= startWorker()
  const id = ++lastId
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  waiting.set(id, { done: resolve, failed: reject })
  worker.postMessage({ id, file } satisfies HashAsked)
  return promise
}

function startWorker(): Worker {
  const started = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<Hashed>) => {
    const { done, failed } = waiting.get(data.id) ?? {}
    waiting.delete(data.id)
    if ('error' in data) failed?.(new Error(data.error))
    else done?.(data.sha256)
  })
  started.addEventListener('error', ({ message }) => {
    worker = undefined
    for (const { failed } of waiting.values()) failed(new Error(message || 'The worker could not be loaded'))
    waiting.clear()
  })
  return started
}
