import { callQuery } from '../../hal/query'
import { findAudioByUuid, findModel3dByUuid, findVideoByUuid } from '../generated/sdk.gen'

// A step names the medium beside its picture by uuid; a failure shows no notice.

/** One audio, by uuid. */
export const audioQuery = (uuid: string) => callQuery(findAudioByUuid, { query: { uuid } }, { silent: true })

/** One video, by uuid. */
export const videoQuery = (uuid: string) => callQuery(findVideoByUuid, { query: { uuid } }, { silent: true })

/** One 3D model, by uuid. */
export const modelQuery = (uuid: string) => callQuery(findModel3dByUuid, { query: { uuid } }, { silent: true })
