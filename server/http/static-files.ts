import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.glb': 'model/gltf-binary',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** The built name carries a digest of the content: `index-B7x_9fQz.js`. */
const hashed = /-[A-Za-z0-9_-]{8}\.\w+$/

/** Sends one file below `root` (its path is decoded already), compressed where a compressed copy lies beside it; false when there is none. */
export async function sendFile(
  root: string,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const file = normalize(join(root, path))
  if (file !== root && !file.startsWith(root + sep)) return false
  const found = await fileAt(file)
  if (found === undefined) return false
  const tag = `"${found.mtimeMs.toString(36)}-${found.size.toString(36)}"`
  const immutable = path.includes('assets/') && hashed.test(path)
  reply
    .header('etag', tag)
    .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding')
    .type(types[extname(file)] ?? 'application/octet-stream')
  if (request.headers['if-none-match'] === tag) {
    await reply.code(304).send()
    return true
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  for (const [encoding, ending] of encodings) {
    const packed = accepted.includes(encoding) ? await fileAt(file + ending) : undefined
    if (packed === undefined) continue
    await reply
      .header('content-encoding', encoding)
      .header('content-length', packed.size)
      .send(createReadStream(file + ending))
    return true
  }
  await reply.header('content-length', found.size).send(createReadStream(file))
  return true
}

/** Facts of a file; undefined where there is none. */
export async function fileAt(path: string) {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? found : undefined
}
