import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AssetType } from '../db/schema.ts'
import type { NewJob } from '../jobs/enqueue.ts'
import { HopelessError } from '../jobs/job.ts'
import type { Job, JobHandler } from '../jobs/job.ts'
import type { ImportService } from '../modules/imports/import-service.ts'
import type { UploadKind, UploadService } from '../modules/uploads/upload-service.ts'
import type { Storage } from '../storage/storage.ts'
import type { DemoSize } from './catalogue.ts'
import type { Painter } from './painter.ts'
import type { AssetCard } from './painter-messages.ts'

export const DEMO_MEDIA_JOB = 'demo-media'
/** The same, done beside it: so the first page has its pictures in half the time, and later one process is enough. */
export const DEMO_FIRST_JOB = 'demo-media-first'

/** What a job knows of the file that it brings. */
type DemoMedia = {
  size: DemoSize
  tenant: string
  item: string
  asset: AssetCard
  /** 1-based place among the item's files of its kind: they come in whatever order. */
  place: number
}
type Services = { uploads: UploadService; imports: ImportService; storage: Storage; painter: Painter }

/** What a person sees first goes first; all of it can wait for whatever people ask for. */
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

/** `turn` counts from 0 in the order in which items are wanted. */
export function demoMediaJob(media: DemoMedia, turn: number): NewJob {
  const first = turn < FIRST_PAGE
  const name = first && turn % 2 === 1 ? DEMO_FIRST_JOB : DEMO_MEDIA_JOB
  return { name, payload: media, priority: first ? FIRST : REST, maxAttempts: 3 }
}

/** Draws one file of the demo and sends it the way of every upload. Done twice, it does the rest of what was left undone. */
export function demoMediaHandler(services: Services): JobHandler {
  return { run: (job) => run(services, job), atOnce: 1 }
}

async function run({ uploads, imports, storage, painter }: Services, job: Job): Promise<void> {
  const { size, tenant, item, asset, place } = mediaOf(job)
  const { uuid, kind, fileName, sgtt, autn, metadata, state } = asset
  const context = { tenantId: tenant, actor: null, priority: 'job' as const }
  if ((await uploads.find(tenant, uuid)) === undefined) {
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
  await imports.importAsset(
    context,
    item,
    { type: kind, upload: uuid, fileName, sgtt, autn, metadata, state, place },
    { priority: IMPORTS },
  )
}

function mediaOf({ payload, tenantId }: Job): DemoMedia {
  if (tenantId === null || !isDemoMedia(payload)) throw new HopelessError('the job names no file')
  return payload
}

/** Whether demoMediaJob wrote it. */
const isDemoMedia = (payload: unknown): payload is DemoMedia =>
  typeof payload === 'object' && payload !== null && 'asset' in payload && 'item' in payload
