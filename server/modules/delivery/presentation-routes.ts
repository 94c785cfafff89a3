import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperationId } from '../../contract/call.ts'
import { undefinedIfMissing, notFound } from '../../contract/problem.ts'
import type { Identify } from '../../contract/serve.ts'
import { negotiate } from './description-type.ts'
import { manifest2 } from './manifest-2.ts'
import { manifest3, manifestId } from './manifest-3.ts'
import { assetsBehind, openPart, presentItem } from './presented-item.ts'
import type { Presenting } from './presented-item.ts'
import { sendDescription } from './send-description.ts'
import { presentedStory } from './story-book/presented-story.ts'
import { storyInfo } from './story-info.ts'
import { viewerEntries, viewerKinds } from './viewer-entries.ts'
import { admitReader } from './visitor.ts'
import type { Asking } from './visitor.ts'

export const presentationOperations: OperationId[] = ['getManifest2', 'getManifest3', 'getViewerInfo']

const UUID = '(^[0-9a-fA-F-]{36})'

/** Manifests of the Presentation API, and the data of the public viewers. */
export function servePresentation(http: FastifyInstance, identify: Identify, services: Presenting): void {
  const ask = async (request: FastifyRequest, reply: FastifyReply): Promise<Asking> => ({
    request,
    reply,
    identity: await identify(request),
  })

  for (const version of [2, 3] as const) {
    const context = `http://iiif.io/api/presentation/${version}/context.json`

    http.get<{ Params: { uuid: string } }>(
      `/images/iiif/${version}/items/:uuid${UUID}/manifest.json`,
      async (request, reply) => {
        const asking = await ask(request, reply)
        const { tenant, user, origin } = asking.identity
        const found = await undefinedIfMissing(presentItem(services, tenant.id, request.params.uuid))
        const item = admitReader(asking, found, request.params.uuid)
        const shown = user === undefined ? openPart(item) : item
        const manifest = version === 2 ? manifest2(origin, shown) : manifest3(origin, shown)
        return sendDescription(asking, manifest, negotiate(asking, version, context))
      },
    )
  }

  http.get<{ Params: { viewer: string }; Querystring: { id?: string } }>(
    '/images/viewers/:viewer/info.json',
    async (request, reply) => {
      const asking = await ask(request, reply)
      const { tenant, user, origin } = asking.identity
      const { id = '' } = request.query
      if (request.params.viewer === 'story') {
        const story = admitReader(asking, await undefinedIfMissing(presentedStory(services, tenant.id, id)), id)
        return sendDescription(asking, storyInfo(origin, story), 'application/json')
      }
      const kind = viewerKinds.find((one) => one === request.params.viewer)
      if (kind === undefined) throw notFound('viewer', request.params.viewer)
      const behind = await undefinedIfMissing(assetsBehind(services, tenant.id, id))
      // Of an item that is public in part, visitors see that part, as in its manifest.
      const shown = behind && { ...behind, open: behind.assets.some((one) => one.open) }
      const { title, assets, item } = admitReader(asking, shown, id)
      const seen = user === undefined ? assets.filter((one) => one.open) : assets
      const entries = viewerEntries(origin, kind, seen, item)
      const manifest = item && { manifest: manifestId(origin, 3, item.uuid) }
      return sendDescription(asking, { title, ...manifest, entries }, 'application/json')
    },
  )
}
