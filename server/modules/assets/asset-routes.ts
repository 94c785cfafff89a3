import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import { invalid } from '../../contract/problem.ts'
import { noContent, ok } from '../../contract/reply.ts'
import type { AssetType } from '../../db/schema.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import type { Hal } from '../../hal/hal.ts'
import type { ItemService } from '../catalogue/index.ts'
import type { HistoryService } from '../history/index.ts'
import type { AssetChanges } from './asset-changes.ts'
import { audioBody, documentBody, imageBody, modelBody, videoBody } from './asset-representation.ts'
import type { AssetEntry } from './asset-repository.ts'
import type { AssetService } from './asset-service.ts'
import type { ReplaceOptions } from './replacement.ts'

type Services = { assets: AssetService; items: ItemService; history: HistoryService; imports: Replacing }
/** What the imports do for the file of an image. */
type Replacing = {
  replaceImage(context: WriteContext, image: string, file: NewFile, options: ReplaceOptions): Promise<void>
  restoreFormerFile(context: WriteContext, image: string, ifMatch?: string): Promise<void>
}
type NewFile = { upload: string; fileName?: string }
type Called = Pick<Call<OperationId>, 'tenant' | 'hal' | 'page' | 'context' | 'ifMatch'>
type WithUuid = Called & { path: { uuid: string } }

/** The common handlers of all kinds of assets; only their representation differs. */
function answers<B>({ assets, items, history }: Services, type: AssetType, body: (hal: Hal, entry: AssetEntry) => B) {
  const reply = ({ hal }: Called, entry: AssetEntry) => ok(body(hal, entry), { version: entry.row.version })
  /** A missing item is 404, so that it is never mistaken for an empty list. */
  const list = async (call: WithUuid) => {
    await items.byUuid(call.tenant.id, call.path.uuid)
    const { entries, total } = await assets.page(call.tenant.id, call.path.uuid, type, call.page)
    return { bodies: entries.map((entry) => body(call.hal, entry)), total }
  }
  const item = async (call: WithUuid) => {
    const entry = await items.byUuid(call.tenant.id, call.path.uuid)
    return ok(items.represent(call.hal, entry), { version: entry.row.version })
  }
  return {
    list,
    one: async (call: Called, uuid: string) => reply(call, await assets.one(call.tenant.id, uuid, type)),
    patch: async (call: WithUuid, changes: AssetChanges) =>
      reply(call, await assets.change(call.context, call.path.uuid, type, changes, call.ifMatch)),
    remove: async (call: WithUuid) => {
      await assets.remove(call.context, call.path.uuid, type, call.ifMatch)
      return noContent()
    },
    restore: async (call: WithUuid) => reply(call, await assets.restore(call.context, call.path.uuid, type)),
    move: async (call: WithUuid & { query: { culturalItemUuid: string; position?: number } }) => {
      const { culturalItemUuid: to, position } = call.query
      return reply(
        call,
        await assets.move(call.context, to, { uuid: call.path.uuid, type }, { position, ifMatch: call.ifMatch }),
      )
    },
    history: async (call: WithUuid & Pick<Call<'getImageHistory'>, 'user'>) => {
      await assets.one(call.tenant.id, call.path.uuid, type)
      return await history.reply(call, call.path.uuid)
    },
    add: async (call: WithUuid & { query: { position?: number } }, uuid: string) => {
      const { position } = call.query
      await assets.add(call.context, call.path.uuid, { uuid, type }, { position, ifMatch: call.ifMatch })
      return await item(call)
    },
    takeOut: async (call: WithUuid, uuid: string) => {
      await assets.takeOut(call.context, call.path.uuid, { uuid, type }, call.ifMatch)
      return await item(call)
    },
    order: (call: WithUuid, uuids: string[]) => assets.order(call.context, call.path.uuid, type, uuids, call.ifMatch),
  }
}

/** Handlers of the five kinds of assets, and of the lists of them in items. */
export function assetHandlers(services: Services): Handlers {
  return {
    ...imageHandlers(services),
    ...audioHandlers(services),
    ...videoHandlers(services),
    ...modelHandlers(services),
    ...documentHandlers(services),
  }
}

function imageHandlers(services: Services): Handlers {
  const images = answers(services, 'images', imageBody)
  const page = async (call: WithUuid) => {
    const { bodies, total } = await images.list(call)
    return ok(call.hal.page('images', bodies, call.page, total))
  }
  const order = async (call: WithUuid, uriList: string) => {
    return noContent({ version: await images.order(call, uuidsOf(uriList)) })
  }
  /** An item's one list of images has the uuid of the item. */
  const imageList = ({ hal }: Called, uuid: string) => ({
    uuid,
    name: 'default_list_of_images',
    culturalItemUuid: uuid,
    _links: {
      self: hal.link(`/meta/imageLists/${uuid}`),
      images: hal.link(`/meta/imageLists/${uuid}/images`),
      item: hal.link(`/meta/culturalItems/${uuid}`),
    },
  })
  return {
    getCulturalItemImages: page,
    getImageListImages: page,
    orderCulturalItemImages: (call) => order(call, call.body),
    orderImageListImages: (call) => order(call, call.body),
    getCulturalItemImageLists: async (call) => {
      await services.items.byUuid(call.tenant.id, call.path.uuid)
      return ok(call.hal.page('imageLists', [imageList(call, call.path.uuid)], call.page, 1))
    },
    getImageList: async (call) => {
      await services.items.byUuid(call.tenant.id, call.path.uuid)
      return ok(imageList(call, call.path.uuid))
    },
    addImageToCulturalItem: (call) => images.add(call, call.query.imageUuid),
    removeImageFromCulturalItem: (call) => images.takeOut(call, call.query.imageUuid),
    findImageByUuid: (call) => images.one(call, call.query.uuid),
    getImage: (call) => images.one(call, call.path.uuid),
    patchImage: async (call) => {
      const { imageLink, originalFilename: fileName, ...changes } = call.body
      const upload = uploadIn(imageLink)
      if (upload === undefined) return await images.patch(call, changes)
      const given = Object.keys(changes).length === 0 ? undefined : changes
      const options = { changes: given, ifMatch: call.ifMatch }
      await services.imports.replaceImage(call.context, call.path.uuid, { upload, fileName }, options)
      return await images.one(call, call.path.uuid)
    },
    deleteImage: images.remove,
    moveImage: images.move,
    restoreImage: images.restore,
    restoreFormerFile: async (call) => {
      await services.imports.restoreFormerFile(call.context, call.path.uuid, call.ifMatch)
      return await images.one(call, call.path.uuid)
    },
    getImageHistory: images.history,
  }
}

function audioHandlers(services: Services): Handlers {
  const audios = answers(services, 'audios', audioBody)
  return {
    getCulturalItemAudios: async (call) => {
      const { bodies, total } = await audios.list(call)
      return ok(call.hal.page('audios', bodies, call.page, total))
    },
    orderCulturalItemAudios: async (call) => {
      const version = await audios.order(call, call.body.audioUuids)
      const { bodies, total } = await audios.list(call)
      return ok(call.hal.page('audios', bodies, call.page, total), { version })
    },
    addAudioToCulturalItem: (call) => audios.add(call, call.query.audioUuid),
    removeAudioFromCulturalItem: (call) => audios.takeOut(call, call.query.audioUuid),
    findAudioByUuid: (call) => audios.one(call, call.query.uuid),
    getAudio: (call) => audios.one(call, call.path.uuid),
    patchAudio: (call) => audios.patch(call, call.body),
    deleteAudio: audios.remove,
    moveAudio: audios.move,
    restoreAudio: audios.restore,
    getAudioHistory: audios.history,
  }
}

function videoHandlers(services: Services): Handlers {
  const videos = answers(services, 'videos', videoBody)
  return {
    getCulturalItemVideos: async (call) => {
      const { bodies, total } = await videos.list(call)
      return ok(call.hal.page('videos', bodies, call.page, total))
    },
    orderCulturalItemVideos: async (call) => {
      const version = await videos.order(call, call.body.videoUuids)
      const { bodies, total } = await videos.list(call)
      return ok(call.hal.page('videos', bodies, call.page, total), { version })
    },
    addVideoToCulturalItem: (call) => videos.add(call, call.query.videoUuid),
    removeVideoFromCulturalItem: (call) => videos.takeOut(call, call.query.videoUuid),
    findVideoByUuid: (call) => videos.one(call, call.query.uuid),
    getVideo: (call) => videos.one(call, call.path.uuid),
    patchVideo: (call) => videos.patch(call, call.body),
    deleteVideo: videos.remove,
    moveVideo: videos.move,
    restoreVideo: videos.restore,
    getVideoHistory: videos.history,
  }
}

function modelHandlers(services: Services): Handlers {
  const models = answers(services, 'model3Ds', modelBody)
  return {
    getCulturalItemModel3Ds: async (call) => {
      const { bodies, total } = await models.list(call)
      return ok(call.hal.page('model3Ds', bodies, call.page, total))
    },
    orderCulturalItemModel3Ds: async (call) => {
      const version = await models.order(call, call.body.model3DUuids)
      const { bodies, total } = await models.list(call)
      return ok(call.hal.page('model3Ds', bodies, call.page, total), { version })
    },
    addModel3DToCulturalItem: (call) => models.add(call, call.query.model3DUuid),
    removeModel3DFromCulturalItem: (call) => models.takeOut(call, call.query.model3DUuid),
    findModel3DByUuid: (call) => models.one(call, call.query.uuid),
    getModel3D: (call) => models.one(call, call.path.uuid),
    patchModel3D: (call) => models.patch(call, call.body),
    deleteModel3D: models.remove,
    moveModel3D: models.move,
    restoreModel3D: models.restore,
    getModel3DHistory: models.history,
  }
}

function documentHandlers(services: Services): Handlers {
  const documents = answers(services, 'documents', documentBody)
  return {
    getCulturalItemDocuments: async (call) => {
      const { bodies, total } = await documents.list(call)
      return ok(call.hal.page('documents', bodies, call.page, total))
    },
    addDocumentToCulturalItem: (call) => documents.add(call, call.query.documentUuid),
    removeDocumentFromCulturalItem: (call) => documents.takeOut(call, call.query.documentUuid),
    findDocumentByUuid: (call) => documents.one(call, call.query.uuid),
    getDocument: (call) => documents.one(call, call.path.uuid),
    patchDocument: (call) => documents.patch(call, call.body),
    deleteDocument: documents.remove,
    moveDocument: documents.move,
    restoreDocument: documents.restore,
    getDocumentHistory: documents.history,
  }
}

/** The upload in this address; the address of the image itself, as forms send it back, changes nothing. */
const uploadIn = (imageLink: string | undefined) =>
  imageLink === undefined ? undefined : /\/images\/media\/([0-9a-f-]{36})\//i.exec(imageLink)?.[1]?.toLowerCase()

/** The uuids at the ends of a list of self links. */
function uuidsOf(uriList: string): string[] {
  return uriList
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const uuid = /\/images\/([0-9a-f-]{36})(?:[?#].*)?$/i.exec(line)?.[1]
      if (uuid === undefined) throw invalid('body', 'not-an-image', `${line} is not the self link of an image`)
      return uuid.toLowerCase()
    })
}
