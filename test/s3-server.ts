import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A bucket in memory. */
export type S3Server = {
  endpoint: string
  objects: Map<string, Buffer>
  /** Multipart uploads that have started and not ended. */
  uploads: Map<string, Map<number, Buffer>>
  close(): Promise<void>
}

/** Per answer of a list: fewer than S3's own thousand, so that tests see more than one. */
const KEYS_AT_ONCE = 50
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

/** The part of the S3 protocol that the storage uses; any credentials are accepted. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
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
          const id = randomUUID()
          uploads.set(id, new Map())
          return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
        }
        if (request.method === 'POST' && upload) {
          const parts = [...(uploads.get(upload) ?? [])].toSorted(([a], [b]) => a - b)
          objects.set(key, Buffer.concat(parts.map(([, bytes]) => bytes)))
          uploads.delete(upload)
          return xml(`<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>`)
        }
        if (request.method === 'PUT') {
          if (upload) uploads.get(upload)?.set(Number(url.searchParams.get('partNumber')), body)
          else objects.set(key, body)
          return reply.setHeader('etag', etagOf(body)).end()
        }
        if (request.method === 'DELETE') {
          if (upload) uploads.delete(upload)
          else objects.delete(key)
          return reply.writeHead(204).end()
        }
        if (url.searchParams.has('list-type')) {
          const prefix = url.searchParams.get('prefix') ?? ''
          const after = url.searchParams.get('continuation-token') ?? ''
          const found = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after).toSorted()
          const some = found.slice(0, KEYS_AT_ONCE)
          const rest = found.length > some.length
          return xml(
            `<ListBucketResult>${some.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('')}` +
              `<IsTruncated>${rest}</IsTruncated>${rest ? `<NextContinuationToken>${some.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`,
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
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    uploads,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
