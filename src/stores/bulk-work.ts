import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Handle } from '@/api/hal/link'
import type { BulkChange, BulkFailure } from '@/api/meta/bulk'
import { listIn } from './stored'

/** One piece of work on many things: under way, or over with something left to say. */
export interface Work {
  id: string
  title: string
  /** What is said when all went well. */
  doneText: string
  /** The heading of what is left when something failed, where the specification has one; `unfinished` without it. */
  failedText?: string
  unfinished?: Unfinished
  stale: readonly string[]
  total: number
  done: number
  failures: readonly BulkFailure[]
  state: 'running' | 'cancelling' | 'done' | 'cancelled' | 'broken'
  /** Path of the server's job, where it is one. */
  job?: string
  /** What the job does to each item: enough to try again after a reload. */
  change?: BulkChange
  /** Things that are still to be changed: those that failed, and those that a cancelled job has not come to. */
  left: readonly Handle[]
  /** Whether it can be taken back. */
  undoable: boolean
}

/** What did not come about, for the heading of work that is over: a word that counts the things, and the place it names. */
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

interface WorkList {
  works: readonly Work[]
  add: (work: Work) => void
  change: (id: string, change: Partial<Work>) => void
  remove: (id: string) => void
}

const isWork = (entry: unknown): entry is Work =>
  entry !== null &&
  typeof entry === 'object' &&
  'id' in entry &&
  'title' in entry &&
  'job' in entry &&
  'failures' in entry &&
  Array.isArray(entry.failures)

/** Work on many things that goes on while people go on. What the server does is found again after a reload. */
export const useBulkWork = create<WorkList>()(
  persist(
    (set) => ({
      works: [],
      add: (work) => set(({ works }) => ({ works: [...works, work] })),
      change: (id, change) =>
        set(({ works }) => ({ works: works.map((work) => (work.id === id ? { ...work, ...change } : work)) })),
      remove: (id) => set(({ works }) => ({ works: works.filter((work) => work.id !== id) })),
    }),
    {
      name: 'teca.bulk-work',
      // Each window shows what was begun in it.
      storage: createJSONStorage(() => sessionStorage),
      // Handles of ten thousand items are not for the browser's store; the job's failures say which are left.
      partialize: ({ works }) => ({
        works: works.filter(({ job }) => job !== undefined).map((work) => ({ ...work, failures: [], left: [] })),
      }),
      merge: (stored, initial) => ({
        ...initial,
        works: listIn(stored, 'works', isWork).filter(({ state }) => state === 'running' || state === 'cancelling'),
      }),
    },
  ),
)
