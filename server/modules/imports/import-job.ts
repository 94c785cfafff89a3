import { availableParallelism } from 'node:os'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { NewJob } from '../../jobs/enqueue.ts'
import { CutOffError, FinalJobError } from '../../jobs/job.ts'
import type { Job, JobHandler } from '../../jobs/job.ts'
import { limits } from '../../media/limits.ts'
import { MediaError } from '../../media/media-error.ts'
import type { MediaErrorCode } from '../../media/media-error.ts'
import { removeDerivatives } from '../../media/process.ts'
import type { Processed } from '../../media/process.ts'
import { isFull } from '../../storage/is-full.ts'
import type { AssetFacts, AssetImportService } from '../assets/index.ts'
import type { ImportProgress } from './import-progress.ts'
import { importReasons, severalPages } from './import-reasons.ts'
import type { ImportRepository, ImportRow } from './import-repository.ts'
import { factsOf, found, makeDerivatives } from './make-derivatives.ts'
import type { Makers } from './make-derivatives.ts'

export const IMPORT_JOB = 'import-asset'

/** The priority of jobs that a person waits for. */
export const PERSON_WAITS = 50

export const assetImportJob = (uuid: string, priority = PERSON_WAITS): NewJob => ({
  name: IMPORT_JOB,
  payload: { import: uuid },
  priority,
  maxAttempts: 3,
})

type Needs = Makers & {
  repository: ImportRepository
  assets: AssetImportService
  progress: ImportProgress
}

/** Failures that may not happen again a little later. */
const passing: MediaErrorCode[] = ['failed', 'storage-full']

/** Each has its own decoder process, its own processor if there are enough, and its own memory. */
export const IMPORTS_AT_ONCE = Math.min(6, Math.max(3, availableParallelism() + 1), limits.filesAtOnce)

/** Makes the derived files of one asset. It may be interrupted anywhere and run again. */
export function importJobHandler(needs: Needs): JobHandler {
  return {
    run: (job) => run(needs, job),
    failed: (job, error) => giveUp(needs, job, error),
    atOnce: IMPORTS_AT_ONCE,
    ofOneTenant: Math.max(1, IMPORTS_AT_ONCE - 1),
    cutOffsForgiven: 2,
  }
}

async function run(needs: Needs, job: Job): Promise<void> {
  const { database, repository, assets, storage, progress } = needs
  const { context, row } = await begin(needs, job)
  if (row === undefined || row.asset_uuid === null || row.overall_state === 'DONE' || row.overall_state === 'ERROR')
    return
  const asset = row.asset_uuid
  const source = await assets.source(context.tenantId, asset, row.uuid)
  if (source === undefined) return await end(needs, context, row, deleted)
  const folder = folderOf(asset, row, source.replaces)
  await inWrite(database, context, (unit) =>
    repository.advance(unit, row, { processing_state: 'IN_PROGRESS', overall_state: 'IN_PROGRESS', percent: null }),
  )
  try {
    if (row.processing_state === 'IN_PROGRESS') await removeDerivatives(storage, folder)
    const processed = await makeDerivatives(needs, job, {
      source,
      folder,
      onStage: (stage, done) => progress.heard(row, stage, done),
    })
    const facts = factsOf(processed, source)
    const { length: further } = furtherPages(processed)
    if (further > 0 && !source.mayHavePages) throw severalPages(further + 1)
    if (source.replaces)
      return await replace(needs, { ...context, actor: source.by ?? null }, row, asset, processed, facts)
    await inWrite(database, context, async (unit) => {
      const titled = await addPages(needs, unit, row, asset, processed)
      const kept = await assets.finish(unit, asset, { ...found(processed), ...titled }, facts)
      await repository.advance(unit, row, kept ? { ...done, ...processed.remark, ...titled } : failure(deleted))
    })
  } catch (error) {
    if (
      // While the server stops, any failure may come from ending the programs.
      job.signal.aborted ||
      !(error instanceof MediaError) ||
      error.code === 'cancelled' ||
      (passing.includes(error.code) && !job.lastAttempt) ||
      (error.code === 'killed' && job.attempt === 1)
    )
      throw error
    await end(needs, context, row, { code: importReasons[error.code] ?? error.code, message: error.message })
  } finally {
    progress.done(row.uuid)
  }
}

const furtherPages = ({ facts }: Processed) => ('furtherPages' in facts ? (facts.furtherPages ?? []) : [])

/** Makes each further page of a file an image with its own import; returns the new title of the first, if there are any. */
async function addPages(
  { assets, repository }: Needs,
  unit: Unit,
  row: ImportRow,
  asset: string,
  processed: Processed,
): Promise<{ sgtt?: string }> {
  const pages = furtherPages(processed)
  const added = pages.length === 0 ? undefined : await assets.addPages(unit, asset, row.uuid, pages)
  if (added === undefined) return {}
  await repository.addAssets(
    unit,
    added.images.map((image) => ({
      uuid: image.import_id,
      importId: row.import_id,
      itemUuid: image.itemUuid,
      asset: { uuid: image.uuid, type: image.type, sgtt: image.sgtt ?? '', autn: image.autn },
    })),
  )
  await enqueue(unit, ...added.images.map((image) => assetImportJob(image.import_id)))
  return { sgtt: added.title }
}

/** The files of a replacement are beside those that the asset shows meanwhile. */
const folderOf = (asset: string, row: ImportRow, replaces: boolean) => (replaces ? `${asset}/${row.uuid}` : asset)

/** Replaces the image in one write; then removes the files derived from the former one. */
async function replace(
  needs: Needs,
  context: WriteContext,
  row: ImportRow,
  asset: string,
  processed: Processed,
  facts: AssetFacts,
): Promise<void> {
  const { database, repository, assets, storage } = needs
  const former = await inWrite(database, context, async (unit) => {
    const titled = await addPages(needs, unit, row, asset, processed)
    const keys = await assets.finishReplace(unit, asset, row.uuid, { ...found(processed), ...titled }, facts)
    if (keys === undefined) return undefined
    await repository.advance(unit, row, { ...done, ...titled })
    await repository.settleOthers(unit, row)
    return keys
  })
  if (former === undefined) return await end(needs, context, row, deleted)
  for (const key of former) await storage.remove(key)
}

async function begin(
  { repository }: Needs,
  { tenantId, payload }: Job,
): Promise<{ context: WriteContext; row: ImportRow | undefined }> {
  const named = typeof payload === 'object' && payload !== null && 'import' in payload ? payload.import : undefined
  if (tenantId === null || typeof named !== 'string') throw new FinalJobError('the job names no import')
  return { context: { tenantId, priority: 'job' }, row: await repository.row(tenantId, named) }
}

/** The last attempt failed for a reason that is probably not the file's. */
async function giveUp(needs: Needs, job: Job, error: Error): Promise<void> {
  const { context, row } = await begin(needs, job)
  if (row === undefined) return
  await end(needs, context, row, reasonOf(error))
}

function reasonOf(error: Error): { code: string; message: string } {
  if (error instanceof CutOffError)
    return {
      code: 'import.cut-off',
      message: 'The server ended several times while it read this file, so the file was given up. Try again.',
    }
  if (isFull(error)) return { code: 'storage.full', message: 'The server has no free space.' }
  const faulty = 'The server failed to process the file. Try again.'
  return { code: 'failed', message: error instanceof MediaError ? error.message : faulty }
}

/** Ends with an ERROR and its reason; removes partial files. */
async function end(
  { database, repository, assets, storage }: Needs,
  context: WriteContext,
  row: ImportRow,
  why: { code: string; message: string },
): Promise<void> {
  const { asset_uuid: asset } = row
  const replaces = asset !== null && (await assets.replaces(context.tenantId, asset, row.uuid))
  if (asset !== null) await removeDerivatives(storage, folderOf(asset, row, replaces))
  await inWrite(database, context, async (unit) => {
    if (asset !== null && replaces) await assets.abandonReplace(unit, asset, row.uuid)
    else if (asset !== null) await assets.fail(unit, asset)
    await repository.advance(unit, row, failure(why))
  })
}

const done = {
  processing_state: 'DONE',
  indexing_state: 'DONE',
  overall_state: 'DONE',
  code: null,
  message: null,
} as const
const failure = (why: { code: string; message: string }) => ({
  processing_state: 'ERROR' as const,
  overall_state: 'ERROR' as const,
  ...why,
})
/** It can be retried after a restore. */
const deleted = { code: 'asset.missing', message: 'The asset was deleted before it was ready.' }
