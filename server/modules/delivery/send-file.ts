import { ProblemError } from '../../contract/problem.ts'
import type { Storage } from '../../storage/storage.ts'
import { isCurrent } from './visitor.ts'
import type { Asking } from './visitor.ts'

export type StoredFile = { key: string; type: string; name?: string }

/** Sends a stored file, whole or one range of it. 404 if it does not exist, 416 for a range outside of it. */
export async function sendStored(asking: Asking, storage: Storage, { key, type, name }: StoredFile): Promise<unknown> {
  const { request, reply } = asking
  const [size, version] = await Promise.all([storage.size(key), storage.version(key)])
  if (size === undefined || version === undefined)
    throw new ProblemError(404, 'not-found', { detail: 'There is no such file' })
  const etag = version.replaceAll('"', '')
  if (isCurrent(asking, etag)) return await reply.send()
  void reply.header('accept-ranges', 'bytes').type(type)
  if (name !== undefined)
    void reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === `"${etag}"` ? byteRange(request.headers.range, size) : undefined
  if (range === 'outside')
    throw new ProblemError(416, 'range.invalid', {
      detail: 'The range lies outside of the file',
      headers: { 'content-range': `bytes */${size}` },
    })
  const { start, end } = range ?? { start: 0, end: size }
  void reply.header('content-length', end - start)
  if (range !== undefined) void reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${size}`)
  if (request.method === 'HEAD') return await reply.send()
  return await reply.send(await storage.open(key, { start, end }))
}

/** Start and exclusive end of a header's one range; undefined to send the whole file. */
export function byteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return to === '0' || size === 0 ? 'outside' : { start: Math.max(0, size - Number(to)), end: size }
  const start = Number(from)
  const end = to === '' ? size : Math.min(Number(to) + 1, size)
  if (to !== '' && Number(to) < start) return undefined
  return start >= size ? 'outside' : { start, end }
}
