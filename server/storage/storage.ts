import type { Readable } from 'node:stream'

/** What can be stored: bytes, a stream, or a finished local file, which is moved (or sent) and removed. */
export type StorageSource = Uint8Array | Readable | { file: string }

export type StorageMeta = { contentType?: string; size?: number }

/** One version of a stored file, kept open: all reads return the same bytes even if the key is replaced meanwhile. */
export interface StoredFile {
  readonly size: number
  /** Changes when the key is replaced; suitable for an ETag. */
  readonly version: string
  /** Bytes from `start` up to, but not including, `end`; shorter only at the end of the file. */
  read(start: number, end: number): Promise<Buffer>
  /**
   * The same bytes into a buffer from `at` on, synchronously; false if that would take long, and nothing is read then.
   * For small pieces that are probably in memory: passing them to another thread costs more than reading them.
   */
  readNow?(start: number, end: number, into: Buffer, at: number): boolean
  /** Waits for running reads. */
  close(): Promise<void>
}

/** Keys are relative paths with '/', e.g. `derivatives/{uuid}/v2/pyramid.tif`. All of it throws StorageError. */
export interface Storage {
  /** Stores all or nothing; a former file is replaced in one step. */
  put(key: string, source: StorageSource, meta?: StorageMeta): Promise<{ size: number }>
  /** Bytes from `start` up to, but not including, `end`. */
  readRange(key: string, start: number, end: number): Promise<Buffer>
  /** A stream of the whole file, or of the bytes from `start` up to, but not including, `end`. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>
  openFile(key: string): Promise<StoredFile>
  /** The version that openFile would open; undefined if there is none. */
  version(key: string): Promise<string | undefined>
  /** In bytes; undefined if there is none. */
  size(key: string): Promise<number | undefined>
  /** Removing a missing key is fine. */
  remove(key: string): Promise<void>
  /** All keys that begin with the prefix, in no order. */
  list(prefix: string): AsyncIterable<string>
  /** The local path of the bytes, if there is one: for programs that need it. Never write there. */
  localPath?(key: string): string
  /** A folder for unfinished files, from which `put({ file })` is a plain rename. */
  readonly scratch?: string
}

/** The prefix of the parts of unfinished files. */
export const TRANSFER_PARTS = 'parts/'

export class StorageError extends Error {
  readonly code: 'not-found' | 'bad-key' | 'failed'
  readonly key: string

  constructor(code: StorageError['code'], key: string, options?: ErrorOptions) {
    const problem = { 'not-found': 'Nothing is stored', 'bad-key': 'Not a storage key', failed: 'Storage failed' }[code]
    super(`${problem}: ${key}`, options)
    this.name = 'StorageError'
    this.code = code
    this.key = key
  }
}

const PART = /^[A-Za-z0-9_@-][A-Za-z0-9._@-]*$/

/** The parts of a key; throws 'bad-key' for a key that could leave the store or hide in it. */
export function keyParts(key: string): string[] {
  const parts = key.split('/')
  if (key.length > 500 || !parts.every((part) => PART.test(part))) throw new StorageError('bad-key', key)
  return parts
}
