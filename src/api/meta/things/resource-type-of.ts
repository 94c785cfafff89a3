import type { ResourceType } from '../generated/types.gen'

/** What the workflow calls a kind of thing; whatever is none of the four is a collection. */
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
