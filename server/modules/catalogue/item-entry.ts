import type { AssetType, Row } from '../../db/schema.ts'
import type { StoredImage } from '../../hal/lead-image.ts'
import type { MetadataValue } from '../metadata/index.ts'
import type { ItemParent } from './item-parents-service.ts'

export type ItemRow = Row<'items'>

/** The data of an item in a list. */
export type ItemEntry = {
  row: ItemRow
  metadata: MetadataValue[]
  /** Collections that are not deleted, in the order in which the item was added to them. */
  parents: ItemParent[]
  counts: Record<AssetType, number>
  /** Images whose import is running. */
  imagesInProcess: number
  /** First ready image. */
  lead?: StoredImage
  /** First ready asset with a picture, in the form of addresses: an image, else a video, document or 3D model. */
  thumbPicture?: string
}
