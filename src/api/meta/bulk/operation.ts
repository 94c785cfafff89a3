import type { QueryClient } from '@tanstack/react-query'
import type { Handle } from '../../hal/link'
import type { StalePaths } from '../../hal/mutation'
import type { WayBack } from '../things/undo'
import type { BulkChange } from './bulk'

/** What is done to each of many things: it stands beside their resource. */
export interface Operation {
  /** The server's job; none where only the specified calls do it. */
  change?: BulkChange
  /** The specified calls for one thing; 'as-before' where nothing had to change. */
  each: (thing: Handle, queries: QueryClient) => Promise<WayBack | 'as-before'>
  stale: StalePaths
}

/** The specified calls for things that were read already. */
export const eachOf =
  <T extends { uuid: string }>(
    things: readonly T[],
    write: (thing: T) => Promise<WayBack | 'as-before'>,
  ): Operation['each'] =>
  async ({ uuid }) => {
    const thing = things.find((one) => one.uuid === uuid)
    return thing && (await write(thing))
  }
