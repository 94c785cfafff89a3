import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { keyParts, StorageError } from './storage.ts'
import type * as S3 from '@aws-sdk/client-s3'
import type { Storage, StorageMeta, StorageSource, StoredFile } from './storage.ts'

/** Without `endpoint` it is Amazon's; with one, any S3-compatible store. The SDK reads credentials from the environment. */
export type S3Settings = {
  bucket: string
  prefix?: string
  region?: string
  endpoint?: string
  forcePathStyle?: boolean
}

const PART_BYTES = 16 << 20
/** After this a removal counts as failed, so it must not happen later. */
const REMOVE_MS = 15_000

type Sdk = typeof S3
type Client = InstanceType<Sdk['S3Client']>

const isMissing = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'NotFound' || error.name === 'NoSuchKey' || error.name === 'PreconditionFailed')

const failure = (key: string, cause: unknown) =>
  cause instanceof StorageError ? cause : new StorageError(isMissing(cause) ? 'not-found' : 'failed', key, { cause })

async function* inParts(source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.length
    if (length < PART_BYTES) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  yield Buffer.concat(held)
}

/** Storage in an S3 bucket; the SDK loads with the first call. */
export function createS3Storage(settings: S3Settings): Storage {
  let loading: Promise<{ sdk: Sdk; client: Client }> | undefined
  const s3 = () =>
    (loading ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region: settings.region ?? 'us-east-1',
        ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: settings.forcePathStyle ?? true }),
      }),
    })))
  const at = (key: string) => ({ Bucket: settings.bucket, Key: (settings.prefix ?? '') + keyParts(key).join('/') })

  async function head(key: string) {
    const { sdk, client } = await s3()
    return client.send(new sdk.HeadObjectCommand(at(key))).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw failure(key, error)
    })
  }

  async function get(key: string, range?: { start: number; end: number }, version?: string) {
    const { sdk, client } = await s3()
    const Range = range && `bytes=${range.start}-${range.end - 1}`
    const reply = await client
      .send(new sdk.GetObjectCommand({ ...at(key), Range, IfMatch: version }))
      .catch((error: unknown) => {
        throw failure(key, error)
      })
    if (!(reply.Body instanceof Readable)) throw new StorageError('failed', key)
    return reply.Body
  }

  async function bytes(key: string, start: number, end: number, version?: string) {
    if (end <= start) return Buffer.alloc(0)
    const parts: Uint8Array[] = []
    for await (const chunk of await get(key, { start, end }, version)) parts.push(chunk)
    return Buffer.concat(parts)
  }

  async function sendParts(key: string, source: AsyncIterable<Uint8Array>, meta?: StorageMeta): Promise<number> {
    const { sdk, client } = await s3()
    const start = await client.send(
      new sdk.CreateMultipartUploadCommand({ ...at(key), ContentType: meta?.contentType }),
    )
    const upload = { ...at(key), UploadId: start.UploadId }
    try {
      const done: { ETag: string | undefined; PartNumber: number }[] = []
      let size = 0
      for await (const part of inParts(source)) {
        if (part.length === 0 && done.length > 0) break
        const PartNumber = done.length + 1
        const reply = await client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body: part }))
        done.push({ ETag: reply.ETag, PartNumber })
        size += part.length
      }
      await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: done } }))
      return size
    } catch (error) {
      await client.send(new sdk.AbortMultipartUploadCommand(upload))
      throw error
    }
  }

  async function put(key: string, source: StorageSource, meta?: StorageMeta) {
    const { sdk, client } = await s3()
    try {
      if (source instanceof Uint8Array) {
        await client.send(new sdk.PutObjectCommand({ ...at(key), Body: source, ContentType: meta?.contentType }))
        return { size: source.length }
      }
      if (!('file' in source)) return { size: await sendParts(key, source, meta) }
      const { size } = await stat(source.file)
      await sendParts(key, createReadStream(source.file, { highWaterMark: 1 << 20 }), meta)
      await rm(source.file, { force: true })
      return { size }
    } catch (error) {
      throw failure(key, error)
    }
  }

  async function openFile(key: string): Promise<StoredFile> {
    const facts = await head(key)
    if (!facts) throw new StorageError('not-found', key)
    const size = facts.ContentLength ?? 0
    const version = facts.ETag ?? ''
    return {
      size,
      version,
      read: (start, end) => bytes(key, start, Math.min(end, size), version || undefined),
      close: () => Promise.resolve(),
    }
  }

  return {
    put,
    openFile,
    readRange: bytes,
    open: (key, range) => get(key, range),
    version: async (key) => (await head(key))?.ETag,
    size: async (key) => (await head(key))?.ContentLength,
    async remove(key) {
      const { sdk, client } = await s3()
      const abortSignal = AbortSignal.timeout(REMOVE_MS)
      await client.send(new sdk.DeleteObjectCommand(at(key)), { abortSignal }).catch((error: unknown) => {
        throw failure(key, error)
      })
    },
    async *list(prefix) {
      const { sdk, client } = await s3()
      const from = settings.prefix ?? ''
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new sdk.ListObjectsV2Command({ Bucket: settings.bucket, Prefix: from + prefix, ContinuationToken }),
        )
        for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice(from.length)
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}
