import { callQuery } from '../../hal/query'
import { findImageByUuid } from '../generated/sdk.gen'

/** One image, by uuid; a failure shows no notice. */
export const imageQuery = (uuid: string) => callQuery(findImageByUuid, { query: { uuid } }, { silent: true })
