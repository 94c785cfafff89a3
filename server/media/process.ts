import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { allowedMs } from './allowed-time.ts'
import { inWorkFolder, localFile } from './local-files.ts'
import { MediaError } from './media-error.ts'
import { isFull } from '../storage/is-full.ts'
import { StorageError } from '../storage/storage.ts'
import type { FilmRemark } from './av/film-remark.ts'
import type { DocumentFacts } from './documents.ts'
import type { ImageFacts } from './derivatives/ingest-image.ts'
import type { Look } from './derivatives/write-thumbnails.ts'
import type { ModelFacts } from './model-3d.ts'
import type { Programs } from './probe.ts'
import { sniff } from './sniff.ts'
import type { AssetType } from './sniff.ts'
import type { Storage } from '../storage/storage.ts'
import type { MediaWorker } from './worker/media-worker.ts'

/** Derived files of another recipe are made again in the background: a new one is for results that people see. */
export const RECIPE = 'v2'

/** The storage key of an asset's derived file. */
export const derivativeKey = (assetUuid: string, name: string) => `derivatives/${assetUuid}/${RECIPE}/${name}`

export type ProcessStage = 'reading' | 'converting' | 'storing'

type OriginalSource = {
  /** Storage key of the original. */ key: string
  /** As the person named it; only models look at it. */ name: string
}

export type ProcessRequest = {
  type: AssetType
  /** One, except for models: OBJ, MTL and textures, or one zip. */
  originals: OriginalSource[]
  storage: Storage
  assetUuid: string
  programs: Programs
  worker: MediaWorker
  /** For an image: the text of its marked pyramid; without it there is none. */
  mark?: string
  /** For an image: its page in the original, if that has several. */
  page?: number
  signal?: AbortSignal
  /** `done` goes from 0 to 1 within the stage. */
  onStage?: (stage: ProcessStage, done: number) => void
}

type AvProcessed = Partial<Look> & { mime: string; duration?: number; width?: number; height?: number }

type ProcessedFacts =
  | ({ type: 'image' } & ImageFacts)
  | ({ type: 'document' } & DocumentFacts)
  | ({ type: 'model3D' } & ModelFacts)
  | ({ type: 'audio' | 'video' } & AvProcessed)

export type Processed = {
  /** `mime` is that of the original's content; width and height in pixels (points for documents), duration in seconds. */
  facts: ProcessedFacts
  /** Storage keys by file name: pyramid.tif, pyramid-marked.tif, thumb-74.webp …, peaks.json, poster.jpg, model.glb, text.txt. */
  derivatives: Record<string, string>
  /** The file for players and readers: a derived file, or the original if that is enough (audio, video, document, model). */
  media?: { key: string; mime: string }
  /** What a person should know although the file was taken. */
  remark?: FilmRemark
}

type Made = Pick<Processed, 'facts' | 'remark'> & { files: string[]; playable?: { file?: string; mime: string } }

type Source = { path: string; name: string }

/** The size of all sources counts; the first one decides the kind. */
async function timeFor(type: AssetType, first: string, sources: Source[]): Promise<number> {
  const { mime } = await sniff(first)
  const sizes = await Promise.all(sources.map(async ({ path }) => (await stat(path)).size))
  return allowedMs(
    type,
    mime,
    sizes.reduce((sum, size) => sum + size, 0),
  )
}

async function make(request: ProcessRequest, sources: Source[], folder: string): Promise<Made> {
  const { type, programs, worker, mark, page, signal, onStage } = request
  const [first] = sources
  if (!first) throw new MediaError('empty-file', 'Nothing was sent.')
  const { path } = first
  const timeoutMs = await timeFor(type, path, sources)
  const options = { signal, timeoutMs, onProgress: (done: number) => onStage?.('converting', done) }
  switch (type) {
    case 'image': {
      const done = await worker.run(
        'image',
        {
          path,
          folder,
          hasGhostscript: programs.gs !== undefined,
          hasFfmpeg: programs.ffmpeg !== undefined,
          mark,
          page,
        },
        options,
      )
      return { facts: { type, ...done.facts }, files: done.files }
    }
    case 'document': {
      const done = await worker.run('document', { path, folder }, options)
      return { facts: { type, ...done.facts }, files: done.files, playable: { mime: done.facts.mime } }
    }
    case 'model3D': {
      const done = await worker.run('model', { sources, folder }, options)
      return {
        facts: { type, ...done.facts },
        files: done.files,
        playable: { file: 'model.glb', mime: done.facts.mime },
      }
    }
    case 'audio':
    case 'video': {
      const done = await worker.run(
        type,
        { path, folder, programs, timeoutMs },
        { ...options, timeoutMs: 2 * timeoutMs },
      )
      return { ...done, facts: { type, ...done.facts } }
    }
  }
}

async function store(request: ProcessRequest, files: string[], folder: string): Promise<Record<string, string>> {
  const { storage, assetUuid, signal, onStage } = request
  const derivatives: Record<string, string> = {}
  try {
    for (const [n, name] of files.entries()) {
      signal?.throwIfAborted()
      const key = derivativeKey(assetUuid, name)
      derivatives[name] = key
      await storage.put(key, { file: join(folder, name) })
      onStage?.('storing', (n + 1) / files.length)
    }
    return derivatives
  } catch (error) {
    await Promise.all(Object.values(derivatives).map((key) => storage.remove(key)))
    throw error
  }
}

function asMediaError(error: unknown, signal?: AbortSignal): MediaError {
  if (error instanceof MediaError) return error
  if (signal?.aborted) return new MediaError('cancelled', 'The processing was cancelled.', { cause: error })
  if (isFull(error)) return new MediaError('storage-full', 'The server has no free space.', { cause: error })
  if (error instanceof StorageError && error.code === 'not-found')
    return new MediaError('failed', 'The file that was sent is no longer there. Send it again.', { cause: error })
  return new MediaError('failed', 'The server failed to process the file. Try again.', {
    cause: error,
  })
}

/** Makes all derived files of an asset from its originals, and stores them; or throws MediaError and leaves no files. */
export async function processAsset(request: ProcessRequest): Promise<Processed> {
  const { storage, assetUuid, originals, onStage, signal } = request
  try {
    return await inWorkFolder(storage, async (work) => {
      onStage?.('reading', 0)
      const folder = join(work, 'out')
      await mkdir(folder)
      const sources: { path: string; name: string }[] = []
      for (const [n, { key, name }] of originals.entries())
        sources.push({ name, path: await localFile(storage, key, join(work, `in-${n}`)) })
      const made = await make(request, sources, folder)
      const derivatives = await store(request, made.files, folder)
      const { playable, remark } = made
      const media = playable && {
        key: playable.file ? derivativeKey(assetUuid, playable.file) : (originals[0]?.key ?? ''),
        mime: playable.mime,
      }
      return { facts: made.facts, derivatives, media, ...(remark && { remark }) }
    })
  } catch (error) {
    throw asMediaError(error, signal)
  }
}

/** Removes all derived files of an asset, of every recipe. */
export async function removeDerivatives(storage: Storage, assetUuid: string): Promise<void> {
  for await (const key of storage.list(`derivatives/${assetUuid}/`)) await storage.remove(key)
}

/** Removes the derived files of former recipes; those of a replacement of the same asset lie in a folder of their own. */
export async function removeFormerDerivatives(storage: Storage, folder: string): Promise<void> {
  const own = `derivatives/${folder}/`
  for await (const key of storage.list(own))
    if (/^v\d+\/[^/]+$/.test(key.slice(own.length)) && !key.startsWith(`${own}${RECIPE}/`)) await storage.remove(key)
}

/** Removes unfinished work that a former process left in the scratch folder, before this one begins its own. */
export async function sweepScratch(storage: Storage): Promise<void> {
  const { scratch } = storage
  if (scratch === undefined) return
  for (const name of await readdir(scratch).catch(() => []))
    await rm(join(scratch, name), { recursive: true, force: true })
}
