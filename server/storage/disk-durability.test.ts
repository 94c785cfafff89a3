import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return { ...real, open: vi.fn(real.open) }
})

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterEach(() => rm(root, { recursive: true }))

/** Folders whose names were written through since it was asked last: opened to be read, which is done for that alone. */
function syncedFolders(): string[] {
  const paths = vi
    .mocked(open)
    .mock.calls.flatMap(([path, flags]) => (flags === 'r' ? [relative(root, String(path))] : []))
  vi.mocked(open).mockClear()
  return [...new Set(paths.filter((path) => !path.startsWith('.scratch')))].toSorted()
}

test('the names of new folders are on the disk as well as those of the files in them', async () => {
  const storage = createDiskStorage(root)
  syncedFolders()
  await storage.put('originals/ab/one', Buffer.from('1'))
  expect(syncedFolders()).toEqual(['', 'originals', 'originals/ab'])
  await storage.put('originals/ab/two', Buffer.from('2'))
  expect(syncedFolders()).toEqual(['originals/ab'])
  await Promise.all(['three', 'four'].map((name) => storage.put(`originals/cd/${name}`, Buffer.from(name))))
  expect(syncedFolders()).toEqual(['originals', 'originals/cd'])
})
