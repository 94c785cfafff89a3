import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptIn, listIn } from '@/stores/stored'
import { isRunning, reduceWork, type Work, type WorkEvent } from './work'

interface WorkList {
  works: readonly Work[]
}

const isWork = (entry: unknown): entry is Work =>
  entry !== null &&
  typeof entry === 'object' &&
  'id' in entry &&
  'title' in entry &&
  'job' in entry &&
  'failures' in entry &&
  Array.isArray(entry.failures)

/** All work that is running, failed or was cancelled. Jobs of the server are kept over a reload. */
export const useWork = create<WorkList>()(
  persist((): WorkList => ({ works: [] }), {
    name: 'teca.work',
    // Each window shows the work that was started in it.
    storage: keptIn(() => sessionStorage),
    // The handles of ten thousand items are too big for sessionStorage; the failures of the job name those that are left.
    partialize: ({ works }) => ({
      works: works.filter(({ job }) => job !== undefined).map((work) => ({ ...work, failures: [], left: [] })),
    }),
    merge: (stored, initial) => ({ ...initial, works: listIn(stored, 'works', isWork).filter(isRunning) }),
  }),
)

export const changeWork = (event: WorkEvent) => useWork.setState(({ works }) => ({ works: reduceWork(works, event) }))

export const workById = (id: string) => useWork.getState().works.find((work) => work.id === id)
