import { callQuery } from '../../hal/query'
import { findImageByUuid } from '../generated/sdk.gen'

/** One image, by its uuid; a failure is no notice. */
export const imageQuery = (uuid: string) => callQuery(findImageByUuid, { query: { uuid } }, { silent: true })
