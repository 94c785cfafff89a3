import { useMutation, useQueryClient } from '@tanstack/react-query'
import { countOf, handlesOf, onlyOne, type Chosen } from '@/api/meta/bulk/chosen'
import { halMutation } from '@/api/hal/mutation'
import { stale } from '@/api/stale'
import { useItemSelection } from '@/stores/item-selection'
import { textOf } from '@/text/text'
import { useChangeThings } from '@/work/change-things'
import type { ItemDeed } from './item-deeds'

interface Doing {
  deed: ItemDeed
  items: Chosen
  /** Runs when it is done, before lists load again. */
  then?: () => Promise<unknown>
}

/**
 * Runs an operation on items. For one item `pending`, `doing` and `error` show the progress, unless it is `told` by a notice.
 * Many items become work in the background. Changed items leave the selection.
 */
export function useItemDeed({ told = false } = {}) {
  const queries = useQueryClient()
  const changeThings = useChangeThings()
  const one = useMutation(
    halMutation(
      async ({ deed, items, then }: Doing) => {
        const item = onlyOne(items)
        const undo = item && (await deed.operation.each(item, queries))
        await then?.()
        return undo
      },
      {
        stale: stale.items,
        silent: !told,
        done: (undo, { deed, items }) => {
          useItemSelection.getState().remove(handlesOf(items).map(({ uuid }) => uuid))
          return undo === 'as-before' ? { text: deed.doneOne(false) } : { text: deed.doneOne(true), undo }
        },
      },
    ),
  )
  /** Calls back once one item is done, or once the work on many has started. */
  const run = (doing: Doing, begun: () => void = () => undefined) => {
    const { deed, items } = doing
    if (onlyOne(items)) return one.mutate(doing, { onSuccess: begun })
    const count = countOf(items)
    void changeThings({
      title: deed.doing(textOf('catalog').itemCount({ count })),
      done: deed.doneMany(count),
      unfinished: deed.unfinished,
      things: items,
      selection: useItemSelection,
      ...deed.operation,
    })
    begun()
  }
  const doing = one.isPending ? one.variables.deed.operation.change.operation : undefined
  return { run, pending: one.isPending, doing, error: one.error }
}
