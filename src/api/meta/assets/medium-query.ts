import { callQuery } from '../../hal/query'
import { findAudioByUuid, findModel3dByUuid, findVideoByUuid } from '../generated/sdk.gen'

// What a step shows beside its picture is known by its uuid; a failure is no notice.

/** One recording of sound, by its uuid. */
export const audioQuery = (uuid: string) => callQuery(findAudioByUuid, { query: { uuid } }, { silent: true })

/** One film, by its uuid. */
export const videoQuery = (uuid: string) => callQuery(findVideoByUuid, { query: { uuid } }, { silent: true })

/** One 3D model, by its uuid. */
export const modelQuery = (uuid: string) => callQuery(findModel3dByUuid, { query: { uuid } }, { silent: true })
