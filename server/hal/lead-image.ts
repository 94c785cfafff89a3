import type { LeadImage } from '@teca/shared/contract/meta'
import type { Hal } from './hal.ts'
import { pictureId } from './picture-id.ts'

/** The stored picture of a thing. */
export type StoredImage = {
  uuid: string
  width: number
  height: number
  alt: string | null
  /** JSON of the asset. */
  facts: string
}

/** The data with which a card and a viewer show an image at once. */
export function leadImage(hal: Hal, { uuid, width, height, alt, facts }: StoredImage): LeadImage {
  const { color } = JSON.parse(facts) as { color?: string }
  const picture = pictureId({ uuid, facts })
  return {
    uuid,
    width,
    height,
    alt,
    thumb: hal.address(`/images/thumbs/${picture}/400.webp`),
    iiif: hal.address(`/images/iiif/3/${picture}`),
    ...(color !== undefined && /^#[0-9a-f]{6}$/.test(color) && { color }),
  }
}
