import type { QueryClient } from '@tanstack/react-query'
import type { Handle } from '../../hal/link'
import type { StalePaths, Undo } from '../../hal/mutation'
import type { BulkChange } from './bulk'

/** The undo of one thing; undefined if it cannot be undone, 'as-before' if nothing had to change. */
export type Changed = Undo | undefined | 'as-before'

/** What is done to each of one or many things. It is defined beside their resource. */
export interface Operation {
  /** The server's job; none where only the specified calls do it. */
  change?: BulkChange
  /** The specified calls for one thing. */
  each: (thing: Handle, queries: QueryClient) => Promise<Changed>
  /** One thing after the other, because they share an order that each call changes. */
  inTurn?: boolean
  /** The things do not exist after it. */
  deletes?: boolean
  stale: StalePaths
}

/** The specified calls for things that were read already. */
export const eachOf =
  <T extends { uuid: string }>(things: readonly T[], write: (thing: T) => Promise<Changed>): Operation['each'] =>
  async ({ uuid }) => {
    const thing = things.find((one) => one.uuid === uuid)
    return thing && (await write(thing))
  }
