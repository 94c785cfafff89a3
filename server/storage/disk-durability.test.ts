import { promises } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'

// The storage may have been loaded by another file already: its functions are replaced in place.
const open = vi.spyOn(promises, 'open')
syncBuiltinESMExports()
afterAll(() => {
  open.mockRestore()
  syncBuiltinESMExports()
})

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterEach(() => rm(root, { recursive: true }))

/** Folders whose names were synced since the last call: opened for reading, which only a sync does. */
function syncedFolders(): string[] {
  const paths = open.mock.calls.flatMap(([path, flags]) => (flags === 'r' ? [relative(root, String(path))] : []))
  open.mockClear()
  return [...new Set(paths.filter((path) => !path.startsWith('.scratch')))].toSorted()
}

test('the names of new folders are synced to disk, and those of the files in them', async () => {
  const storage = createDiskStorage(root)
  syncedFolders()
  await storage.put('originals/ab/one', Buffer.from('1'))
  expect(syncedFolders()).toEqual(['', 'originals', 'originals/ab'])
  await storage.put('originals/ab/two', Buffer.from('2'))
  expect(syncedFolders()).toEqual(['originals/ab'])
  await Promise.all(['three', 'four'].map((name) => storage.put(`originals/cd/${name}`, Buffer.from(name))))
  expect(syncedFolders()).toEqual(['originals', 'originals/cd'])
})
