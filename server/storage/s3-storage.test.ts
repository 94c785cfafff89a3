import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createS3Storage } from './s3-storage.ts'
import type { AddressInfo } from 'node:net'
import type { Storage } from './storage.ts'

/** As much of the S3 protocol as the storage speaks. */
const objects = new Map<string, Buffer>()
const parts = new Map<string, Buffer[]>()
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

/** The SDK may send bodies in signed chunks: size in hex, signature, bytes. */
function unchunk(body: Buffer, encoding: string | undefined): Buffer {
  if (!encoding?.includes('aws-chunked')) return body
  const found: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const line = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, line), 16)
    if (!(size > 0)) break
    found.push(body.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
  return Buffer.concat(found)
}

const server = createServer((request, reply) => {
  buffer(request).then(
    (raw) => {
      const url = new URL(request.url ?? '/', 'http://s3')
      const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'))
      const body = unchunk(raw, request.headers['content-encoding'])
      const xml = (text: string) =>
        reply.setHeader('content-type', 'application/xml').end(`<?xml version="1.0"?>${text}`)
      const upload = url.searchParams.get('uploadId')
      const known = objects.get(key)
      if (request.method === 'POST' && url.searchParams.has('uploads')) {
        parts.set('u1', [])
        return xml(`<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>`)
      }
      if (request.method === 'POST' && upload) {
        objects.set(key, Buffer.concat(parts.get(upload) ?? []))
        parts.delete(upload)
        return xml(`<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>`)
      }
      if (request.method === 'PUT') {
        if (upload) parts.get(upload)?.push(body)
        else objects.set(key, body)
        return reply.setHeader('etag', etagOf(body)).end()
      }
      if (request.method === 'DELETE') {
        if (upload) parts.delete(upload)
        else objects.delete(key)
        return reply.writeHead(204).end()
      }
      if (url.searchParams.has('list-type')) {
        const prefix = url.searchParams.get('prefix') ?? ''
        const found = [...objects.keys()].filter((one) => one.startsWith(prefix))
        return xml(
          `<ListBucketResult>${found.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('')}</ListBucketResult>`,
        )
      }
      if (!known)
        return reply.writeHead(404).end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>')
      const etag = etagOf(known)
      if (request.headers['if-match'] && request.headers['if-match'] !== etag)
        return reply.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>')
      const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')
      const shown = range ? known.subarray(Number(range[1]), Number(range[2]) + 1) : known
      reply.writeHead(range ? 206 : 200, { etag, 'content-length': shown.length })
      return reply.end(request.method === 'HEAD' ? undefined : shown)
    },
    (error: unknown) => reply.destroy(error instanceof Error ? error : undefined),
  )
})

let storage: Storage
let folder: string
const credentials = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'))
  for (const name of credentials) process.env[name] ??= 'test'
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  storage = createS3Storage({ bucket: 'teca', prefix: 'shelf/', endpoint: `http://127.0.0.1:${port}` })
})

afterAll(async () => {
  await new Promise((closed) => server.close(closed))
  await rm(folder, { recursive: true })
})

test('bytes, streams and files are put, read in ranges, listed and removed in a bucket', async () => {
  await storage.put('derivatives/a/v1/one.bin', Buffer.from('0123456789'))
  await storage.put('derivatives/a/v1/two.bin', Readable.from([Buffer.from('abc'), Buffer.from('def')]))
  await writeFile(join(folder, 'half'), 'moved')
  expect(await storage.put('derivatives/a/v1/three.bin', { file: join(folder, 'half') })).toEqual({ size: 5 })
  expect(await readdir(folder)).toEqual([])
  expect([...objects.keys()].every((key) => key.startsWith('shelf/'))).toBe(true)
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
  expect(parts.size).toBe(0)
})
