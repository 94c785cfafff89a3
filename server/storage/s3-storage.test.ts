import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3Server } from '../../test/s3-server.ts'
import type { S3Server } from '../../test/s3-server.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

let server: S3Server
let storage: Storage
let folder: string
const credentials = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'))
  for (const name of credentials) process.env[name] ??= 'test'
  server = await startS3Server()
  storage = createS3Storage({ bucket: 'teca', prefix: 'shelf/', endpoint: server.endpoint })
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test('bytes, streams and files are stored, read in ranges, listed and removed in a bucket', async () => {
  await storage.put('derivatives/a/v1/one.bin', Buffer.from('0123456789'))
  await storage.put('derivatives/a/v1/two.bin', Readable.from([Buffer.from('abc'), Buffer.from('def')]))
  await writeFile(join(folder, 'half'), 'moved')
  expect(await storage.put('derivatives/a/v1/three.bin', { file: join(folder, 'half') })).toEqual({ size: 5 })
  expect(await readdir(folder)).toEqual([])
  expect([...server.objects.keys()].every((key) => key.startsWith('shelf/'))).toBe(true)
  expect((await storage.readRange('derivatives/a/v1/one.bin', 2, 5)).toString()).toBe('234')
  expect((await buffer(await storage.open('derivatives/a/v1/two.bin'))).toString()).toBe('abcdef')
  expect((await buffer(await storage.open('derivatives/a/v1/two.bin', { start: 1, end: 3 }))).toString()).toBe('bc')
  expect(await storage.size('derivatives/a/v1/three.bin')).toBe(5)
  const keys: string[] = []
  for await (const key of storage.list('derivatives/a/')) keys.push(key)
  expect(keys.length).toBe(3)
  await storage.remove('derivatives/a/v1/one.bin')
  expect(await storage.size('derivatives/a/v1/one.bin')).toBeUndefined()
  await expect(storage.open('derivatives/a/v1/one.bin')).rejects.toMatchObject({ code: 'not-found' })
  await expect(storage.put('../x', Buffer.from('x'))).rejects.toMatchObject({ code: 'bad-key' })
})

test('an open file never mixes two versions', async () => {
  await storage.put('derivatives/b/v1/one.bin', Buffer.from('old'))
  const file = await storage.openFile('derivatives/b/v1/one.bin')
  expect((await file.read(0, 99)).toString()).toBe('old')
  await storage.put('derivatives/b/v1/one.bin', Buffer.from('newer'))
  await expect(file.read(0, 3)).rejects.toMatchObject({ code: 'not-found' })
})

test('a stream that breaks off leaves no object', async () => {
  async function* breaking() {
    yield Buffer.from('half')
    throw new Error('connection lost')
  }
  await expect(storage.put('derivatives/c/v1/one.bin', Readable.from(breaking()))).rejects.toMatchObject({
    code: 'failed',
  })
  expect(await storage.size('derivatives/c/v1/one.bin')).toBeUndefined()
  expect(server.uploads.size).toBe(0)
})
