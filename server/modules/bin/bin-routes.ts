import type { Handlers } from '../../contract/call.ts'
import type { DeletedThing } from '../../contract/generated/meta/types.gen.ts'
import { ok } from '../../contract/reply.ts'
import type { Hal } from '../../hal/hal.ts'
import type { BinService, DeletedEntry } from './bin-service.ts'

/** The handlers of the bin. */
export function binHandlers(bin: BinService): Handlers {
  return {
    getDeleted: async ({ tenant, page, query, hal }) => {
      const { entries, total } = await bin.page(tenant.id, page, query.resourceType)
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
