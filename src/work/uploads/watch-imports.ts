import type { ProcessingInfo } from '@teca/shared/contract/import-manager'
import { readProcessing } from '@/api/import-manager/processing'
import { isApiError } from '@/api/api-error'
import type { ReportedImports } from '@/api/live/reported-imports'
import { noteArrivals } from '@/stores/new-arrivals'
import { startImports } from './start-imports'
import { readEnds, type WatchedItem } from './read-ends'
import { itemOf } from './upload'
import { changeUploads } from './upload-events'
import { useUploads } from './upload-store'

const POLL_MS = 5000
/** Where the server tells how imports go on, this is only for what it might have failed to tell. */
const TOLD_MS = 10 * 60_000
/** The more items one look asks for, the longer what is told waits for the next. */
const GATHER_MS_PER_ITEM = 20
/** With more assets than this, the states are read only in every fourth round. */
const MANY = 100
const RARELY = 4

/** Looks how the imports of all uploads are, with one request for all: when the server tells that they go on, else every five seconds. Returns how to stop. */
export function watchImports(reported: ReportedImports): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = false
  let looks = 0
  // So many imports were under way at the last look: further ones are looked at without being told of.
  let known = 0
  let goesOn = false
  const seen = new Map<string, string>()
  const look = async () => {
    timer = undefined
    looking = true
    goesOn = false
    known = 0
    try {
      await startImports(watchedItems())
      const watched = watchedItems()
      await lookAt(watched, seen, looks++)
      known = assetsOf(watched)
    } catch (error) {
      // Until the server answers again, nothing is known.
      if (!isApiError(error)) throw error
    } finally {
      looking = false
      if (goesOn) planNow()
      plan()
    }
  }
  let due = 0
  const planIn = (ms: number) => {
    const at = performance.now() + ms
    if (looking || !hasProcessing() || (timer !== undefined && due <= at)) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(() => void look(), ms)
  }
  const plan = () => planIn(reported.isReported && assetsOf(watchedItems()) <= known ? TOLD_MS : POLL_MS)
  const planNow = () => planIn(Math.min(POLL_MS, watchedItems().length * GATHER_MS_PER_ITEM))
  const onReport = () => {
    goesOn = true
    planNow()
  }
  const stops = [useUploads.subscribe(plan), reported.listen(onReport)]
  plan()
  return () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
  }
}

async function lookAt(watched: readonly WatchedItem[], seen: Map<string, string>, looks: number) {
  if (watched.length === 0) return
  const infos = new Map((await readProcessing(watched.map(({ uuid }) => uuid))).map((info) => [info.uuid, info]))
  for (const item of watched) {
    const info = infos.get(item.uuid)
    const mark = JSON.stringify([info?.notReadyImagesCount, info?.overall])
    const isFinal = info?.overall === undefined || ['DONE', 'ERROR'].includes(info.overall.importState)
    const isDue = item.assets.length <= MANY || looks % RARELY === 0
    // Nothing has happened since the last round, or at all.
    if (!isFinal && info && isUntouched(item, info)) continue
    if (!isFinal && (seen.get(item.uuid) === mark || !isDue)) continue
    seen.set(item.uuid, mark)
    const ended = await readEnds(item, info)
    if (ended.length === 0) continue
    changeUploads({ type: 'processed', ended })
    const fresh = ended.filter(({ failure, id }) => !failure && !item.newItems.has(id))
    noteArrivals({ assets: fresh.map(({ asset }) => ({ uuid: asset, item: item.uuid })) })
  }
}

/** None of the images of an item is ready, and none has failed. */
const isUntouched = ({ assets }: WatchedItem, { imagesCount, notReadyImagesCount }: ProcessingInfo) =>
  imagesCount === notReadyImagesCount && assets.every(({ asset }) => asset.assetType === 'images')

/** The items with assets being imported, each with these assets. */
function watchedItems(): WatchedItem[] {
  const items = new Map<string, WatchedItem>()
  for (const upload of useUploads.getState().uploads) {
    const uuid = itemOf(upload)
    const assets = upload.assets.filter(({ status }) => status === 'PROCESSING')
    if (uuid === undefined || assets.length === 0) continue
    const item = items.get(uuid) ?? { uuid, assets: [], newItems: new Set() }
    items.set(uuid, item)
    item.assets.push(...assets.map((asset) => ({ id: upload.itemUploadId, asset })))
    if (upload.target.kind === 'new') item.newItems.add(upload.itemUploadId)
  }
  return [...items.values()]
}

const assetsOf = (watched: readonly WatchedItem[]) => watched.reduce((sum, { assets }) => sum + assets.length, 0)

const hasProcessing = () =>
  useUploads.getState().uploads.some(({ assets }) => assets.some(({ status }) => status === 'PROCESSING'))
