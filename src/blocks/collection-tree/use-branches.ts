import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { entriesOf, pageOf } from '@/api/hal/page'
import { childrenPerPage } from '@/api/meta/collections/collections'
import type { CollectionInTree, CollectionTreePage } from '@teca/shared/contract/meta'
import { growBranches, parentOf, type Branch, type Place } from './branches'
import { branchQuery } from './branch-query'

/** An open branch: its collection, and the index that this had when it was opened. */
export interface Opened {
  collection: CollectionInTree
  index: number
}

export interface Branches {
  root: Branch
  /** The present indexes of the collections with open branches, in the branches above them. */
  places: ReadonlyMap<string, number>
  /** The collection at a place, once its page has loaded. */
  at: (place: Place) => CollectionInTree | undefined
  /** Whether a branch is loading. */
  waiting: (path: string) => boolean
  /** The top failed to load. */
  error: Error | null
  retry: () => void
}

/** Loads the first page of every open branch, and the pages of the visible rows. */
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
  // A notice has shown the failure; a branch without rows closes, to be opened again.
  useEffect(() => failed.forEach((path) => pages.has(pageKey(path, 1)) || close(path)), [failed, pages, close])

  return useMemo(() => {
    const at = ({ path, index }: Place) => {
      const page = Math.floor(index / childrenPerPage)
      return entriesOf(pages.get(pageKey(path, page + 1)))[index - page * childrenPerPage]
    }
    // Rows may have been inserted before it, or it was removed, since its branch was opened.
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

/** Names a page of a branch; paths have no colon. */
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
