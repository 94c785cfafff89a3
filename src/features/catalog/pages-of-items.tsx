import { usePrefetchQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePageLabels } from '@/blocks/paged-list/use-page-labels'
import { useText } from '@/text/use-text'
import { Pagination } from '@/ui/pagination/pagination'
import type { placeQueries } from './catalog-queries'

export type PagesOfItemsProps = {
  page: number
  pageCount: number
  query: ReturnType<typeof placeQueries>['items']
  /** Another page was called for from here. */
  onTurn: () => void
}

/** The ways to the other pages of the items of a place; the next one is had ahead. */
export function PagesOfItems({ page, pageCount, query, onTurn }: PagesOfItemsProps) {
  const { pagesOfItems } = useText('catalog')
  return (
    <>
      {page < pageCount && <Ahead query={query(page + 1)} />}
      <Pagination
        page={page}
        pageCount={pageCount}
        labels={usePageLabels(pagesOfItems)}
        renderLink={(to, props) => (
          <Link
            {...props}
            to="."
            search={(old) => ({ ...old, page: to > 1 ? to : undefined })}
            resetScroll={false}
            onClick={onTurn}
          />
        )}
        className="mt-10"
      />
    </>
  )
}

/** Has the page that people turn to next; that it fails is told when they do. */
function Ahead({ query }: { query: ReturnType<PagesOfItemsProps['query']> }) {
  usePrefetchQuery({ ...query, meta: { silent: true } })
  return null
}
