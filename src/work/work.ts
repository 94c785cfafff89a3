import type { BulkChange, BulkFailure } from '@/api/meta/bulk/bulk'
import type { Chosen } from '@/api/meta/bulk/chosen'

/** Work in the background: running, or ended and still shown because something failed or it was cancelled. */
export interface Work {
  id: string
  title: string
  /** The notice when all of it succeeded. */
  doneText: string
  /** The heading when something failed, if the specification has one; otherwise `unfinished` is used. */
  failedText?: string
  unfinished?: Unfinished
  /** Path prefixes that are read again when it ends. */
  stale: readonly string[]
  total: number
  done: number
  /** What `done` and `total` count: things, unless it is a download. `percent` while the server prepares the file. */
  unit?: 'bytes' | 'percent'
  failures: readonly BulkFailure[]
  state: 'running' | 'cancelling' | 'done' | 'cancelled' | 'broken'
  /** Path of the server's job, if it is one. */
  job?: string
  /** What the job does to each item: enough to retry after a reload. */
  change?: BulkChange
  /** Things that failed or were not reached. */
  left: Chosen
  undoable: boolean
}

/** The texts of work, and what it makes stale. */
export type WorkWords = Pick<Work, 'title' | 'doneText' | 'failedText' | 'unfinished' | 'stale'>

/** The heading of ended work: the name of a text that counts the things that failed, and the title in it. */
export interface Unfinished {
  words:
    | 'itemsNotMoved'
    | 'itemsNotLinked'
    | 'itemsNotUnlinked'
    | 'itemsNotDeleted'
    | 'itemsNotChanged'
    | 'thingsNotChanged'
    | 'collectionsNotMoved'
    | 'collectionsNotLinked'
    | 'collectionsNotDeleted'
    | 'mediaNotMoved'
    | 'mediaNotDeleted'
    | 'mediaNotChanged'
    | 'storiesNotMoved'
    | 'storiesNotUnlinked'
    | 'storiesNotDeleted'
    | 'rowsNotImported'
  title?: string
}

/** How work ended. */
export type Ending = Pick<Work, 'done' | 'failures' | 'left' | 'undoable'> & { state: 'done' | 'cancelled' | 'broken' }

export type WorkEvent =
  | { type: 'started'; work: Work }
  | { type: 'progressed'; id: string; done: number; total: number; unit?: Work['unit'] }
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
      return change(event.id, (work) => {
        const { done, total, unit } = event
        return isRunning(work) ? { done, total, ...(unit && { unit }) } : {}
      })
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

/** Whether all of the work succeeded. */
export const succeeded = ({ state, failures }: Pick<Ending, 'state' | 'failures'>) =>
  state === 'done' && failures.length === 0
