import type { Handle } from '@/api/hal/link'
import type { BulkChange, BulkFailure } from '@/api/meta/bulk'

/** Work that goes on while people go on: under way, or over with something left to say. */
export interface Work {
  id: string
  title: string
  /** What the notice says when all of it succeeded. */
  doneText: string
  /** The heading when something failed, where the specification has one; `unfinished` without it. */
  failedText?: string
  unfinished?: Unfinished
  /** Path prefixes that are read again when it ends. */
  stale: readonly string[]
  total: number
  done: number
  failures: readonly BulkFailure[]
  state: 'running' | 'cancelling' | 'done' | 'cancelled' | 'broken'
  /** Path of the server's job, where it is one. */
  job?: string
  /** What the job does to each item: enough to retry after a reload. */
  change?: BulkChange
  /** Things that are still to be changed: those that failed, and those that were not reached. */
  left: readonly Handle[]
  undoable: boolean
}

/** What did not happen, for the heading of ended work: a text that counts the things, and the place it names. */
export interface Unfinished {
  words:
    | 'itemsNotMoved'
    | 'itemsNotLinked'
    | 'itemsNotUnlinked'
    | 'itemsNotDeleted'
    | 'itemsNotChanged'
    | 'mediaNotMoved'
    | 'mediaNotDeleted'
    | 'mediaNotChanged'
  title?: string
}

/** How work ended. */
export type Ending = Pick<Work, 'done' | 'failures' | 'left' | 'undoable'> & { state: 'done' | 'cancelled' | 'broken' }

export type WorkEvent =
  | { type: 'started'; work: Work }
  | { type: 'progressed'; id: string; done: number; total: number }
  | { type: 'cancelling'; id: string }
  /** The server refused to cancel. */
  | { type: 'continued'; id: string }
  | { type: 'ended'; id: string; ending: Ending }
  | { type: 'undoUsed'; id: string; undoable: boolean }
  | { type: 'dismissed'; id: string }

/** The list of work after an event. Work that succeeded as a whole, or was dismissed, is no longer in it. */
export function reduceWork(works: readonly Work[], event: WorkEvent): readonly Work[] {
  const change = (id: string, changed: (work: Work) => Partial<Work>) =>
    works.map((work) => (work.id === id ? { ...work, ...changed(work) } : work))
  switch (event.type) {
    case 'started':
      return [...works, event.work]
    case 'progressed':
      return change(event.id, (work) => (isRunning(work) ? { done: event.done, total: event.total } : {}))
    case 'cancelling':
      return change(event.id, (work) => (work.state === 'running' ? { state: 'cancelling' } : {}))
    case 'continued':
      return change(event.id, (work) => (work.state === 'cancelling' ? { state: 'running' } : {}))
    case 'ended':
      return succeeded(event.ending) ? without(works, event.id) : change(event.id, () => event.ending)
    case 'undoUsed':
      return change(event.id, () => ({ undoable: event.undoable }))
    case 'dismissed':
      return without(works, event.id)
  }
}

const without = (works: readonly Work[], id: string) => works.filter((work) => work.id !== id)

export const isRunning = ({ state }: Pick<Work, 'state'>) => state === 'running' || state === 'cancelling'

/** Whether nothing is left to say but a notice. */
export const succeeded = ({ state, failures }: Pick<Ending, 'state' | 'failures'>) =>
  state === 'done' && failures.length === 0
