import { useText } from '@/text/use-text'
import type { PaginationProps } from '@/ui/pagination/pagination'

/** The labels of a list's pagination; `pages` names its content. */
export function usePageLabels(pages: string): PaginationProps['labels'] {
  const words = useText('common')
  return { pages, previous: words.previousPage, next: words.nextPage, page: (page) => words.page({ page }) }
}
