import { useQueries } from '@tanstack/react-query'
import { entriesOf, pageOf } from '@/api/hal/page'
import { pageQuery } from '@/api/hal/query'
import type { CulturalItem, CulturalItemPage } from '@teca/shared/contract/meta'
import { useWalkedList } from '@/stores/walked-list'

/** An item of a list, and the page that it is on. */
export interface Neighbour {
  item: CulturalItem
  page: number
}

/** The previous and the next item in the list that the person came from, and its position in it; undefined if the item is not in that list. */
export function useNeighbours(uuid: string) {
  const { list, page } = useWalkedList()
  const useListPages = (pages: readonly number[]) =>
    useQueries({
      queries: list
        ? pages.map((one) => ({ ...pageQuery<CulturalItemPage>(list, one, { silent: true }), staleTime: Infinity }))
        : [],
    }).map(({ data }) => data)
  const [here] = useListPages([page])
  const items = entriesOf(here)
  const at = items.findIndex((item) => item.uuid === uuid)
  const { pages, total } = pageOf(here ?? {})
  const before = at === 0 && page > 1 ? page - 1 : undefined
  const after = at >= 0 && at === items.length - 1 && page < pages ? page + 1 : undefined
  const edges = [before, after].filter((one) => one !== undefined)
  const around = new Map(useListPages(edges).map((reply, n) => [edges[n], entriesOf(reply)]))
  if (!here || at < 0) return undefined
  const on = (item: CulturalItem | undefined, itsPage = page): Neighbour | undefined => item && { item, page: itsPage }
  return {
    previous: before ? on(around.get(before)?.at(-1), before) : on(items[at - 1]),
    next: after ? on(around.get(after)?.[0], after) : on(items[at + 1]),
    place: (page - 1) * (here.page?.size ?? items.length) + at + 1,
    total,
  }
}
