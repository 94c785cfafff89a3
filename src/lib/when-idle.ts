/**
 * Prepares what may be wanted next: the tasks one after the other, each in a moment in which the page has nothing to do.
 * One that fails is left: whoever wants it then asks again, and tells. Returns the way to stop.
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
