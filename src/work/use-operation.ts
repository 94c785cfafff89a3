import { useMutation, useQueryClient } from '@tanstack/react-query'
import { halMutation } from '@/api/hal/mutation'
import { countOf, handlesOf, onlyOne, type Chosen } from '@/api/meta/bulk/chosen'
import type { Operation } from '@/api/meta/bulk/operation'
import type { createSelection } from '@/stores/selection'
import { useChangeThings } from './change-things'
import type { Unfinished } from './work'

/** An operation with the texts of its messages. */
export interface NamedOperation extends Operation {
  name: 'move' | 'link' | 'unlink' | 'delete'
  /** While it runs on several things. */
  doing: (count: number) => string
  /** `changed` is false if the one thing already was as wanted. */
  doneOne: (changed: boolean) => string
  doneMany: (count: number) => string
  /** For several things, the failed ones. */
  unfinished?: Unfinished
}

interface Asked {
  operation: NamedOperation
  things: Chosen
  /** Runs when it is done, before lists load again. */
  then?: () => Promise<unknown>
}

/**
 * Runs an operation on things of one selection. For one thing `doing` and `error` show the progress, unless a failure is
 * `notified`. Several things become work in the background. Changed things leave the selection.
 */
export function useOperation(selection: ReturnType<typeof createSelection>, { notified = false } = {}) {
  const queries = useQueryClient()
  const changeThings = useChangeThings()
  const one = useMutation(
    halMutation(
      async ({ operation, things, then }: Asked) => {
        const thing = onlyOne(things)
        const undo = thing && (await operation.each(thing, queries))
        await then?.()
        return undo
      },
      {
        stale: ({ operation }) => operation.stale,
        silent: !notified,
        removes: ({ operation, things }) => (operation.deletes ? { href: onlyOne(things)?.self ?? '' } : undefined),
        done: (undo, { operation, things }) => {
          selection.getState().remove(handlesOf(things).map(({ uuid }) => uuid))
          return undo === 'as-before' ? operation.doneOne(false) : { text: operation.doneOne(true), undo }
        },
      },
    ),
  )
  /** `onDone` is called once one thing is changed, or once the work on several has started. */
  const run = (asked: Asked, onDone?: () => void, onError?: (error: Error) => void) => {
    const { operation, things } = asked
    if (onlyOne(things)) return one.mutate(asked, { onSuccess: onDone, onError })
    const { doing, doneMany, unfinished, ...rest } = operation
    const count = countOf(things)
    void changeThings({ ...rest, title: doing(count), doneText: doneMany(count), unfinished, things, selection })
    onDone?.()
  }
  const name = one.variables?.operation.name
  return {
    run,
    reset: one.reset,
    name,
    doing: one.isPending ? name : undefined,
    isDone: one.isSuccess,
    error: one.error,
  }
}
