import { inWrite } from '../../db/unit-of-work.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { NewJob } from '../../jobs/enqueue.ts'
import { FinalJobError } from '../../jobs/job.ts'
import type { Job, JobHandler } from '../../jobs/job.ts'
import { MediaError } from '../../media/media-error.ts'
import { removeFormerDerivatives } from '../../media/process.ts'
import { derivativesInUse, keepRemade, nextStale } from '../assets/index.ts'
import type { AssetSource, StaleAsset } from '../assets/index.ts'
import { factsOf, found, makeDerivatives } from './make-derivatives.ts'
import type { Makers } from './make-derivatives.ts'

export const REMAKE_JOB = 'remake-derivatives'
/** `after` is the uuid of the last asset that was remade or that failed: each is tried once in a run through all. */
type Payload = { after?: string }

const remakeJob = (payload: Payload): NewJob => ({ name: REMAKE_JOB, payload, priority: 200, maxAttempts: 3 })

type Log = { info(fields: object, text: string): void; warn(fields: object, text: string): void }
type Needs = Makers & { log: Log }

/** Starts a run through the assets of each organisation whose derived files are of a former recipe, if none is under way. */
export async function beginRemaking({ database, log }: Pick<Needs, 'database' | 'log'>): Promise<void> {
  for (const { id: tenantId } of await database.installation.selectFrom('tenants').select('id').execute()) {
    if ((await nextStale(database.of(tenantId))) === undefined) continue
    await inWrite(database, { tenantId, priority: 'job' }, async (unit) => {
      const running = await unit.db
        .selectFrom('jobs')
        .select('id')
        .where('name', '=', REMAKE_JOB)
        .where('state', '!=', 'failed')
        .executeTakeFirst()
      if (running === undefined) await enqueue(unit, remakeJob({}))
    })
    log.info({ tenant: tenantId }, 'pictures of a former version are made again in the background')
  }
}

/**
 * Makes the derived files of one asset again, beside the former ones, and then calls for the next asset. Imports go first,
 * and people see the former files meanwhile.
 */
export function remakeJobHandler(needs: Needs): JobHandler {
  const next = async (job: Job) => {
    const { after } = job.payload as Payload
    return await nextStale(needs.database.of(tenantOf(job)), after)
  }
  return {
    run: async (job) => {
      const asset = await next(job)
      if (asset !== undefined) await remake(needs, job, asset)
    },
    // The other assets do not wait for one that cannot be made.
    failed: async (job, error) => {
      const asset = await next(job)
      if (asset === undefined) return
      needs.log.warn({ err: error, asset: asset.row.uuid }, 'derived files could not be made again')
      // Without space the next start goes on.
      if (error instanceof MediaError && error.code === 'storage-full') return
      await inWrite(needs.database, contextOf(job), (unit) => enqueue(unit, remakeJob({ after: asset.row.uuid })))
    },
    atOnce: 1,
  }
}

async function remake(needs: Needs, job: Job, asset: StaleAsset): Promise<void> {
  const { database, storage } = needs
  const { row, facts, folder } = asset
  const { parts = {}, page } = facts
  const source: AssetSource = {
    type: row.type,
    itemUuid: row.item_uuid,
    replaces: false,
    mayHavePages: false,
    original: { sha256: row.original_sha256 ?? '', name: row.original_filename ?? 'file' },
    parts,
    ...(page !== undefined && { page }),
  }
  const processed = await makeDerivatives(needs, job, { source, folder }).catch((error: unknown) => {
    // A file that is refused today keeps what it has.
    const isOfFile = error instanceof MediaError && !['cancelled', 'storage-full', 'failed'].includes(error.code)
    throw isOfFile && !job.signal.aborted ? new FinalJobError(error.message, { cause: error }) : error
  })
  const { mime_type: _, ...size } = found(processed)
  const isKept = await inWrite(database, contextOf(job), async (unit) => {
    await enqueue(unit, remakeJob({ after: row.uuid }))
    return await keepRemade(unit, asset, size, factsOf(processed, source))
  })
  if (isKept) return await removeFormerDerivatives(storage, folder)
  // The asset was changed meanwhile, perhaps by another process that made the same files.
  const used = await derivativesInUse(database.of(tenantOf(job)), row.uuid)
  for (const key of Object.values(processed.derivatives)) if (!used.has(key)) await storage.remove(key)
}

function tenantOf({ tenantId }: Job): string {
  if (tenantId === null) throw new FinalJobError('the job names no organisation')
  return tenantId
}

const contextOf = (job: Job): WriteContext => ({ tenantId: tenantOf(job), priority: 'job' })
