import { startMonitoring, type AssetSource } from '@/api/ccc/start-import'
import type { WatchedItem } from './read-ends'
import type { UploadAsset } from './upload'

const started = new Set<string>()

/** Makes the server watch the imports that it does not watch yet: one call for each type. */
export async function startImports(items: readonly WatchedItem[]): Promise<void> {
  const fresh = items.flatMap(({ assets }) => assets).filter(({ asset }) => !started.has(markOf(asset)))
  for (const type of new Set(fresh.map(({ asset }) => asset.assetType)))
    if (isMonitored(type)) await startMonitoring(type)
  for (const { asset } of fresh) started.add(markOf(asset))
}

/** An asset that got another file has another import. */
const markOf = ({ assetUploadId, importId = '' }: UploadAsset) => `${assetUploadId} ${importId}`

const isMonitored = (type: string): type is AssetSource['type'] => type !== 'documents'
