import { halQuery } from '../../hal/query'
import type { HalLink } from '../../hal/link'
import type { VisitorView } from '@teca/shared/contract/meta'

/** What people who are not signed in see; states change elsewhere, so it is always read again. The block shows its failure. */
export const visitorViewQuery = (link: HalLink<VisitorView>) => ({
  ...halQuery(link, {}, { silent: true }),
  staleTime: 0,
})
