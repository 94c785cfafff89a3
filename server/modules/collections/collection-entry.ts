import type { Row } from '../../db/schema.ts'
import type { StoredImage } from '../../hal/lead-image.ts'
import type { MetadataValue } from '../metadata/index.ts'

export type CollectionRow = Row<'collections'>

/** What an entry of a list shows of a collection. */
export type CollectionEntry = {
  row: CollectionRow
  metadata: MetadataValue[]
  /** Parents that are not deleted, in the order in which they were given. */
  parents: string[]
  /** A picture of one of its items, else of one in a collection below. */
  lead?: StoredImage
}

/** What a tree shows of a collection. */
export type TreeEntry = {
  row: Pick<CollectionRow, 'uuid' | 'sgtt' | 'sgti' | 'child_count' | 'item_count'>
  /** Only where it stands in for both titles. */
  label?: string
}

/** Title as people see it. */
export const titleOf = ({ sgtt, sgti }: Pick<CollectionRow, 'sgtt' | 'sgti'>): string => sgtt ?? sgti ?? ''
