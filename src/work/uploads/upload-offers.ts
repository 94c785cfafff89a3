import type { JarvisUserLinks } from '@teca/shared/contract/iam'

/** What the server offers beyond the specified calls, as links of the signed-in user. */
export type UploadOffers = Pick<JarvisUserLinks, 'findByChecksum' | 'resumableUploads'>

let offers: UploadOffers | undefined

export const setUploadOffers = (given: UploadOffers | undefined) => {
  offers = given
}
/** Undefined until it is known: nothing is sent before. */
export const uploadOffers = (): UploadOffers | undefined => offers
