import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { OperationId } from '../../../contract/call.ts'
import { undefinedIfMissing } from '../../../contract/problem.ts'
import type { Identify } from '../../../contract/serve.ts'
import { negotiate } from '../description-type.ts'
import { CONTEXT } from '../manifest-3.ts'
import { sendDescription } from '../send-description.ts'
import { admitReader, names } from '../visitor.ts'
import { pageLanguage } from './page-words.ts'
import { closedPage, readablePage } from './readable-page.ts'
import { storyManifest3 } from './story-manifest-3.ts'
import { presentedStory } from './presented-story.ts'
import type { StorySources } from './presented-story.ts'

export const readableOperations: OperationId[] = ['readStory', 'getStoryManifest']

const UUID = '(^[0-9a-fA-F-]{36})'
type Asked = { Params: { uuid: string }; Querystring: { lang?: string } }

/** Stories as readable pages and as manifests, open to everyone if they are public. */
export function serveReadableStories(http: FastifyInstance, identify: Identify, telling: StorySources): void {
  http.get<Asked>(`/images/stories/:uuid${UUID}`, async (request, reply) => {
    const { tenant, user, origin } = await identify(request)
    const language = pageLanguage(request.query.lang, request.headers['accept-language'])
    const found = await undefinedIfMissing(presentedStory(telling, tenant.id, request.params.uuid))
    const story = found !== undefined && (found.open || user !== undefined) ? found : undefined
    const html =
      story === undefined
        ? closedPage(language)
        : readablePage(story, { origin, organisation: tenant.displayName ?? tenant.name, language })
    const tag = hash('sha1', html, 'base64url')
    void reply
      .headers({
        'cache-control': user === undefined && story !== undefined ? 'public, no-cache' : 'private, no-cache',
        'content-language': language,
        vary: 'cookie, accept-language',
      })
      .type('text/html; charset=utf-8')
    if (story === undefined) return reply.code(404).send(html)
    void reply.header('etag', `"${tag}"`)
    return names(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(html)
  })

  http.get<Asked>(`/images/stories/:uuid${UUID}/manifest.json`, async (request, reply) => {
    const asking = { request, reply, identity: await identify(request) }
    const { tenant, origin } = asking.identity
    const { uuid } = request.params
    const story = admitReader(asking, await undefinedIfMissing(presentedStory(telling, tenant.id, uuid)), uuid)
    const manifest = storyManifest3(origin, story)
    return sendDescription(asking, manifest, negotiate(asking, 3, CONTEXT))
  })
}
