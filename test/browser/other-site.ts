import { once } from 'node:events'
import { createServer } from 'node:http'

/** A picture, and a IIIF manifest that shows it. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#1b4f63"/><circle cx="200" cy="150" r="90" fill="#d04020"/></svg>`
const manifestAt = (origin: string) => {
  const size = { width: 400, height: 300 }
  const [id, canvas] = [`${origin}/manifest.json`, `${origin}/canvas`]
  const body = { id: `${origin}/picture.svg`, type: 'Image', format: 'image/svg+xml', ...size }
  const painting = { id: `${canvas}/picture`, type: 'Annotation', motivation: 'painting', target: canvas, body }
  const page = { id: `${canvas}/page`, type: 'AnnotationPage', items: [painting] }
  return {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id,
    type: 'Manifest',
    label: { en: ['A map of elsewhere'] },
    items: [{ id: canvas, type: 'Canvas', ...size, items: [page] }],
  }
}

/** Another site: a plain page with a viewer in a frame, as people paste it, and a manifest of its own. */
export async function startOtherSite() {
  const server = createServer((request, reply) => {
    reply.setHeader('access-control-allow-origin', '*')
    if (request.url === '/manifest.json') {
      reply.setHeader('content-type', 'application/json')
      return reply.end(JSON.stringify(manifestAt(`http://${request.headers.host}`)))
    }
    if (request.url === '/picture.svg') {
      reply.setHeader('content-type', 'image/svg+xml')
      return reply.end(picture)
    }
    const src = new URL(request.url ?? '/', 'http://site').searchParams.get('src') ?? ''
    const frame = `<iframe src="${src.replaceAll('&', '&amp;')}" width="800" height="600" allowfullscreen></iframe>`
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    return reply.end(`<!doctype html><html lang="en"><title>Somewhere else</title><h1>Our page</h1>${frame}</html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    /** The address of the page with this in its frame. */
    pageWith: (src: string) => `http://127.0.0.1:${port}/?${new URLSearchParams({ src })}`,
    manifest: `http://127.0.0.1:${port}/manifest.json`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
