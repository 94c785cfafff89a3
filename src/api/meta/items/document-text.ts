import { hrefOf } from '../../hal/link'
import { customQuery } from '../../hal/query'
import { http } from '../../http'
import type { Document } from '@teca/shared/contract/meta'

/** The text of a plain-text document. Its failure shows in place of the text. */
export function documentTextQuery({ _links: { pdfLink, self } }: Document) {
  const address = hrefOf(pdfLink ?? self)
  return customQuery(address, (signal) => http.get(address, { signal, headers: { Accept: 'text/plain' } }).text(), {
    silent: true,
  })
}
