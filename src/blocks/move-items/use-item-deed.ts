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
  /** Runs when it is done, before lists are read again. */
  then?: () => Promise<unknown>
}

/**
 * Does something to items. One is done here and now: `pending`, `doing` and `error` tell how that goes, unless it is `told` by a
 * notice. Many become a piece of work that goes on by itself. What is done leaves the selection.
 */
export function useItemDeed({ told = false } = {}) {
  const queries = useQueryClient()
  const changeThings = useChangeThings()
  const one = useMutation(
    halMutation(
      async ({ deed, items, then }: Doing) => {
        const item = onlyOne(items)
        const undo = item && (await deed.each(queries, item))
        await then?.()
        return undo
      },
      {
        stale: stale.items,
        silent: !told,
        done: (undo, { deed, items }) => {
          useItemSelection.getState().remove(handlesOf(items).map(({ uuid }) => uuid))
          return { text: deed.doneOne(undo !== undefined), undo }
        },
      },
    ),
  )
  /** Calls back once it is done, or for many once it goes on by itself. */
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
      change: deed.change,
      each: async (item) => await deed.each(queries, item),
      stale: stale.items,
    })
    begun()
  }
  const doing = one.isPending ? one.variables.deed.change.operation : undefined
  return { run, pending: one.isPending, doing, error: one.error }
}
