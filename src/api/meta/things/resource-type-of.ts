import type { ResourceType } from '@teca/shared/contract/meta'

/** The workflow's name for a kind of thing; anything but the first three is a collection. */
export const resourceTypeOf = (kind: string): ResourceType => {
  switch (kind) {
    case 'serie':
      return 'SERIES'
    case 'story':
      return 'STORY'
    case 'item':
      return 'ITEM'
    case 'asset':
      return 'MEDIA'
    default:
      return 'COLLECTION'
  }
}
