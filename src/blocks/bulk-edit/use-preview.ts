import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Handle } from '@/api/hal/link'
import { selfQuery } from '@/api/iam/self'
import { previewOfJob, type BulkEdit, type BulkPreviewRow } from '@/api/meta/bulk/bulk'
import { countOf, handlesOf, isAllOf, type Chosen } from '@/api/meta/bulk/chosen'
import { readItemNow } from '@/api/meta/items/edit-item'
import { differences, edited } from '@/api/meta/items/edited'
import { newUuid } from '@/lib/new-uuid'

/** Items per call: if the server makes the preview, and if each item is loaded by itself. */
const IN_A_CALL = 100
const ONE_BY_ONE = 10

/**
 * The result of edits on the items from `first` to `last`, by their positions; only visible rows are loaded. A row is
 * undefined until it has loaded.
 */
export function usePreview(items: Chosen, edits: readonly BulkEdit[], first: number, last: number) {
  const link = useQueryClient().getQueryData(selfQuery().queryKey)?._links.bulkPreview
  const size = link ? IN_A_CALL : ONE_BY_ONE
  const from = Math.floor(first / size)
  const pages = Array.from({ length: Math.floor(last / size) - from + 1 }, (_, at) => from + at)
  // The cached preview of an earlier opening may be outdated.
  const [opening] = useState(() => newUuid())
  const queries = useQueries({
    queries: pages.map((page) => {
      const some = handlesOf(items).slice(page * size, (page + 1) * size)
      return {
        queryKey: ['bulk-preview', opening, page],
        queryFn: ({ signal }: { signal: AbortSignal }) => {
          if (!link) return Promise.all(some.map((item) => previewOf(item, edits, signal)))
          const [asked, at] = isAllOf(items) ? [items, page] : [some, 0]
          const change = { operation: 'editMetadata' as const, edits: [...edits] }
          return previewOfJob(link, change, asked, { page: at, size, signal })
        },
        staleTime: Infinity,
        gcTime: 60_000,
        retry: false,
        meta: { silent: true },
      }
    }),
  })
  const failed = queries.find(({ error }) => error !== null)
  return {
    rowAt: (place: number): BulkPreviewRow | undefined =>
      queries[Math.floor(place / size) - from]?.data?.[place % size],
    /** All rows, if they fit into one call that has finished. */
    whole: countOf(items) <= size ? queries[0]?.data : undefined,
    error: failed?.error ?? undefined,
    retry: () => void failed?.refetch(),
  }
}

async function previewOf(handle: Handle, edits: readonly BulkEdit[], signal: AbortSignal): Promise<BulkPreviewRow> {
  const item = await readItemNow(handle, signal)
  const wanted = edited(item, edits)
  return {
    uuid: handle.uuid,
    title: item.sgtt,
    changes: differences(item, wanted),
    ...(!wanted.sgtt && { problem: 'title.missing' }),
  }
}
