import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedKeys } from '../../test/stored-keys.ts'
import { createDiskStorage } from './disk-storage.ts'
import { originalKey, putOriginal } from './originals.ts'

let root: string
let storage: ReturnType<typeof createDiskStorage>

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'))
  storage = createDiskStorage(join(root, 'store'))
})

afterEach(() => rm(root, { recursive: true }))

const keys = (prefix: string) => storedKeys(storage, prefix)

test('stored content is read back whole, in ranges and as a stream', async () => {
  await storage.put('derivatives/a/v1/one.bin', Buffer.from('0123456789'))
  await storage.put('derivatives/a/v1/two.bin', Readable.from([Buffer.from('abc'), Buffer.from('def')]))
  const half = join(root, 'half')
  await writeFile(half, 'moved')
  expect(await storage.put('derivatives/b/v1/three.bin', { file: half })).toEqual({ size: 5 })
  expect(await readdir(root)).toEqual(['store'])
  expect((await storage.readRange('derivatives/a/v1/one.bin', 2, 5)).toString()).toBe('234')
  expect((await storage.readRange('derivatives/a/v1/one.bin', 8, 50)).toString()).toBe('89')
  expect((await buffer(await storage.open('derivatives/a/v1/two.bin'))).toString()).toBe('abcdef')
  expect((await buffer(await storage.open('derivatives/a/v1/two.bin', { start: 1, end: 3 }))).toString()).toBe('bc')
  expect(await storage.size('derivatives/a/v1/two.bin')).toBe(6)
  expect(await keys('derivatives/a/')).toEqual(['derivatives/a/v1/one.bin', 'derivatives/a/v1/two.bin'])
  await storage.remove('derivatives/a/v1/one.bin')
  await storage.remove('derivatives/a/v1/one.bin')
  expect(await storage.size('derivatives/a/v1/one.bin')).toBeUndefined()
  await expect(storage.readRange('derivatives/a/v1/one.bin', 0, 1)).rejects.toMatchObject({ code: 'not-found' })
})

test.each(['../x', 'a/../b', '/etc/passwd', 'a//b', '.scratch/x', 'a/.hidden', '', 'a\\b', 'a\0b', 'a/'])(
  'the key %j is refused',
  async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'bad-key' })
    await expect(storage.open(key)).rejects.toMatchObject({ code: 'bad-key' })
  },
)

test('a source that breaks off leaves neither a key nor a partial file, and keeps the former content', async () => {
  await storage.put('derivatives/a/v1/one.bin', Buffer.from('before'))
  async function* breaking() {
    yield Buffer.from('half')
    throw new Error('connection lost')
  }
  await expect(storage.put('derivatives/a/v1/one.bin', Readable.from(breaking()))).rejects.toMatchObject({
    code: 'failed',
  })
  await expect(putOriginal(storage, Readable.from(breaking()))).rejects.toThrow('connection lost')
  expect((await storage.readRange('derivatives/a/v1/one.bin', 0, 99)).toString()).toBe('before')
  expect(await keys('')).toEqual(['derivatives/a/v1/one.bin'])
  expect(await readdir(storage.scratch)).toEqual([])
})

test('a full disk leaves no partial file', async () => {
  await storage.put('derivatives/a/v1/one.bin', Buffer.from('before'))
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' })
  const some = await open(join(root, 'some'), 'wx')
  await some.close()
  const writing = vi.spyOn(Object.getPrototypeOf(some) as FileHandle, 'writeFile').mockRejectedValueOnce(full)
  const put = storage.put('derivatives/a/v1/one.bin', Buffer.from('after'))
  await expect(put).rejects.toMatchObject({ code: 'failed', cause: full })
  writing.mockRestore()
  expect((await storage.readRange('derivatives/a/v1/one.bin', 0, 99)).toString()).toBe('before')
  expect(await readdir(storage.scratch)).toEqual([])
})

test('a failed listing is an error, and not an empty list', async () => {
  await storage.put('derivatives/a', Buffer.from('a file where a folder is looked for'))
  expect(await keys('derivatives/none/')).toEqual([])
  await symlink(join(root, 'looped'), join(root, 'looped'))
  const looped = createDiskStorage(join(root, 'looped'))
  const listed = async () => {
    for await (const key of looped.list('derivatives/')) throw new Error(`there is no ${key}`)
  }
  await expect(listed()).rejects.toMatchObject({ code: 'failed' })
})

test('an open file keeps its version while the key is replaced', async () => {
  await storage.put('derivatives/a/v1/one.bin', Buffer.from('old'))
  const file = await storage.openFile('derivatives/a/v1/one.bin')
  await storage.put('derivatives/a/v1/one.bin', Buffer.from('newer'))
  expect((await file.read(0, file.size)).toString()).toBe('old')
  expect(await storage.version('derivatives/a/v1/one.bin')).not.toBe(file.version)
  await file.close()
})

test('an original is stored bit for bit under its SHA-256, once', async () => {
  const bytes = Buffer.from(Array.from({ length: 2_500_000 }, (_, n) => (n * 7919) % 256))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await mkdir(storage.scratch, { recursive: true })
  const first = await putOriginal(storage, Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]))
  expect(first).toEqual({ key: originalKey(sha256), sha256, size: bytes.length, added: true })
  expect(await putOriginal(storage, bytes)).toMatchObject({ key: first.key, added: false })
  expect((await storage.readRange(first.key, 0, bytes.length)).equals(bytes)).toBe(true)
  expect(await readdir(storage.scratch)).toEqual([])
})
