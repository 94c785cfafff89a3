import type { AssetType, Row } from '../../db/schema.ts'
import type { StoredImage } from '../../hal/lead-image.ts'
import type { MetadataValue } from '../metadata/index.ts'
import type { ItemParent } from './item-parents-service.ts'

export type ItemRow = Row<'items'>

/** What is known of an item without opening it: all that an entry of a list shows. */
export type ItemEntry = {
  row: ItemRow
  metadata: MetadataValue[]
  /** Collections that are not deleted, in the order in which the item came into them. */
  parents: ItemParent[]
  counts: Record<AssetType, number>
  /** Images whose import is under way. */
  imagesInProcess: number
  /** First image that is ready. */
  lead?: StoredImage
  /** First asset that is ready and has a picture, as addresses name it: an image, else a video, document or 3D model. */
  thumbPicture?: string
}
