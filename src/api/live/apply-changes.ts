import type { Query, QueryClient } from '@tanstack/react-query'
import { isBelow } from '../hal/address'
import { renewWhere } from '../hal/hal-query-client'
import { entriesIn } from '../hal/page'
import { memoryOf } from '../hal/memory'
import { selfOf } from '../hal/remember'
import type { LiveChange } from '@teca/shared/contract/host'

/** Marks the data that these changes affect as old, and nothing else; what is shown of it loads again. */
export function applyChanges(queries: QueryClient, changes: readonly LiveChange[]) {
  const memory = memoryOf(queries)
  // The author of a change already has its result, but needs the progress of their own jobs.
  const others = changes.filter(({ kind, request }) => kind === 'bulkJob' || !memory.isOwnCall(request))
  if (others.length === 0) return
  const things = new Map(others.map((change) => [memory.knownAs(change.path), change]))
  const below = [...things.keys()]
  const lists = [...new Set(others.flatMap((change) => change.lists ?? []))]
  renewWhere(queries, (path, query) => {
    const thing = things.get(path)
    // This version is known already, from the reply of another call or from a list.
    if (thing && !query.queryKey[1] && isKnown(memory.versionOf(path), thing)) return false
    return (
      [...below, ...lists].some((prefix) => isBelow(path, prefix)) ||
      holds(query, (self) => things.has(memory.knownAs(self)))
    )
  })
}

function isKnown(read: string | undefined, { version }: LiveChange): boolean {
  const known = Number(/^(?:W\/)?"(\d+)/.exec(read ?? '')?.[1] ?? Number.NaN)
  return version !== undefined && known >= version
}

/** Whether a list has such a thing: the collections of an item are in a list that is not below their address. */
const holds = ({ state }: Query, isIt: (self: string) => boolean) =>
  entriesIn(state.data).some((entry) => {
    const self = selfOf(entry)
    return self !== undefined && isIt(self)
  })
