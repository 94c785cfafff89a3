import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../contract/problem.ts'
import type { Identify } from '../../contract/serve.ts'
import { viewerRoute } from '../../http/security-headers.ts'
import type { Presenting } from './presented-item.ts'
import { viewerCard } from './viewer-card.ts'
import { escaped } from './escaped.ts'
import { viewerHead } from './viewer-head.ts'
import { names } from './visitor.ts'

/** The pages of the public viewers. A public one describes itself in the page, so that a pasted link shows a picture. */
export function serveViewerPages(
  http: FastifyInstance,
  identify: Identify,
  { viewersDir, ...presenting }: Presenting & { viewersDir: string },
): void {
  http.get<{ Params: { viewer: string } }>(
    '/images/viewers/:viewer(^(?:dzi|iiif|3d|audio|video|story)$)/',
    viewerRoute,
    async (request, reply) => {
      const { viewer } = request.params
      const built = await readFile(join(viewersDir, viewer, 'index.html'), 'utf8').catch(() => undefined)
      if (built === undefined) throw notFound('viewer', viewer)
      const identity = await identify(request)
      const address = new URL(request.url, identity.origin)
      const card = await viewerCard(presenting, identity, address)
      const page =
        card === undefined || card === 'closed'
          ? built
          : built.replace(
              /<title>.*<\/title>/,
              () => viewerHead(card, identity.origin) + early(viewer, address.searchParams),
            )
      const tag = hash('sha1', page, 'base64url')
      void reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'no-cache')
        .header('etag', `"${tag}"`)
        .type('text/html; charset=utf-8')
      return names(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(page)
    },
  )
}

/** The player asks for its story as soon as its script runs: the browser has it by then. */
function early(viewer: string, query: URLSearchParams): string {
  const id = query.get('storyID')
  if (viewer !== 'story' || id === null) return ''
  const href = `/images/viewers/story/info.json?id=${encodeURIComponent(id)}`
  return `\n    <link rel="preload" as="fetch" crossorigin="anonymous" href="${escaped(href)}" />`
}
