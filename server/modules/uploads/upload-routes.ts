import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import { created, noContent, ok } from '../../contract/reply.ts'
import type { StoredFile } from '@teca/shared/contract/ccc'
import type { Hal } from '../../hal/hal.ts'
import { pictureId } from '../../hal/picture-id.ts'
import type { AddressFetcher } from './address-fetcher.ts'
import { receivedFile } from './received-file-service.ts'
import type { Received, ResumableUploadService } from './resumable-upload-service.ts'
import { requireExtension } from './upload-service.ts'
import type { Stored, Upload, UploadKind, UploadService } from './upload-service.ts'

type Called = Pick<Call<OperationId>, 'tenant' | 'context' | 'request' | 'hal'>

/** Handlers of the eight upload calls, of the fetch, and of the look-up of known files. */
export function uploadHandlers(
  uploads: UploadService,
  fetcher: AddressFetcher,
  resumable: ResumableUploadService,
): Handlers {
  const taken = async (call: Pick<Called, 'tenant' | 'hal'>, upload: Upload) => {
    const duplicateOf = await uploads.duplicates(call.tenant.id, upload.sha256)
    return ok({
      uuid: upload.uuid,
      imageLink: call.hal.address(uploadPath(upload)),
      originalFilename: upload.original_filename,
      size: upload.size,
      sha256: upload.sha256,
      ...(duplicateOf.length > 0 && { duplicateOf }),
    })
  }
  const take = (kind: UploadKind) => async (call: Called) => await taken(call, await receive(uploads, kind, call))
  return {
    fetchByAddress: async (call) => {
      const { url, kind } = call.body
      const upload = await fetcher.fetch(url, kind, (fileName, source) =>
        uploads.take(call.context, { kind, fileName, source }),
      )
      return await taken(call, upload)
    },
    findByChecksum: async ({ tenant, hal, body }) => {
      const files = await uploads.stored(tenant.id, [...new Set(body.sha256)])
      return ok({
        _embedded: { files: files.map((file) => storedFile(hal, file)) },
        ...(body.sizes && { sizes: await uploads.sizesAmong(tenant.id, [...new Set(body.sizes)]) }),
        _links: { self: hal.self() },
      })
    },
    createResumableUpload: async (call) =>
      created(resumableUpload(call.hal, await resumable.create(ownerOf(call), call.body))),
    getResumableUpload: async (call) => {
      const received = await resumable.find(ownerOf(call), call.path.uuid)
      const headers = {
        'upload-offset': String(received.offset),
        'upload-length': String(received.size),
        'tus-resumable': '1.0.0',
        'cache-control': 'no-store',
      }
      return ok(resumableUpload(call.hal, received), { headers })
    },
    appendToUpload: async (call) => {
      const { request, reply } = call
      // A hijacked reply can no longer send a problem.
      await resumable.requireOwn(ownerOf(call), call.path.uuid)
      reply.hijack()
      await resumable.append(request.raw, reply.raw)
      return noContent()
    },
    takeResumableUpload: async (call) =>
      await taken(call, await resumable.take(call.context, ownerOf(call), call.path.uuid)),
    uploadFile: take('image'),
    uploadPdf: take('document'),
    uploadAudio: take('audio'),
    uploadVideo: take('video'),
    uploadZip: take('archive'),
    uploadObj: take('object'),
    uploadMaterial: take('material'),
    uploadTexture: take('texture'),
  }
}

const ownerOf = ({ tenant, user }: Pick<Call<'createResumableUpload'>, 'tenant' | 'user'>) => ({
  tenantId: tenant.id,
  userUuid: user.uuid,
})

function resumableUpload(hal: Hal, { uuid, size, offset }: Received) {
  const path = `/ccc/resumableUploads/${uuid}`
  return { uuid, size, offset, _links: { self: hal.link(path), file: hal.link(`${path}/file`) } }
}

function storedFile(hal: Hal, { sha256, uuid, type, sgtt, item, facts }: Stored): StoredFile {
  return {
    sha256,
    uuid,
    assetType: type,
    sgtt,
    ...(item && { culturalItem: item }),
    _links: {
      self: hal.link(`/meta/${type}/${uuid}`),
      ...(item && { culturalItem: hal.link(`/meta/culturalItems/${item.uuid}`) }),
      ...(facts?.includes('"thumb-200.webp"') && {
        thumb: hal.link(`/images/thumbs/${pictureId({ uuid, facts })}/200.webp`),
      }),
    },
  }
}

const uploadPath = ({ uuid, original_filename: name }: Upload) => `/images/media/${uuid}/${encodeURIComponent(name)}`

const receive = (uploads: UploadService, kind: UploadKind, { request, context }: Called): Promise<Upload> =>
  receivedFile(request, ({ fileName, source }) => {
    requireExtension(kind, fileName)
    return uploads.take(context, { kind, fileName, source })
  })
