import type { Row } from '../../db/schema.ts'
import type { StoredImage } from '../../hal/lead-image.ts'
import type { MetadataValue } from '../metadata/index.ts'

export type CollectionRow = Row<'collections'>

/** The data of a collection in a list. */
export type CollectionEntry = {
  row: CollectionRow
  metadata: MetadataValue[]
  /** Parents that are not deleted, in the order in which they were given. */
  parents: string[]
  /** A picture of one of its items, else of one in a collection below. */
  lead?: StoredImage
}

/** The data of a collection in a tree. */
export type TreeEntry = {
  row: Pick<CollectionRow, 'uuid' | 'sgtt' | 'sgti' | 'child_count' | 'item_count'>
  /** Only if it replaces both titles. */
  label?: string
}

/** The title that people see. */
export const titleOf = ({ sgtt, sgti }: Pick<CollectionRow, 'sgtt' | 'sgti'>): string => sgtt ?? sgti ?? ''
