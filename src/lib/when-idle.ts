/**
 * Runs preparing tasks one after the other while the page is idle. A failed one is ignored: the code that needs it tries
 * again and reports. Returns a function that stops.
 */
export function whenIdle(tasks: readonly (() => Promise<unknown>)[]): () => void {
  let stopped = false
  const next = async (at: number) => {
    const task = tasks[at]
    if (stopped || !task) return
    await task().catch(() => undefined)
    idle(() => void next(at + 1))
  }
  idle(() => void next(0))
  return () => {
    stopped = true
  }
}

const idle = (then: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(then) : setTimeout(then, 200)
