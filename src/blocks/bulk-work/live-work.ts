import type { Handle } from '@/api/hal/link'
import type { BulkResult } from './end-work'

/** Takes back what was done to one thing. */
export type Undo = () => Promise<unknown>

/** What belongs to a piece of work and cannot be kept over a reload. */
export interface LiveWork {
  things: readonly Handle[]
  each?: (thing: Handle) => Promise<Undo | void>
  stop: AbortController
  resolve: (result: BulkResult) => void
}

/** By the id of the work. */
export const live = new Map<string, LiveWork>()
