import { hrefOf } from '../../hal/link'
import { customQuery } from '../../hal/query'
import { http } from '../../http'
import type { Document } from '../generated/types.gen'

/** What a plain text says. Its failure is told where the text would stand. */
export function documentTextQuery({ _links: { pdfLink, self } }: Document) {
  const address = hrefOf(pdfLink ?? self)
  return customQuery(address, (signal) => http.get(address, { signal, headers: { Accept: 'text/plain' } }).text(), {
    silent: true,
  })
}
