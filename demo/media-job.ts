import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProblemError } from '../server/contract/problem.ts'
import type { AssetType } from '../server/db/schema.ts'
import type { WriteContext } from '../server/db/unit-of-work.ts'
import type { NewJob } from '../server/jobs/enqueue.ts'
import { FinalJobError } from '../server/jobs/job.ts'
import type { Job, JobHandler } from '../server/jobs/job.ts'
import type { AnnouncedAsset, AnnouncementService } from '../server/modules/imports/index.ts'
import type { UploadKind, UploadService } from '../server/modules/uploads/index.ts'
import type { Storage } from '../server/storage/storage.ts'
import type { DemoSize } from './catalogue.ts'
import type { Painter } from './painter.ts'
import type { AssetCard } from './painter-messages.ts'

export const DEMO_MEDIA_JOB = 'demo-media'
/** The same in parallel: the first page gets its pictures in half the time, and later one process is enough. */
export const DEMO_FIRST_JOB = 'demo-media-first'

/** What a job needs to make its file. */
type DemoMedia = { size: DemoSize } & Pick<AssetCard, 'uuid' | 'kind' | 'fileName'>
/** The payload of a former version, which announced nothing: its first start was interrupted before all files existed. */
type FormerMedia = { size: DemoSize; item: string; asset: AssetCard }
type Services = {
  uploads: UploadService
  announcements: Pick<AnnouncementService, 'announceOnce' | 'awaits' | 'arrived' | 'failed'>
  storage: Storage
  painter: Pick<Painter, 'paint'>
}

/** The first page comes first; all of it runs after people's jobs. */
const FIRST_PAGE = 20
const IMPORTS = 190
const FIRST = 200
const REST = 210

const kinds: Record<AssetType, UploadKind> = {
  images: 'image',
  audios: 'audio',
  videos: 'video',
  model3Ds: 'archive',
  documents: 'document',
}

/** `turn` counts from 0 in the order of the import. */
export function demoMediaJob(size: DemoSize, { uuid, kind, fileName }: AssetCard, turn: number): NewJob {
  const first = turn < FIRST_PAGE
  const name = first && turn % 2 === 1 ? DEMO_FIRST_JOB : DEMO_MEDIA_JOB
  const payload: DemoMedia = { size, uuid, kind, fileName }
  return { name, payload, priority: first ? FIRST : REST, maxAttempts: 3 }
}

/** An announced file of the demo, with the job that brings it. */
export const announcedMedia = (size: DemoSize, asset: AssetCard, turn: number): AnnouncedAsset => {
  const { uuid: upload, kind: type, fileName, pressmark, sgtt, autn, metadata, state } = asset
  return { type, upload, fileName, pressmark, sgtt, autn, metadata, state, broughtBy: demoMediaJob(size, asset, turn) }
}

/** Draws one file of the demo and uploads it the usual way. A second run does the remaining part. */
export function demoMediaHandler(services: Services): JobHandler {
  return { run: (job) => run(services, job), failed: (job, error) => giveUp(services, job, error), atOnce: 1 }
}

async function run({ uploads, announcements, storage, painter }: Services, job: Job): Promise<void> {
  if (isFormerMedia(job.payload)) {
    const { size: of, item, asset } = job.payload
    return await announcements.announceOnce(contextOf(job), item, announcedMedia(of, asset, FIRST_PAGE))
  }
  const { context, size, uuid, kind, fileName } = mediaOf(job)
  if (!(await announcements.awaits(context.tenantId, uuid))) return
  if ((await uploads.find(context.tenantId, uuid)) === undefined) {
    const folder = storage.scratch ?? tmpdir()
    await mkdir(folder, { recursive: true })
    const path = join(folder, `demo-${uuid}`)
    try {
      await painter.paint({ size, asset: uuid, path }, job.signal)
      await uploads.take(context, { uuid, kind: kinds[kind], fileName, source: createReadStream(path) })
    } finally {
      await rm(path, { force: true })
    }
  }
  await announcements.arrived(context, uuid, IMPORTS)
}

async function giveUp({ announcements }: Services, job: Job, error: Error): Promise<void> {
  if (!isDemoMedia(job.payload)) return
  const { context, uuid } = mediaOf(job)
  const { code, message } =
    error instanceof ProblemError
      ? error
      : { code: 'failed', message: 'The file could not be made because of a fault of the server. Try again.' }
  await announcements.failed(context, uuid, { code, message })
}

function mediaOf(job: Job): DemoMedia & { context: WriteContext } {
  if (!isDemoMedia(job.payload)) throw new FinalJobError('the job names no file')
  return { ...job.payload, context: contextOf(job) }
}

function contextOf({ tenantId }: Job): WriteContext {
  if (tenantId === null) throw new FinalJobError('the job names no organisation')
  return { tenantId, actor: null, priority: 'job' }
}

/** Whether demoMediaJob wrote it. */
const isDemoMedia = (payload: unknown): payload is DemoMedia =>
  typeof payload === 'object' && payload !== null && 'uuid' in payload && 'fileName' in payload

const isFormerMedia = (payload: unknown): payload is FormerMedia =>
  typeof payload === 'object' &&
  payload !== null &&
  'asset' in payload &&
  isDemoMedia(payload.asset) &&
  'item' in payload
