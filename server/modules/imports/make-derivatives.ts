import type { Database } from '../../db/database.ts'
import type { AssetType } from '../../db/schema.ts'
import type { Job } from '../../jobs/job.ts'
import type { Programs } from '../../media/probe.ts'
import { processAsset } from '../../media/process.ts'
import type { Processed, ProcessRequest } from '../../media/process.ts'
import type { MediaWorker } from '../../media/worker/media-worker.ts'
import { originalKey } from '../../storage/originals.ts'
import type { Storage } from '../../storage/storage.ts'
import type { AssetFacts, AssetSource } from '../assets/index.ts'
import { settingsOf } from '../tenants/index.ts'

export type Makers = {
  database: Database
  storage: Storage
  worker: MediaWorker
  programs: () => Promise<Programs>
}

const families = {
  images: 'image',
  audios: 'audio',
  videos: 'video',
  model3Ds: 'model3D',
  documents: 'document',
} as const satisfies Record<AssetType, string>

/** Makes the derived files of an asset from its originals, and stores them below the name of a folder. */
export async function makeDerivatives(
  { database, storage, worker, programs }: Makers,
  { signal, tenantId }: Pick<Job, 'signal' | 'tenantId'>,
  { source, folder, onStage }: Pick<ProcessRequest, 'onStage'> & { source: AssetSource; folder: string },
): Promise<Processed> {
  const { type, original, parts, page } = source
  const originals = [original, ...Object.values(parts)].map(({ sha256, name }) => ({ key: originalKey(sha256), name }))
  return await processAsset({
    type: families[type],
    originals,
    storage,
    assetUuid: folder,
    programs: await programs(),
    worker,
    ...(type === 'images' && { page, mark: await markOf(database, tenantId) }),
    signal,
    onStage,
  })
}

/** The watermark of the tenant; undefined if it wants none. */
async function markOf(database: Database, tenantId: string | null): Promise<string | undefined> {
  const tenant = await database.installation
    .selectFrom('tenants')
    .select(['watermark', 'display_name', 'name', 'settings'])
    .where('id', '=', tenantId)
    .executeTakeFirst()
  // A mark that was chosen later is applied when a picture is first shown.
  const isFirst = tenant?.watermark === 1 && settingsOf(tenant).mark === undefined
  return isFirst ? (tenant.display_name ?? tenant.name) : undefined
}

/** The columns of an asset that its file gives. */
export function found({ facts }: Processed) {
  const { mime } = facts
  return {
    mime_type: mime,
    ...('width' in facts && facts.width !== undefined && { width: facts.width }),
    ...('height' in facts && facts.height !== undefined && { height: facts.height }),
    ...('duration' in facts && facts.duration !== undefined && { duration: facts.duration }),
  }
}

/** Its other facts. */
export function factsOf({ facts, derivatives, media }: Processed, { parts }: AssetSource): AssetFacts {
  return {
    derivatives,
    ...(media && { media }),
    ...('placeholder' in facts && facts.placeholder !== undefined && { placeholder: facts.placeholder }),
    ...('dominantColour' in facts && facts.dominantColour !== undefined && { color: facts.dominantColour }),
    ...('page' in facts && facts.page !== undefined && { page: facts.page }),
    ...('pages' in facts && facts.pages !== undefined && { pages: facts.pages }),
    ...(Object.keys(parts).length > 0 && { parts }),
  }
}
