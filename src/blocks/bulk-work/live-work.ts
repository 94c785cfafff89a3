import type { Handle } from '@/api/hal/link'
import type { BulkResult } from './end-work'

/** Takes back what was done to one thing. */
export type Undo = () => Promise<unknown>

/** How one thing is changed: gives back how that is taken back, where it can be, or says that it was so already. */
export type Each = (thing: Handle) => Promise<Undo | 'as-before' | void>

/** What belongs to a piece of work and cannot be kept over a reload. */
export interface LiveWork {
  things: readonly Handle[]
  each?: Each
  stop: AbortController
  resolve: (result: BulkResult) => void
}

/** By the id of the work. */
export const live = new Map<string, LiveWork>()
