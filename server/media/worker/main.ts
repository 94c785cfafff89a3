import { MediaError } from '../media-error.ts'
import type { FromWorker, ToWorker } from './worker-job.ts'

/** The process in which foreign files are decoded. It answers one message after the other and leaves with its parent. */

const tell = (message: FromWorker) => process.send?.(message)

async function work(job: ToWorker) {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const onProgress = (progress: number) => tell({ id: job.id, progress })
  switch (job.name) {
    case 'avatar': {
      const { cutAvatar } = await import('../derivatives/avatar.ts')
      return cutAvatar(job.ask.bytes)
    }
    case 'image': {
      const { ingestImage } = await import('../derivatives/ingest-image.ts')
      const { path, folder, hasGhostscript, mark } = job.ask
      return ingestImage(path, folder, { hasGhostscript, mark, onProgress })
    }
    case 'mark': {
      const { writeMarkedPyramid } = await import('../derivatives/watermark.ts')
      return writeMarkedPyramid(job.ask.path, job.ask.marked, job.ask.name)
    }
    case 'document': {
      const { ingestDocument } = await import('../documents.ts')
      return ingestDocument(job.ask.path, job.ask.folder)
    }
    case 'model': {
      const { ingestModel } = await import('../model-3d.ts')
      return ingestModel(job.ask.sources, job.ask.folder, onProgress)
    }
    case 'thumbnails': {
      const { writeThumbnails } = await import('../derivatives/write-thumbnails.ts')
      return writeThumbnails(() => sharp(job.ask.path), job.ask.folder)
    }
  }
}

process.on('message', (job: ToWorker) => {
  work(job).then(
    (reply) => tell({ id: job.id, reply }),
    (cause: unknown) => {
      const error =
        cause instanceof MediaError ? cause : new MediaError('failed', 'The file could not be processed.', { cause })
      if (error.code === 'failed') console.error(cause)
      tell({ id: job.id, error: { code: error.code, message: error.message } })
    },
  )
})
process.on('disconnect', () => process.exit(0))
