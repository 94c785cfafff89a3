import type { ReactNode } from 'react'
import { ListPages } from '@/blocks/list/list-pages'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'

export interface ManagementListProps {
  label: string
  /** Names the links to the other pages. */
  pagesLabel: string
  /** The count, once it is known. */
  headline: ReactNode
  /** Beside the headline: buttons, search and order. */
  end?: ReactNode
  list: {
    error: Error | null
    isLoading: boolean
    isFetching: boolean
    retry: () => void
    page: number
    pages: number
  }
  /** Loaded entries are shown; they may be out of date. */
  hasData: boolean
  /** Shown for an empty list. */
  empty: ReactNode | false
  /** The rows. */
  children: ReactNode
}

/** A list of the management, page by page: its count and tools, its rows, or why there are none. */
export function ManagementList(props: ManagementListProps) {
  const { label, pagesLabel, headline, end, list, hasData, empty, children } = props
  const words = useText('common')
  return (
    <section aria-label={label}>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
        <p role="status" className="text-sm text-ink-soft">
          {headline}
        </p>
        {end}
      </div>
      {list.error && hasData && (
        <p className="mb-4 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">{words.notCurrent}</p>
      )}
      {list.isLoading && <ListSkeleton label={words.loading} />}
      {!hasData && list.error && (
        <ErrorState
          title={problemWords(list.error)}
          retry={{ label: words.retry, onRetry: list.retry, busy: list.isFetching }}
        />
      )}
      {hasData && !list.isLoading && (empty || children)}
      <ListPages label={pagesLabel} page={list.page} pageCount={list.pages} onTurn={() => undefined} />
    </section>
  )
}

const ListSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="flex flex-col gap-3 border-t border-line pt-4">
    {Array.from({ length: 6 }, (_, n) => (
      <Skeleton key={n} shape="text" lines={2} className="border-b border-line pb-3" />
    ))}
  </div>
)
