import { Readable } from 'node:stream'
import type { Handlers } from '../../contract/call.ts'
import type { Download } from '@teca/shared/contract/host'
import { ok } from '../../contract/reply.ts'
import { csvRow } from '../tables/index.ts'
import type { DownloadFilter, Downloads } from './downloads.ts'

const DOWNLOADS = '/images/downloads'
const fields = [
  'date',
  'username',
  'fullName',
  'kind',
  'pressmark',
  'title',
  'itemUuid',
  'assetUuid',
  'region',
  'size',
] as const

/** What people downloaded, for those who manage the organisation. */
export function countedDownloadHandlers(downloads: Downloads): Handlers {
  return {
    getDownloads: async ({ tenant, page, query, hal }) => {
      const { page: _, size: __, ...asked } = query
      const filter = filterOf(asked)
      const found = await downloads.page(tenant.id, filter, page)
      const shown = hal.page('downloads', found.downloads, page, found.total)
      const file = hal.link(`${DOWNLOADS}/file`, filter)
      return ok({ ...shown, _links: { ...shown._links, file } }, { headers: { 'cache-control': 'no-store' } })
    },
    exportDownloads: async ({ tenant, query }) =>
      await Promise.resolve(
        ok(Readable.from(asCsv(downloads.all(tenant.id, filterOf(query)))), {
          type: 'text/csv',
          headers: { 'content-disposition': 'attachment; filename="downloads.csv"', 'cache-control': 'no-store' },
        }),
      ),
  }
}

/** Fields of a form that were left empty are no filter. */
function filterOf({ itemUuid, user, thing, kind, from, to }: DownloadFilter): DownloadFilter {
  return {
    ...(itemUuid && { itemUuid }),
    ...(user?.trim() && { user: user.trim() }),
    ...(thing?.trim() && { thing: thing.trim() }),
    ...(kind && { kind }),
    ...(from && { from: new Date(from).toISOString() }),
    ...(to && { to: new Date(to).toISOString() }),
  }
}

async function* asCsv(pages: AsyncGenerator<Download[]>): AsyncGenerator<string> {
  // Spreadsheets take a file without the mark for one in the code page of the system.
  yield `\uFEFF${csvRow(fields)}`
  for await (const some of pages) yield some.map((one) => csvRow(fields.map((field) => one[field] ?? ''))).join('')
}
