import { StorageError } from '../../storage/storage.ts'
import { ImageRequestError } from './image-error.ts'
import { openPyramid } from './pyramid.ts'
import type { Pyramid } from './pyramid.ts'
import type { Storage } from '../../storage/storage.ts'

type Entry = {
  pyramid: Promise<Pyramid>
  /** Once it is open. */
  opened?: Pyramid
  bytes: number
  users: number
  isRemoved: boolean
  checkedAt: number
}

/** An open picture; call `release` once when it is no longer read. */
export type Held = { pyramid: Pyramid; release: () => void }

export type OpenPyramidsOptions = {
  /** Pictures (and files) held open at once. */
  maxOpen?: number
  /** Memory for their directories. */
  maxBytes?: number
  /** After this time a check finds out whether the picture was replaced. */
  freshMs?: number
}

/** Keeps pictures in use open. A picture is never closed while it is read. */
export class OpenPyramids {
  private readonly storage: Storage
  private readonly limits: Required<OpenPyramidsOptions>
  private readonly entries = new Map<string, Entry>()

  constructor(storage: Storage, { maxOpen = 128, maxBytes = 32 << 20, freshMs = 10_000 }: OpenPyramidsOptions = {}) {
    this.storage = storage
    this.limits = { maxOpen, maxBytes, freshMs }
  }

  /** The picture if it is already open; it stays open until it is released. */
  hold(key: string): Held | undefined {
    const entry = this.entries.get(key)
    if (entry?.opened === undefined) return undefined
    this.entries.delete(key)
    this.entries.set(key, entry)
    entry.users += 1
    if (Date.now() - entry.checkedAt > this.limits.freshMs) void this.check(key, entry, entry.opened)
    return { pyramid: entry.opened, release: () => this.leave(entry) }
  }

  /** Runs with the picture open; throws ImageRequestError 404 if nothing is stored under the key. */
  async use<T>(key: string, work: (pyramid: Pyramid) => Promise<T> | T): Promise<T> {
    const entry = this.entries.get(key) ?? this.add(key)
    // Used last, so evicted last.
    this.entries.delete(key)
    if (!entry.isRemoved) this.entries.set(key, entry)
    entry.users += 1
    try {
      const pyramid = await entry.pyramid
      if (Date.now() - entry.checkedAt > this.limits.freshMs) void this.check(key, entry, pyramid)
      return await work(pyramid)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      this.drop(key, entry)
      if (error.code === 'not-found') throw new ImageRequestError(404, 'image', 'There is no such image')
      throw error
    } finally {
      this.leave(entry)
    }
  }

  private leave(entry: Entry): void {
    entry.users -= 1
    if (entry.isRemoved && entry.users === 0) void this.close(entry)
  }

  /** Call it when the picture was replaced or removed. */
  forget(key: string): void {
    const entry = this.entries.get(key)
    if (entry) this.drop(key, entry)
  }

  async closeAll(): Promise<void> {
    const all = [...this.entries.values()]
    this.entries.clear()
    await Promise.all(all.map((entry) => this.close(entry)))
  }

  private add(key: string): Entry {
    const opening = this.storage.openFile(key).then(openPyramid)
    const entry: Entry = { pyramid: opening, bytes: 0, users: 0, isRemoved: false, checkedAt: Date.now() }
    opening.then(
      (pyramid) => {
        entry.opened = pyramid
        entry.bytes = pyramid.bytes
        this.shrink()
      },
      () => this.drop(key, entry),
    )
    this.entries.set(key, entry)
    return entry
  }

  private async check(key: string, entry: Entry, pyramid: Pyramid): Promise<void> {
    entry.checkedAt = Date.now()
    const version = await this.storage.version(key).catch(() => pyramid.file.version)
    if (version !== pyramid.file.version) this.drop(key, entry)
  }

  private shrink(): void {
    let bytes = 0
    for (const entry of this.entries.values()) bytes += entry.bytes
    for (const [key, entry] of this.entries) {
      if (this.entries.size <= this.limits.maxOpen && bytes <= this.limits.maxBytes) return
      bytes -= entry.bytes
      this.drop(key, entry)
    }
  }

  private drop(key: string, entry: Entry): void {
    if (this.entries.get(key) === entry) this.entries.delete(key)
    if (entry.isRemoved) return
    entry.isRemoved = true
    if (entry.users === 0) void this.close(entry)
  }

  private async close(entry: Entry): Promise<void> {
    const pyramid = await entry.pyramid.catch(() => undefined)
    await pyramid?.file.close()
  }
}
