import { countOf, type Chosen } from '@/api/meta/bulk/chosen'
import { useText } from '@/text/use-text'

/** The subject of an operation in words: the title of one item, or how many there are. */
export function useWhat(items: Chosen, known: readonly { sgtt?: string | null }[]): string {
  const text = useText('catalog')
  const count = countOf(items)
  return count === 1 && known[0] ? text.quoted({ title: known[0].sgtt || text.untitled }) : text.itemCount({ count })
}
