import compress from '@fastify/compress'
import type { FastifyInstance, onSendHookHandler } from 'fastify'

/** Pictures, sound, film and models are compressed by their own formats, and are read in ranges. */
const media = /^\/images\/(thumbs|media|models)\//
/** Text: pages, JSON, XML, plain text. Event streams must not wait for a full block. */
const words = /^text\/(?!event-stream)|[+/](json|xml)(;|$)/

/**
 * Compresses replies of more than 1 kB in Brotli or gzip, for clients that accept it. Small ones are compressed in one
 * step, which costs less than a stream (55 kB: 0.4 ms), larger ones as a stream beside other work. Requests are not
 * decompressed: a small body could become an endless one.
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
  // Other bytes but the same version: If-Match and If-None-Match accept weak tags, ranges do not.
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
