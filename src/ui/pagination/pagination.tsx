import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { pageWindow } from '@/lib/page-window'

export type PageLinkProps = Pick<ComponentProps<'a'>, 'className' | 'aria-current' | 'aria-label' | 'rel'> & {
  children: ReactNode
}

export type PaginationProps = {
  /** 1-based. */
  page: number
  pageCount: number
  labels: {
    /** Names the pagination. */
    pages: string
    previous: string
    next: string
    /** The name of the link to a page, by number ("Page 3"). */
    page: (page: number) => string
  }
  /**
   * Renders the link to a page, for example with the router's link, so that it can be opened in a new tab and
   * preloaded.
   */
  renderLink?: (page: number, props: PageLinkProps) => ReactElement
  /** For lists without an address: buttons instead of links. */
  onPage?: (page: number) => void
  className?: string
}

const look =
  'inline-flex h-9 min-w-9 items-center justify-center rounded-md px-1.5 text-sm tabular-nums text-ink-soft transition-colors duration-quick hover:bg-ink/8 hover:text-ink'

/** Links to the other pages of a list: at most 12, including the first and the last (on narrow screens the current one of how many), with previous and next. */
export function Pagination({ page, pageCount, labels, renderLink, onPage, className }: PaginationProps) {
  if (pageCount < 2) return null
  const link = (to: number, props: PageLinkProps) =>
    renderLink?.(to, props) ?? <button type="button" {...buttonProps(props)} onClick={() => onPage?.(to)} />
  const step = (to: number, label: string, rel: 'prev' | 'next', icon: ReactElement) =>
    to < 1 || to > pageCount ? (
      <span aria-hidden className={clsx(look, 'pointer-events-none opacity-35')}>
        {icon}
      </span>
    ) : (
      link(to, { 'aria-label': label, rel, className: look, children: icon })
    )
  // The first and the last page are always at the ends.
  const numbers = [1, ...pageWindow(page, pageCount).slice(1, -1), pageCount]
  return (
    <nav aria-label={labels.pages} className={className}>
      <ul className="flex items-center justify-center gap-0.5">
        <li>{step(page - 1, labels.previous, 'prev', <ChevronLeft aria-hidden className="size-4" />)}</li>
        {numbers.map((number, at) => (
          <li key={number} className="hidden items-center gap-0.5 md:flex">
            {number > 1 && numbers[at - 1] !== number - 1 && (
              <span aria-hidden className="px-1 text-sm text-ink-faint">
                …
              </span>
            )}
            {link(number, {
              'aria-label': labels.page(number),
              'aria-current': number === page ? 'page' : undefined,
              className: clsx(look, number === page && 'bg-accent-wash font-medium text-accent-strong'),
              children: number,
            })}
          </li>
        ))}
        <li className="px-2 text-sm text-ink-soft tabular-nums md:hidden">
          {page} / {pageCount}
        </li>
        <li>{step(page + 1, labels.next, 'next', <ChevronRight aria-hidden className="size-4" />)}</li>
      </ul>
    </nav>
  )
}

const buttonProps = ({ className, children, 'aria-label': label, 'aria-current': current }: PageLinkProps) => ({
  className,
  children,
  'aria-label': label,
  'aria-current': current,
})
