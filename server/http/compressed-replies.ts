import compress from '@fastify/compress'
import type { FastifyInstance, onSendHookHandler } from 'fastify'

/** Pictures, sound, film and models are compressed by their own formats, and are read in ranges. */
const media = /^\/images\/(thumbs|media|models)\//
/** Words: pages, JSON, XML, plain text. News that are sent as they happen must not wait for a full block. */
const words = /^text\/(?!event-stream)|[+/](json|xml)(;|$)/

/**
 * Replies of more than 1 kB travel in Brotli or gzip, for those who take it. Small ones are compressed in one go, which
 * costs less than a stream (55 kB: 0.4 ms), larger ones as a stream beside other work. Requests are not unpacked: a small
 * body could become an endless one.
 */
export async function compressReplies(http: FastifyInstance): Promise<void> {
  http.addHook('onRoute', (route) => {
    if (media.test(route.url)) route.compress = false
  })
  await http.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: words,
    threshold: 1024,
    syncThreshold: 64 * 1024,
  })
  // The same bytes no longer, the same version still: If-Match and If-None-Match take weak tags, ranges do not.
  http.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], weakenTag].flat()
  })
}

const weakenTag: onSendHookHandler = (_request, reply, payload, done) => {
  const tag = reply.getHeader('etag')
  if (reply.hasHeader('content-encoding') && typeof tag === 'string' && tag.startsWith('"'))
    void reply.header('etag', `W/${tag}`)
  done(null, payload)
}
