import type { AudioSource, ImageSource, Model3DSource, VideoSource } from '@teca/shared/contract/ccc'
import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import { invalid } from '../../contract/problem.ts'
import { ok } from '../../contract/reply.ts'
import type { AssetType } from '../../db/schema.ts'
import type { AssetRequest, ImportService, StartedAsset } from './import-service.ts'
import type { MonitorService } from './monitor-service.ts'

type Called = Pick<Call<OperationId>, 'context' | 'hal'>

/** Handlers that create items and assets from uploads, and those that count running imports. */
export function importHandlers(imports: ImportService, monitor: MonitorService): Handlers {
  const started = ({ hal }: Called, type: AssetType, { uuid, importId, culturalItemUuid }: StartedAsset) =>
    ok({ uuid, importId, culturalItemUuid, _links: { import: hal.link(`/import-manager/${type}/${importId}`) } })
  const one = async (call: Called, item: string, request: AssetRequest) =>
    started(call, request.type, await imports.importAsset(call.context, item, request))
  const count =
    (type: AssetType) =>
    async ({ tenant }: Pick<Call<OperationId>, 'tenant'>) =>
      ok({ count: await monitor.underWay(tenant.id, type) })

  return {
    importImage: (call) => one(call, call.body.culturalItemUuid, imageRequest(call.body)),
    importAudio: (call) => one(call, call.body.culturalItemUuid, audioRequest(call.body)),
    importVideo: (call) => one(call, call.body.culturalItemUuid, videoRequest(call.body)),
    importModel3D: (call) => one(call, call.body.culturalItemUuid, modelRequest(call.body)),
    importPdf: async (call) => {
      const {
        uuid,
        originalFilename: fileName,
        pressmark,
        sgtt,
        autn,
        customMetadataList: metadata,
        parentCollectionsUuids: parents,
      } = call.body
      const request: AssetRequest = { type: 'documents', upload: uuid, field: '/uuid', fileName, sgtt, autn }
      return started(
        call,
        'documents',
        await imports.importDocument(call.context, { pressmark, sgtt, autn, metadata, parents }, request),
      )
    },
    importCulturalItem: async ({ context, hal, body }) => {
      const { pressmark, sgtt, autn, sgti, customMetadataList: metadata, parentCollectionsUuids: parents } = body
      const { uuid, importId, assets } = await imports.importItem(
        context,
        { pressmark, sgtt, autn, sgti, metadata, parents },
        [
          ...(body.images ?? []).map((source, n) => imageRequest(source, `/images/${n}`)),
          ...(body.audios ?? []).map((source, n) => audioRequest(source, `/audios/${n}`)),
          ...(body.videos ?? []).map((source, n) => videoRequest(source, `/videos/${n}`)),
          ...(body.model3Ds ?? []).map((source, n) => modelRequest(source, `/model3Ds/${n}`)),
        ],
      )
      const of = (type: AssetType) =>
        assets
          .filter((asset) => asset.type === type)
          .map((asset) => ({
            uuid: asset.uuid,
            importId: asset.importId,
            sgtt: asset.sgtt,
            culturalItemUuid: asset.culturalItemUuid,
          }))
      return ok({
        uuid,
        importId,
        pressmark,
        sgtt,
        images: of('images'),
        audios: of('audios'),
        videos: of('videos'),
        model3Ds: of('model3Ds'),
        _links: {
          culturalItem: hal.link(`/meta/culturalItems/${uuid}`),
          import: hal.link(`/import-manager/culturalItems/${importId}`),
        },
      })
    },
    startImageImports: count('images'),
    startAudioImports: count('audios'),
    startVideoImports: count('videos'),
    startModel3DImports: count('model3Ds'),
  }
}

const changesIn = ({
  sgtt,
  autn,
  customMetadataList: metadata,
}: Pick<ImageSource, 'sgtt' | 'autn' | 'customMetadataList'>) => ({ sgtt, autn, metadata })

const imageRequest = (source: ImageSource, field = ''): AssetRequest => ({
  type: 'images',
  upload: source.uuid,
  field: `${field}/uuid`,
  fileName: source.originalFilename,
  ...changesIn(source),
})
const audioRequest = (source: AudioSource, field = ''): AssetRequest => ({
  type: 'audios',
  upload: source.uuid,
  field: `${field}/uuid`,
  fileName: source.audioOriginalName,
  ...changesIn(source),
})
const videoRequest = (source: VideoSource, field = ''): AssetRequest => ({
  type: 'videos',
  upload: source.uuid,
  field: `${field}/uuid`,
  fileName: source.videoOriginalName,
  ...changesIn(source),
})

function modelRequest(source: Model3DSource, field = ''): AssetRequest {
  const { zipLink, objectLink, materialLink, textureLink, textureOriginalName: textureName } = source
  const link = zipLink ?? objectLink
  if (link === undefined || (zipLink !== undefined && objectLink !== undefined))
    throw invalid(`${field}/zipLink`, 'either', 'A model comes as zipLink or as objectLink')
  const part = (name: string, given: string | undefined) =>
    given === undefined || zipLink !== undefined ? undefined : uploadOf(`${field}/${name}`, given)
  return {
    type: 'model3Ds',
    upload: uploadOf(`${field}/${zipLink === undefined ? 'objectLink' : 'zipLink'}`, link),
    field,
    parts: { material: part('materialLink', materialLink), texture: part('textureLink', textureLink) },
    textureName,
    ...changesIn(source),
  }
}

/** The link from an upload call, which names the upload. */
function uploadOf(field: string, link: string): string {
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i.exec(link)?.[0]
  if (uuid === undefined) throw invalid(field, 'not-an-upload', `${link} is not the address of an upload`)
  return uuid.toLowerCase()
}
