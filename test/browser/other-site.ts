import { once } from 'node:events'
import { createServer } from 'node:http'

/** Another site: a plain page with a viewer in a frame, as people paste it. */
export async function startOtherSite() {
  const server = createServer((request, reply) => {
    const src = new URL(request.url ?? '/', 'http://site').searchParams.get('src') ?? ''
    const frame = `<iframe src="${src.replaceAll('&', '&amp;')}" width="800" height="600" allowfullscreen></iframe>`
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    reply.end(`<!doctype html><html lang="en"><title>Somewhere else</title><h1>Our page</h1>${frame}</html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    /** The address of the page with this in its frame. */
    pageWith: (src: string) => `http://127.0.0.1:${port}/?${new URLSearchParams({ src })}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
