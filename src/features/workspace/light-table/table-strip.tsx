import { clsx } from 'clsx'
import { entriesOf } from '@/api/hal/page'
import type { CulturalItemPage } from '@teca/shared/contract/meta'
import { cardPicture } from '@/blocks/item-card/card-picture'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Thumb } from '@/ui/thumb/thumb'
import { mostOnTable } from './light-table-search'

export interface TableStripProps {
  pages: readonly CulturalItemPage[]
  error: Error | null
  loading: boolean
  onRetry: () => void
  onMore: (() => void) | undefined
  /** Uuids of the items on the table. */
  chosen: readonly string[]
  onToggle: (uuid: string) => void
}

/** The items of the list below the table: each can be added and removed. */
export function TableStrip({ pages, error, loading, onRetry, onMore, chosen, onToggle }: TableStripProps) {
  const text = useText('lists')
  const words = useText('common')
  const { untitled } = useText('catalog')
  const { listItemsFailed } = useText('notices')
  const full = chosen.length >= mostOnTable
  const items = pages.flatMap((page) => entriesOf(page))
  return (
    <section aria-label={text.onTable} className="border-t border-line bg-surface px-4 py-3 md:px-6">
      <p role="status" className="mb-2 text-xs text-ink-soft">
        {full ? text.tableFull({ count: mostOnTable }) : text.tableHint}
      </p>
      {error && items.length === 0 ? (
        <ErrorState
          small
          title={listItemsFailed}
          message={problemWords(error)}
          retry={{ label: words.retry, onRetry }}
        />
      ) : (
        <ul className="flex gap-3 overflow-x-auto p-1">
          {items.map((item) => {
            const picture = cardPicture(item)
            const lies = chosen.includes(item.uuid)
            return (
              <li key={item.uuid} className="w-20 shrink-0">
                <button
                  type="button"
                  aria-pressed={lies}
                  disabled={!lies && (full || !item.mediaTypeInfo.hasImage)}
                  title={item.sgtt}
                  onClick={() => onToggle(item.uuid)}
                  className={clsx(
                    'block w-full rounded text-start disabled:opacity-40',
                    lies && 'outline-2 outline-offset-2 outline-accent',
                  )}
                >
                  <Thumb alt="" src={picture.src} kind={picture.kind} color={picture.color} />
                  <span dir="auto" className="mt-1 block truncate text-xs">
                    {item.sgtt || untitled}
                  </span>
                </button>
              </li>
            )
          })}
          {loading && (
            <li aria-hidden className="w-20 shrink-0">
              <Skeleton shape="box" className="aspect-square" />
            </li>
          )}
          {onMore && !loading && (
            <li className="shrink-0 self-center">
              <Button size="s" onClick={onMore}>
                {words.showMore}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
