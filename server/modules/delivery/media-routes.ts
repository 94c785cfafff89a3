import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperationId } from '../../contract/call.ts'
import { pictureView } from '../../contract/picture-view.ts'
import { notFound } from '../../contract/problem.ts'
import type { Identify } from '../../contract/serve.ts'
import { storedFilePolicy } from '../../http/security-headers.ts'
import { placeholderKinds, placeholderPicture } from '../../media/placeholder-picture.ts'
import type { Storage } from '../../storage/storage.ts'
import type { MediaAccess } from './media-access.ts'
import { sendStored } from './send-file.ts'
import type { StoredFile } from './send-file.ts'
import { PYRAMID } from '../../media/derivatives/pyramid-names.ts'
import { MarkedThumbnails } from './marked-thumbnails.ts'
import { admit, isCurrent, openHeaders, pictureHeaders } from './visitor.ts'
import type { Asking } from './visitor.ts'

export const mediaOperations: OperationId[] = ['getThumbnail', 'getMedia', 'getPeaks', 'getModel', 'getPlaceholder']

const UUID = '(^[0-9a-fA-F-]{36})'
/** With the edition of a replaced image, which only distinguishes its copies. */
const PICTURE = '(^[0-9a-fA-F-]{36}[~0-9a-f]*)'

/** Types that a browser would run or draw as a page of ours are sent as plain files. */
const risky = /^(text\/html|image\/svg|application\/xhtml|text\/xml|application\/xml)/

/** Small pictures, sound, film, documents, waveforms and models. */
export function serveMedia(
  http: FastifyInstance,
  identify: Identify,
  { access, storage }: { access: MediaAccess; storage: Storage },
): void {
  const asset = async (request: FastifyRequest, reply: FastifyReply, uuid: string) => {
    const asking: Asking = { request, reply, identity: await identify(request) }
    return {
      asking,
      found: admit(asking, await access.find(asking.identity.tenant.id, uuid.replace(/~.*$/, '')), uuid),
    }
  }
  const derivative = async (request: FastifyRequest, reply: FastifyReply, uuid: string, name: string, type: string) => {
    const { asking, found } = await asset(request, reply, uuid)
    const key = found.derivatives[name]
    if (key === undefined) throw notFound(name, uuid)
    return await send(asking, { key, type })
  }
  const send = (asking: Asking, file: StoredFile) => {
    void asking.reply.header('content-security-policy', storedFilePolicy(file.type))
    return sendStored(asking, storage, file)
  }

  const marked = new MarkedThumbnails(storage)
  http.get<{ Params: { uuid: string; file: string } }>(
    `/images/thumbs/:uuid${PICTURE}/:file`,
    async (request, reply) => {
      const { uuid, file } = request.params
      const width = /^(74|200|400|800)\.webp$/.exec(file)?.[1]
      if (width === undefined) throw notFound('thumbnail', file)
      const { asking, found } = await asset(request, reply, uuid)
      const key = found.derivatives[`thumb-${width}.webp`]
      if (key === undefined) throw notFound('thumbnail', uuid)
      const { tenant, user } = asking.identity
      // Only pictures have a watermark; posters, pages and models are shown without.
      const view = found.derivatives[PYRAMID] === undefined ? 'plain' : pictureView(tenant.watermark, user)
      if (view === 'clean') for (const name of Object.keys(openHeaders)) void reply.removeHeader(name)
      void reply.headers(pictureHeaders(found.open, view))
      const version = view === 'marked' ? await storage.version(key) : undefined
      if (version === undefined) return await send(asking, { key, type: 'image/webp' })
      const { tag, picture } = await marked.of(key, version, tenant)
      void reply.header('content-security-policy', storedFilePolicy('image/webp')).type('image/webp')
      if (isCurrent(asking, tag)) return await reply.send()
      return await reply.send(await picture)
    },
  )
  http.get<{ Params: { kind: string } }>('/images/placeholders/:kind.png', async ({ params }, reply) => {
    const kind = placeholderKinds.find((one) => one === params.kind)
    if (kind === undefined) throw notFound('placeholder', params.kind)
    return await reply
      .headers(openHeaders)
      .type('image/png')
      .send(await placeholderPicture(kind))
  })
  http.get<{ Params: { uuid: string } }>(`/images/peaks/:uuid${UUID}.json`, (request, reply) =>
    derivative(request, reply, request.params.uuid, 'peaks.json', 'application/json'),
  )
  http.get<{ Params: { uuid: string } }>(`/images/models/:uuid${UUID}.glb`, (request, reply) =>
    derivative(request, reply, request.params.uuid, 'model.glb', 'model/gltf-binary'),
  )
  http.get<{ Params: { uuid: string; '*': string } }>(`/images/media/:uuid${UUID}/*`, async (request, reply) => {
    const { asking, found } = await asset(request, reply, request.params.uuid)
    const poster = found.derivatives['poster.jpg']
    if (request.params['*'] === 'poster.jpg' && poster !== undefined)
      return await send(asking, { key: poster, type: 'image/jpeg' })
    if (found.media === undefined) throw notFound('media', found.uuid)
    const { key, mime } = found.media
    return await send(asking, {
      key,
      type: risky.test(mime) ? 'text/plain; charset=utf-8' : mime,
      name: found.fileName,
    })
  })
}
