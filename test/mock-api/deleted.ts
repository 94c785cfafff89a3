import { http, HttpResponse, type HttpHandler } from 'msw'
import type { JarvisUser } from '@teca/shared/contract/iam'
import type { DeletedThing } from '@teca/shared/contract/meta'
import { list } from './resource.ts'

/** Things that can be restored; restored ones leave the list. */
export function deletedHandlers(...things: DeletedThing[]): HttpHandler[] {
  const left = [...things]
  return [
    list('/meta/deleted', 'deleted', ({ searchParams }) => {
      const only = searchParams.get('resourceType')
      return left.filter(({ resourceType }) => only === null || resourceType === only)
    }),
    ...things.map((thing) =>
      http.post(`*${thing._links.restore.href}`, () => {
        left.splice(left.indexOf(thing), 1)
        return HttpResponse.json({ uuid: thing.uuid })
      }),
    ),
  ]
}

/** A user with the link to them. */
export const whoMayRestore = (user: JarvisUser): JarvisUser => ({
  ...user,
  _links: { ...user._links, deleted: { href: '/meta/deleted{?page,size,resourceType}', templated: true } },
})
