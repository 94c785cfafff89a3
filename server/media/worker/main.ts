import { rmSync, writeFileSync } from 'node:fs'
import { isFull } from '../../storage/is-full.ts'
import { MediaError } from '../media-error.ts'
import type { FromWorker, ToWorker } from './worker-job.ts'

/** The process that decodes foreign files. It answers one message after the other and ends with its parent. */

// If nobody receives it, the parent has ended.
const tell = (message: FromWorker) => process.send?.(message, undefined, undefined, (error) => error && leave())

async function work(job: ToWorker) {
  if (job.name === 'table') {
    const { readTableFile } = await import('../tables/read-table-file.ts')
    return readTableFile(job.ask)
  }
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const onProgress = (progress: number) => tell({ id: job.id, progress })
  switch (job.name) {
    case 'avatar': {
      const { cutAvatar } = await import('../derivatives/avatar.ts')
      return cutAvatar(job.ask.bytes)
    }
    case 'logo': {
      const { fitLogo } = await import('../derivatives/avatar.ts')
      return fitLogo(job.ask.bytes)
    }
    case 'watermark': {
      const { fitWatermark } = await import('../derivatives/avatar.ts')
      return fitWatermark(job.ask.bytes)
    }
    case 'image': {
      const { ingestImage } = await import('../derivatives/ingest-image.ts')
      const { path, folder, ...ask } = job.ask
      return ingestImage(path, folder, { ...ask, onProgress })
    }
    case 'mark': {
      const { writeMarkedPyramid } = await import('../derivatives/watermark.ts')
      return writeMarkedPyramid(job.ask.path, job.ask.marked, job.ask.mark)
    }
    case 'document': {
      const { ingestDocument } = await import('../documents.ts')
      return ingestDocument(job.ask.path, job.ask.folder)
    }
    case 'model': {
      const { ingestModel } = await import('../model-3d.ts')
      return ingestModel(job.ask.sources, job.ask.folder, onProgress)
    }
    case 'modelView': {
      const { pictureModel } = await import('../model/picture-model.ts')
      return pictureModel(job.ask.path, job.ask.view, job.ask.width)
    }
    case 'audio': {
      const { ingestAudio } = await import('../av.ts')
      return ingestAudio(job.ask.path, job.ask.folder, { ...job.ask, onProgress })
    }
    case 'video': {
      const { ingestVideo } = await import('../av.ts')
      return ingestVideo(job.ask.path, job.ask.folder, { ...job.ask, onProgress })
    }
  }
}

/** The causes of an error, including itself. */
function* causesOf(error: unknown): Iterable<unknown> {
  for (let at = error; at !== undefined; at = at instanceof Error ? at.cause : undefined) yield at
}

/** Messages of JavaScript, of the C library and of libvips; the last is a file beyond its limit. */
const BEYOND_LIMITS =
  /out of memory|insufficient memory|(?:cannot|failed to) allocate|allocation failed|Invalid (?:typed )?array (?:buffer )?length|file too large/i

/** A decoder without enough disk space or memory reports a damaged file, which is often wrong. */
function asMediaError(error: unknown): MediaError {
  if (error instanceof MediaError && error.code === 'failed') return error
  if (isFull(error)) return new MediaError('storage-full', 'The server has no free space.')
  for (const cause of causesOf(error))
    if (cause instanceof Error && !(cause instanceof MediaError) && BEYOND_LIMITS.test(cause.message))
      return new MediaError('too-costly', 'The file needs more memory or disk than one file may use.')
  return error instanceof MediaError ? error : new MediaError('failed', 'The file could not be processed.')
}

process.on('message', (job: ToWorker) => {
  work(job).then(
    (reply) => tell({ id: job.id, reply }),
    (cause: unknown) => {
      const { code, message } = asMediaError(cause)
      if (code === 'failed') console.error(cause)
      tell({ id: job.id, error: { code, message } })
    },
  )
})

// A service manager signals all processes of the service; this one ends with its parent, which knows why.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)

const [, , own] = process.argv

function leave() {
  if (own !== undefined) rmSync(own, { recursive: true, force: true })
  try {
    // With its child programs.
    process.kill(-process.pid, 'SIGKILL')
  } catch {
    process.exit(0)
  }
}
process.on('disconnect', leave)

try {
  // Without memory, the system kills this process before the server.
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '500')
} catch {
  // Not permitted here; the limits of this process apply.
}

tell({ started: true })
