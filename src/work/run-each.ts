import { isApiError } from '@/api/api-error'
import type { Handle } from '@/api/hal/link'
import type { Undo } from '@/api/hal/mutation'
import type { BulkFailure } from '@/api/meta/bulk/bulk'
import type { Changed } from '@/api/meta/bulk/operation'
import { problemWords } from '@/text/problem-words'

const AT_ONCE = 4

export interface Outcome {
  done: number
  /** How many of the done things were different before. */
  changed: number
  failures: readonly BulkFailure[]
  /** The things that failed or were not reached. */
  left: readonly Handle[]
  /** The undo of each changed thing, by its uuid. */
  undos: ReadonlyMap<string, Undo>
  cancelled: boolean
}

interface Asked {
  things: readonly Handle[]
  each: (thing: Handle) => Promise<Changed | void>
  /** One after the other. */
  inTurn?: boolean
  stop: AbortController
  /** `reached` counts the things that are done and those that failed. */
  onProgress: (reached: number) => void
  titleOf: (thing: Handle) => string
}

/** Changes things by the specified calls, a few at a time. A cancelled run finishes the calls that are under way. */
export async function runEach({ things, each, inTurn, stop, onProgress, titleOf }: Asked): Promise<Outcome> {
  const undos = new Map<string, Undo>()
  const failures: BulkFailure[] = []
  const failed: Handle[] = []
  const started = new Set<string>()
  const waiting = things.values()
  let done = 0
  let changed = 0
  const worker = async () => {
    for (const thing of waiting) {
      if (stop.signal.aborted) return
      started.add(thing.uuid)
      try {
        const undo = await each(thing)
        if (undo !== 'as-before') changed += 1
        if (typeof undo === 'function') undos.set(thing.uuid, undo)
        done += 1
      } catch (error) {
        failures.push(failureOf(thing.uuid, titleOf(thing), error))
        failed.push(thing)
        // The session is lost: all other calls would fail too.
        if (isApiError(error, 401)) stop.abort()
      }
      onProgress(done + failures.length)
    }
  }
  await Promise.all(Array.from({ length: inTurn ? 1 : AT_ONCE }, worker))
  const left = [...failed, ...things.filter(({ uuid }) => !started.has(uuid))]
  return { done, changed, failures, left, undos, cancelled: stop.signal.aborted }
}

/** Why one thing was not changed. */
export function failureOf(uuid: string, title: string, thrown: unknown): BulkFailure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { uuid, title, code: isApiError(error) ? error.code : 'unexpected', message: problemWords(error) }
}
