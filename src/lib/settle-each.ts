export interface Failed<T> {
  thing: T
  error: Error
}

export interface SettleOptions {
  /** How many are under way at a time. */
  atOnce?: number
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/** Does something to each of many things, a few at a time; what fails is told at the end and stops nothing else. */
export async function settleEach<T, R>(
  things: readonly T[],
  work: (thing: T) => Promise<R>,
  { atOnce = 4, signal, onProgress }: SettleOptions = {},
): Promise<{ done: { thing: T; result: R }[]; failed: Failed<T>[] }> {
  const done: { thing: T; result: R }[] = []
  const failed: Failed<T>[] = []
  const waiting = things.values()
  const worker = async () => {
    for (const thing of waiting) {
      if (signal?.aborted) return
      try {
        done.push({ thing, result: await work(thing) })
      } catch (error) {
        failed.push({ thing, error: error instanceof Error ? error : new Error(String(error)) })
      }
      onProgress?.(done.length + failed.length, things.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { done, failed }
}
