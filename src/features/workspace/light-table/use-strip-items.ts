import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { pageOf } from '@/api/hal/page'
import { sectionItemsQuery, type Section } from '@/api/meta/lists/sections'

/** The items of a list, page after page on request. */
export function useStripItems(list: Section) {
  const [asked, setAsked] = useState(1)
  const replies = useQueries({
    queries: Array.from({ length: asked }, (_, at) => ({ ...sectionItemsQuery(list, at + 1), retryOnMount: false })),
  })
  const pages = replies.flatMap(({ data }) => data ?? [])
  const [first] = replies
  return {
    pages,
    error: replies.find(({ error }) => error)?.error ?? null,
    loading: replies.some(({ isPending }) => isPending),
    onRetry: () => replies.forEach(({ error, refetch }) => error && void refetch()),
    onMore: first?.data && pageOf(first.data).pages > asked ? () => setAsked(asked + 1) : undefined,
  }
}
