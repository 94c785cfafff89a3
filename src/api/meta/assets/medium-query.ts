import { callQuery } from '../../hal/query'
import { findAudioByUuid, findImageByUuid, findModel3dByUuid, findVideoByUuid } from '../generated/sdk.gen'
import type { StepMedium } from '../generated/types.gen'

/** The asset that a step shows beside its picture; a failure is no notice. */
export const mediumQueries = {
  IMAGE: (uuid: string) => callQuery(findImageByUuid, { query: { uuid } }, { silent: true }),
  AUDIO: (uuid: string) => callQuery(findAudioByUuid, { query: { uuid } }, { silent: true }),
  VIDEO: (uuid: string) => callQuery(findVideoByUuid, { query: { uuid } }, { silent: true }),
  MODEL3D: (uuid: string) => callQuery(findModel3dByUuid, { query: { uuid } }, { silent: true }),
} satisfies Record<StepMedium['mediaType'], unknown>
