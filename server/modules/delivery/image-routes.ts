import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperationId } from '../../contract/call.ts'
import { pictureView } from '../../contract/picture-view.ts'
import { notFound } from '../../contract/problem.ts'
import type { Identify } from '../../contract/serve.ts'
import { PYRAMID } from '../../media/derivatives/pyramid-names.ts'
import { deepZoomDescriptor } from '../../media/iiif/deep-zoom-image.ts'
import { imageInfo, imageInfoHeaders } from '../../media/iiif/image-info.ts'
import type { ImageService, ServedImage } from '../../media/iiif/image-service.ts'
import { negotiate, tagOf } from './description-type.ts'
import type { Downloads } from './downloads.ts'
import { invalidImageRequest, withImageProblems } from './image-problems.ts'
import type { MarkedPictures } from './marked-pictures.ts'
import type { MediaAccess } from './media-access.ts'
import { admit, isCurrent, openHeaders, pictureHeaders, signalOf } from './visitor.ts'
import type { Asking } from './visitor.ts'

export const imageOperations: OperationId[] = [
  'getImageService2',
  'getImageService3',
  'getImageInfo2',
  'getImageInfo3',
  'getImage2',
  'getImage3',
  'getDeepZoomDescription',
  'getDeepZoomTile',
]

type Version = 2 | 3
type Parts = { region: string; size: string; rotation: string; quality: string; format: string }
// The edition of a replaced image is in its address only so that no copy of the former one is shown.
const UUID = '(^[0-9a-fA-F-]{36}[~0-9a-f]*)'
const EDITION = /~.*$/

/** IIIF Image 2.1 and 3.0, and Deep Zoom. */
export function serveImages(
  http: FastifyInstance,
  identify: Identify,
  {
    access,
    images,
    marked,
    downloads,
  }: { access: MediaAccess; images: ImageService; marked: MarkedPictures; downloads: Downloads },
): void {
  const ask = async (request: FastifyRequest, reply: FastifyReply): Promise<Asking> => ({
    request,
    reply,
    identity: await identify(request),
  })
  const pyramid = async (asking: Asking, uuid: string): Promise<string> => {
    const found = await access.find(asking.identity.tenant.id, uuid.replace(EDITION, ''))
    const key = admit(asking, found, uuid).derivatives[PYRAMID]
    if (key === undefined) throw notFound('image', uuid)
    return key
  }
  /** The pyramid that the visitor may see. */
  const shown = async (asking: Asking, uuid: string): Promise<string> => {
    const { tenant, user } = asking.identity
    const found = admit(asking, await access.find(tenant.id, uuid.replace(EDITION, '')), uuid)
    const view = pictureView(tenant.watermark, user)
    const key = view === 'marked' ? await marked.keyOf(found, tenant) : found.derivatives[PYRAMID]
    if (key === undefined) throw notFound('image', uuid)
    if (view === 'clean') for (const name of Object.keys(openHeaders)) asking.reply.removeHeader(name)
    void asking.reply.headers(pictureHeaders(found.open, view))
    return key
  }

  const countKept = async ({ identity: { tenant, user }, request }: Asking, uuid: string, { region, size }: Parts) => {
    const found = await access.find(tenant.id, uuid.replace(EDITION, ''))
    if (user === undefined || found === undefined || request.method !== 'GET') return
    const file = { kind: 'snippet', itemUuid: found.itemUuid, assetUuid: found.uuid, region, size } as const
    await downloads.count({ tenantId: tenant.id, actor: user.uuid, requestId: request.id }, file)
  }

  for (const version of [2, 3] as Version[]) {
    const base = `/images/iiif/${version}`
    http.get<{ Params: { uuid: string } }>(`${base}/:uuid${UUID}`, (request, reply) =>
      reply.header('access-control-allow-origin', '*').redirect(`${base}/${request.params.uuid}/info.json`, 303),
    )

    http.get<{ Params: { uuid: string } }>(`${base}/:uuid${UUID}/info.json`, async (request, reply) => {
      const asking = await ask(request, reply)
      const { uuid } = request.params
      const size = await withImageProblems(pyramid(asking, uuid).then((key) => images.size(key)))
      const { context, profile } = imageInfoHeaders(version)
      const type = negotiate(asking, version, context)
      const id = `${asking.identity.origin}${base}/${uuid}`
      if (isCurrent(asking, tagOf(`${version}-${size.width}x${size.height}`, type))) return reply.send()
      return reply
        .header('link', `<${profile}>;rel="profile"`)
        .type(type)
        .send(JSON.stringify(imageInfo(version, id, size)))
    })

    http.get<{ Params: Parts & { uuid: string }; Querystring: { download?: string } }>(
      `${base}/:uuid${UUID}/:region/:size/:rotation/:quality.:format`,
      async (request, reply) => {
        const asking = await ask(request, reply)
        const { uuid, ...parts } = request.params
        const key = await shown(asking, uuid)
        const served = await withImageProblems(images.image(key, version, parts, { signal: signalOf(request) }))
        const { profile } = imageInfoHeaders(version)
        const canonical = `${asking.identity.origin}${base}/${uuid}/${served.canonical}`
        void reply.header('link', `<${canonical}>;rel="canonical", <${profile}>;rel="profile"`)
        if (request.query.download !== undefined) await countKept(asking, uuid, parts)
        return sendPicture(asking, served)
      },
    )
  }

  http.get<{ Params: { uuid: string } }>(`/images/dzi/:uuid${UUID}.dzi`, async (request, reply) => {
    const asking = await ask(request, reply)
    const size = await withImageProblems(pyramid(asking, request.params.uuid).then((key) => images.size(key)))
    if (isCurrent(asking, `dzi-${size.width}x${size.height}`)) return reply.send()
    return reply.type('application/xml').send(deepZoomDescriptor(size))
  })

  http.get<{ Params: { uuid: string; level: string; tile: string } }>(
    `/images/dzi/:uuid${UUID}_files/:level/:tile`,
    async (request, reply) => {
      const asking = await ask(request, reply)
      const { uuid, level, tile } = request.params
      const [, column, row] = /^(\d+)_(\d+)\.jpg$/.exec(tile) ?? []
      if (column === undefined || row === undefined || !/^\d+$/.test(level))
        throw invalidImageRequest('This is not a tile')
      const key = await shown(asking, uuid)
      const served = await withImageProblems(
        images.deepZoomTile(key, Number(level), Number(column), Number(row), { signal: signalOf(request) }),
      )
      return sendPicture(asking, served)
    },
  )
}

function sendPicture(asking: Asking, served: ServedImage): FastifyReply {
  const { reply } = asking
  if (isCurrent(asking, served.etag)) return reply.send()
  return reply.type(served.contentType).send(served.body)
}
