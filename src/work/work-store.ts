import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { listIn } from '@/stores/stored'
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

/** All work that goes on or ended with something to say. Jobs of the server are found again after a reload. */
export const useWork = create<WorkList>()(
  persist((): WorkList => ({ works: [] }), {
    name: 'teca.work',
    // Each window shows the work that was started in it.
    storage: createJSONStorage(() => sessionStorage),
    // Handles of ten thousand items are too much for the browser's store; the job's failures say which are left.
    partialize: ({ works }) => ({
      works: works.filter(({ job }) => job !== undefined).map((work) => ({ ...work, failures: [], left: [] })),
    }),
    merge: (stored, initial) => ({ ...initial, works: listIn(stored, 'works', isWork).filter(isRunning) }),
  }),
)

export const tellWork = (event: WorkEvent) => useWork.setState(({ works }) => ({ works: reduceWork(works, event) }))

export const workById = (id: string) => useWork.getState().works.find((work) => work.id === id)
