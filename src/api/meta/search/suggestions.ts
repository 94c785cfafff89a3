import type { HalLink } from '../../hal/link'
import { halQuery } from '../../hal/query'
import type { SearchSuggestions } from '@teca/shared/contract/meta'

/** Items and collections with words in title or pressmark that begin with these words, at most so many of each. */
export const namesQuery = (link: HalLink<SearchSuggestions>, text: string, size: number) =>
  halQuery(link, { text, size }, { silent: true })
