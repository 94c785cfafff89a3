import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { entriesOf, pageOf } from '@/api/hal/page'
import { childrenPerPage } from '@/api/meta/collections/collections'
import type { CollectionInTree, CollectionTreePage } from '@/api/meta/generated/types.gen'
import { growBranches, parentOf, type Branch, type Place } from './branches'
import { branchQuery } from './branch-query'

/** An open branch: the collection whose it is, and the place at which it stood in its branch when it was opened. */
export interface Opened {
  collection: CollectionInTree
  index: number
}

export interface Branches {
  root: Branch
  /** Where the collections whose branches are open stand now, in the branches above them. */
  places: ReadonlyMap<string, number>
  /** The collection at a place, once its page has come. */
  at: (place: Place) => CollectionInTree | undefined
  /** A branch that is on its way. */
  waiting: (path: string) => boolean
  /** The top could not be read. */
  error: Error | null
  retry: () => void
}

/** The first page of every open branch, and the pages that rows on the screen stand on. */
export function useBranches(
  opened: ReadonlyMap<string, Opened>,
  shown: readonly string[],
  close: (path: string) => void,
): Branches {
  const wanted = useMemo(
    () => [...new Set([pageKey('', 1), ...[...opened.keys()].map((path) => pageKey(path, 1)), ...shown])].map(partsOf),
    [opened, shown],
  )
  const client = useQueryClient()
  const live = wanted.filter(({ path }) => path === '' || opened.has(path))
  const { replies, errors, retry } = useQueries({
    queries: live.map(({ path, page }) => branchQuery(client, opened.get(path)?.collection, page)),
    combine,
  })
  const keys = live.map(({ path, page }) => pageKey(path, page)).join(' ')
  const { pages, failed } = useMemo(() => {
    const names = keys.split(' ')
    return {
      pages: new Map(replies.flatMap((reply, at) => (reply ? [[names[at] ?? '', reply] as const] : []))),
      failed: names.filter((name, at) => errors[at] && !name.startsWith(':')).map((name) => partsOf(name).path),
    }
  }, [replies, errors, keys])
  // What could not be read was told in a notice; a branch that has nothing to show closes, to be opened again.
  useEffect(() => failed.forEach((path) => pages.has(pageKey(path, 1)) || close(path)), [failed, pages, close])

  return useMemo(() => {
    const at = ({ path, index }: Place) => {
      const page = Math.floor(index / childrenPerPage)
      return entriesOf(pages.get(pageKey(path, page + 1)))[index - page * childrenPerPage]
    }
    // Others may have come before it, or it has gone, since its branch was opened.
    const indexNow = (path: string, { collection: { uuid }, index }: Opened) => {
      const above = parentOf(path)
      const there = at({ path: above, index })
      if (!there || there.uuid === uuid) return index
      for (const [key, reply] of pages) {
        const { path: of, page } = partsOf(key)
        const found = of === above ? entriesOf(reply).findIndex((entry) => entry.uuid === uuid) : -1
        if (found >= 0) return (page - 1) * childrenPerPage + found
      }
      return undefined
    }
    const places = new Map(
      [...opened].flatMap(([path, one]) => {
        const index = indexNow(path, one)
        return index === undefined ? [] : [[path, index] as const]
      }),
    )
    const total = (path: string) => {
      const reply = pages.get(pageKey(path, 1))
      return reply ? pageOf(reply).total : 0
    }
    return {
      root: growBranches(places, total),
      places,
      at,
      waiting: (path: string) => !pages.has(pageKey(path, 1)),
      error: errors[0] ?? null,
      retry,
    }
  }, [opened, pages, errors, retry])
}

/** Names a page of a branch; paths hold no colon. */
export const pageKey = (path: string, page: number) => `${path}:${page}`

const partsOf = (key: string) => {
  const colon = key.lastIndexOf(':')
  return { path: key.slice(0, colon), page: Number(key.slice(colon + 1)) }
}

type Reply = { data: CollectionTreePage | undefined; error: Error | null; refetch: () => unknown }
const combine = (replies: Reply[]) => ({
  replies: replies.map(({ data }) => data),
  errors: replies.map(({ error, data }) => (data ? null : error)),
  retry: () => void replies[0]?.refetch(),
})
