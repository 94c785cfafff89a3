import { callQuery } from '../hal/query'
import { entriesOf } from '../hal/page'
import { findProcessingInfoByUuids } from './generated/sdk.gen'
import type { ProcessingInfo, ProcessingInfoPage } from '@teca/shared/contract/import-manager'

/** The most uuids that one call may have. */
const uuidsPerCall = 200

/** How many images of these items are not ready yet: one request for all, at most 200. */
export const processingQuery = (uuids: readonly string[]) =>
  callQuery(findProcessingInfoByUuids, { query: { uuid: uuids.toSorted().slice(0, uuidsPerCall) } }, { silent: true })

/** The present progress of these items, in as few calls as possible. */
export async function readProcessing(uuids: readonly string[]): Promise<ProcessingInfo[]> {
  const found: ProcessingInfo[] = []
  for (let from = 0; from < uuids.length; from += uuidsPerCall) {
    const uuid = uuids.slice(from, from + uuidsPerCall)
    found.push(...entriesOf(await findProcessingInfoByUuids({ query: { uuid } })))
  }
  return found
}

/** Percentage of an item's images that are ready, 0 to 100; 100 for an item without images. */
export function readyPercent({
  imagesCount = 0,
  notReadyImagesCount,
}: {
  imagesCount?: number
  notReadyImagesCount: number
}) {
  if (notReadyImagesCount <= 0) return 100
  return imagesCount > 0 ? Math.max(0, Math.floor(((imagesCount - notReadyImagesCount) / imagesCount) * 100)) : 0
}

/** The items of a reply that are not ready, by uuid. */
export const notReadyByUuid = (page: ProcessingInfoPage | undefined) =>
  new Map(
    entriesOf(page)
      .filter((info) => info.notReadyImagesCount > 0)
      .map((info) => [info.uuid, info]),
  )
