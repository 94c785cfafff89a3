import { hrefOf, type HalLink } from '../../hal/link'
import { halMutation } from '../../hal/mutation'
import { serverPage } from '../../hal/page'
import { halQuery } from '../../hal/query'
import { http } from '../../http'
import { stale } from '../../stale'
import type { DeletedKind, DeletedPage, DeletedThing } from '@teca/shared/contract/meta'

export type { DeletedKind, DeletedThing }

/**
 * The things that can be restored, 20 a page, of one kind or of all; loaded again whenever it is shown. Pages count
 * from 1.
 */
export const deletedQuery = (link: HalLink<DeletedPage>, page: number, resourceType?: DeletedKind) => ({
  ...halQuery(link, { page: serverPage(page), size: 20, resourceType }),
  staleTime: 0,
})

/** Restores a deleted thing, with all that was deleted with it. */
export const restoreDeleted = (done: (thing: DeletedThing) => string) =>
  halMutation(async (thing: DeletedThing) => void (await http.post(hrefOf(thing._links.restore))), {
    stale: [...stale.assets, ...stale.collections, ...stale.stories, '/meta/deleted'],
    silent: true,
    done: (_, thing) => done(thing),
  })
