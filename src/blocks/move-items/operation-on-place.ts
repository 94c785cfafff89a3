import type { Operation } from '@/api/meta/bulk/operation'
import type { NamedOperation } from '@/work/use-operation'
import type { Unfinished } from '@/work/work'

/** An operation on things and a collection or series, with texts that name it. */
interface OperationOnPlace {
  name: NamedOperation['name']
  operation: Operation
  /** The number of things in words. */
  countOf: (count: number) => string
  doing: (words: { what: string; title: string }) => string
  doneOne: (words: { title: string }) => string
  /** If the one thing already was as wanted. */
  unchanged?: (words: { title: string }) => string
  doneMany: (words: { count: number; title: string }) => string
  unfinished?: Unfinished['words']
}

export const onPlace = (
  title: string,
  { name, operation, countOf, doing, doneOne, unchanged = doneOne, doneMany, unfinished }: OperationOnPlace,
): NamedOperation => ({
  ...operation,
  name,
  doing: (count) => doing({ what: countOf(count), title }),
  doneOne: (changed) => (changed ? doneOne : unchanged)({ title }),
  doneMany: (count) => doneMany({ count, title }),
  unfinished: unfinished && { words: unfinished, title },
})
