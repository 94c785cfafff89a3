import { clsx } from 'clsx'
import { Fragment, type ReactElement } from 'react'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'

export interface PagedListProps<T extends { uuid: string }> {
  /** The query of the list. */
  reply: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** The shown entries. */
  entries: readonly T[]
  /** The shown entries belong to the previous request. */
  settling: boolean
  /** Shown while it loads. */
  skeleton: ReactElement
  empty: ReactElement
  label?: string
  /** An entry, as an `li`. */
  children: (entry: T) => ReactElement
}

/** A list that loads page by page: its entries, or why there are none. */
export function PagedList<T extends { uuid: string }>(props: PagedListProps<T>) {
  const { reply, entries, settling, label, children } = props
  const words = useText('common')
  if (reply.error && !reply.data) {
    return (
      <ErrorState
        small
        title={problemWords(reply.error)}
        retry={{ label: words.retry, onRetry: () => void reply.refetch(), busy: reply.isFetching }}
      />
    )
  }
  if (!reply.data) return props.skeleton
  if (entries.length === 0 && !settling) return props.empty
  return (
    <ul aria-label={label} className={clsx('transition-opacity duration-calm', settling && 'opacity-60')}>
      {entries.map((entry) => (
        <Fragment key={entry.uuid}>{children(entry)}</Fragment>
      ))}
    </ul>
  )
}
