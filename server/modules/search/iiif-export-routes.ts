import { randomUUID } from 'node:crypto'
import type { Handlers } from '../../contract/call.ts'
import { ProblemError } from '../../contract/problem.ts'
import { ok } from '../../contract/reply.ts'
import type { BulkService } from '../bulk/index.ts'
import type { ItemService } from '../catalogue/index.ts'
import { itemEntry3 } from '../delivery/index.ts'

/** Entries in one collection; viewers read all of them at once. */
const MOST = 10_000
const AT_ONCE = 1000

/** Selections as IIIF collections. */
export function iiifExportHandlers({ bulk, items }: { bulk: BulkService; items: ItemService }): Handlers {
  return {
    exportIiifCollection: async ({ tenant, body, hal }) => {
      const uuids = await bulk.selected(tenant.id, body.selection)
      if (uuids.length > MOST)
        throw new ProblemError(400, 'search.too-many', { detail: `A IIIF collection holds ${MOST} items at most` })
      const entries: ReturnType<typeof itemEntry3>[] = []
      for (let from = 0; from < uuids.length; from += AT_ONCE) {
        const titles = await items.titlesOf(tenant.id, uuids.slice(from, from + AT_ONCE))
        entries.push(...titles.map((one) => itemEntry3(hal.origin, one)))
      }
      const collection = {
        '@context': 'http://iiif.io/api/presentation/3/context.json',
        id: `urn:uuid:${randomUUID()}`,
        type: 'Collection',
        label: { none: [body.label ?? 'Teca'] },
        items: entries,
      }
      const headers = {
        'content-disposition': 'attachment; filename="collection.json"',
        'cache-control': 'no-store',
      }
      return ok(collection, { type: 'application/ld+json', headers })
    },
  }
}
