import { useText } from '@/text/use-text'
import type { PaginationProps } from '@/ui/pagination/pagination'

/** The words of a list's pages; `pages` says what they are pages of. */
export function usePageLabels(pages: string): PaginationProps['labels'] {
  const words = useText('common')
  return { pages, previous: words.previousPage, next: words.nextPage, page: (page) => words.page({ page }) }
}
