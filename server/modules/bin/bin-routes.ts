import type { CallUser, Handlers } from '../../contract/call.ts'
import type { DeletedKind, DeletedThing } from '@teca/shared/contract/meta'
import { permissions } from '../../contract/permissions.ts'
import { ok } from '../../contract/reply.ts'
import type { Role } from '../../contract/roles.ts'
import type { Hal } from '../../hal/hal.ts'
import type { BinService, DeletedEntry } from './bin-service.ts'

/** The handlers of the bin. */
export function binHandlers(bin: BinService): Handlers {
  return {
    getDeleted: async ({ tenant, user, page, query, hal }) => {
      const kinds = restorableBy(user).filter((kind) => query.resourceType === undefined || query.resourceType === kind)
      const { entries, total } = await bin.page(tenant.id, page, kinds)
      return ok(
        hal.page(
          'deleted',
          entries.map((entry) => deletedThing(hal, entry)),
          page,
          total,
        ),
      )
    },
  }
}

const restorers: readonly (readonly [DeletedKind, readonly Role[]])[] = [
  ['ITEM', permissions.restoreCulturalItem],
  ['COLLECTION', permissions.restoreCollection],
  ['MEDIA', permissions.restoreImage],
  ['STORY', permissions.restoreStoryboard],
  ['SERIES', permissions.restoreStoryboardCollection],
]

/** The kinds of things that a person may restore. */
const restorableBy = ({ roles }: CallUser): DeletedKind[] =>
  restorers.flatMap(([kind, may]) => (may.some((role) => roles.has(role)) ? kind : []))

function deletedThing(hal: Hal, entry: DeletedEntry): DeletedThing {
  const { uuid, kind, title, pressmark, mediaType, itemTitle, deletedAt, username, until } = entry
  return {
    uuid,
    resourceType: kind,
    title: title ?? '',
    ...(pressmark !== undefined && { pressmark }),
    ...(mediaType !== undefined && { mediaType }),
    ...(itemTitle && { itemTitle }),
    deletedDate: deletedAt,
    username,
    restorableUntil: until,
    _links: { restore: hal.link(`${folderOf(entry)}/${uuid}/restore`) },
  }
}

function folderOf({ kind, mediaType }: DeletedEntry): string {
  switch (kind) {
    case 'ITEM':
      return '/meta/culturalItems'
    case 'COLLECTION':
      return '/meta/culturalItemCollections'
    case 'STORY':
      return '/meta/storyboards'
    case 'SERIES':
      return '/meta/storyboardCollections'
    case 'MEDIA':
      return `/meta/${mediaType}`
  }
}
