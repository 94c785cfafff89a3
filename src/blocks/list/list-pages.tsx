import { Link } from '@tanstack/react-router'
import { usePageLabels } from '@/blocks/paged-list/use-page-labels'
import { Pagination } from '@/ui/pagination/pagination'

export type ListPagesProps = {
  label: string
  page: number
  pageCount: number
  /** Called when a link to another page is clicked. */
  onTurn: () => void
}

/** The links to the other pages of a list. */
export function ListPages({ label, page, pageCount, onTurn }: ListPagesProps) {
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      labels={usePageLabels(label)}
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
  )
}
