import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, vi } from 'vitest'
import type { UploadedFile } from '@teca/shared/contract/ccc'
import type { AssetImport, CulturalItemImport } from '@teca/shared/contract/import-manager'
import { aCube, aPdf, aTwoColourPicture, aZip } from '../fixtures/make-files.ts'
import type { Started, Walk } from './walk.ts'

const fixture = async (name: string) => ({
  name,
  bytes: new Uint8Array(await readFile(path.join(import.meta.dirname, '../fixtures/files', name))),
})

/** An item with two assets of each kind that items take, another without any, and a document with its own. */
export async function filledItem(walk: Walk) {
  const upload = (operationId: string, name: string, bytes: Uint8Array) =>
    walk.call<UploadedFile>(operationId, { file: { name, bytes: new Uint8Array(bytes) } })
  const audio = await fixture('tone.mp3')
  const video = await fixture('clip.mp4')
  const texture = await aTwoColourPicture(64, 64).png().toBuffer()
  const picture = await upload('uploadFile', 'map.png', await aTwoColourPicture(1200, 800).png().toBuffer())
  const second = await upload('uploadFile', 'verso.png', await aTwoColourPicture(80, 60).png().toBuffer())
  const sound = await upload('uploadAudio', audio.name, audio.bytes)
  const film = await upload('uploadVideo', video.name, video.bytes)
  const echo = await upload('uploadAudio', audio.name, audio.bytes)
  const reel = await upload('uploadVideo', video.name, video.bytes)
  const zip = await upload(
    'uploadZip',
    'cube.zip',
    await aZip([
      { name: 'cube.obj', data: aCube.obj },
      { name: 'cube.mtl', data: aCube.mtl },
      { name: 'textures/Paint.png', data: texture },
    ]),
  )
  const object = await upload('uploadObj', 'cube.obj', Buffer.from(aCube.obj))
  const material = await upload('uploadMaterial', 'cube.mtl', Buffer.from(aCube.mtl))
  const paint = await upload('uploadTexture', 'Paint.png', texture)
  const pdf = await upload('uploadPdf', 'letter.pdf', await aPdf())

  // The contract suite reaches no public address.
  await walk.call('fetchByAddress', { body: { url: 'http://127.0.0.1/map.png', kind: 'image' }, status: 400 })

  const begun = await walk.call<{ uuid: string }>('createResumableUpload', {
    body: { kind: 'image', fileName: 'map.png', size: 10 },
  })
  await walk.call('getResumableUpload', { at: { uuid: begun.uuid } })
  // Bytes go over a real connection: server/modules/uploads/resumable-uploads.test.ts.
  await walk.call('appendToUpload', { at: { uuid: begun.uuid }, status: 400 })
  await walk.call('takeResumableUpload', { at: { uuid: begun.uuid }, status: 409 })

  const imageOf = ({ uuid, imageLink, originalFilename }: UploadedFile) => ({ uuid, imageLink, originalFilename })
  const started = await walk.call<Started & { images: Started[] }>('importCulturalItem', {
    body: { pressmark: 'F-1', sgtt: 'Full', images: [imageOf(picture)] },
  })
  const empty = await walk.call<Started>('importCulturalItem', { body: { pressmark: 'F-2', sgtt: 'Empty' } })
  const into = { culturalItemUuid: started.uuid }
  await walk.call('importImage', { body: { ...imageOf(second), ...into } })
  const audioOf = ({ uuid, imageLink: audioLink, originalFilename: audioOriginalName }: UploadedFile) =>
    walk.call<Started>('importAudio', { body: { uuid, audioLink, audioOriginalName, ...into } })
  const videoOf = ({ uuid, imageLink: videoLink, originalFilename: videoOriginalName }: UploadedFile) =>
    walk.call<Started>('importVideo', { body: { uuid, videoLink, videoOriginalName, ...into } })
  const audios = [await audioOf(sound), await audioOf(echo)]
  const videos = [await videoOf(film), await videoOf(reel)]
  const modelImport = await walk.call<Started>('importModel3D', {
    body: { sgtt: 'Cube', zipLink: zip.imageLink, ...into },
  })
  const partsImport = await walk.call<Started>('importModel3D', {
    body: {
      sgtt: 'Cube in parts',
      objectLink: object.imageLink,
      materialLink: material.imageLink,
      textureLink: paint.imageLink,
      textureOriginalName: paint.originalFilename,
      ...into,
    },
  })
  const documentImport = await walk.call<Started & { culturalItemUuid: string }>('importPdf', {
    body: { uuid: pdf.uuid, pdfLink: pdf.imageLink, pressmark: 'F-3', sgtt: 'A letter' },
  })
  // 422 says that there is nothing to begin with.
  for (const start of ['startImageImports', 'startAudioImports', 'startVideoImports', 'startModel3DImports'])
    await walk.call(start, { status: [200, 202, 204, 422] })

  const done = (assetType: string, importId: string) =>
    vi.waitFor(
      async () => {
        const found = await walk.call<AssetImport>('getAssetImport', { at: { assetType, importId } })
        expect(found.overall).toMatchObject({ importState: 'DONE' })
        return found
      },
      { timeout: 60_000, interval: 200 },
    )
  const image = await done('images', picture.uuid)
  await done('images', second.uuid)
  for (const { importId } of audios) await done('audios', importId)
  for (const { importId } of videos) await done('videos', importId)
  const model = await done('model3Ds', modelImport.importId)
  const inParts = await done('model3Ds', partsImport.importId)
  const document = await done('documents', documentImport.importId)

  await walk.call('findByChecksum', { body: { sha256: [picture.sha256] } })
  await walk.call('findProcessingInfoByUuids', { query: { uuid: [started.uuid, empty.uuid] } })
  const page = await walk.call<{ _embedded: Record<string, CulturalItemImport[]> }>('findCulturalItemImportsByTenant', {
    query: { tenant: 'museo' },
  })
  const ofItem = Object.values(page._embedded)
    .flat()
    .find(({ pressmark }) => pressmark === 'F-1')
  const importId = ofItem?.importId ?? ''
  await walk.call('findCulturalItemImportByImportId', { query: { importId } })
  await walk.call('getCulturalItemImport', { at: { importId } })
  for (const assetType of ['images', 'audios', 'videos', 'model3Ds', 'documents'])
    await walk.call('getCulturalItemImportAssets', { at: { importId, assetType } })
  await walk.call('findAssetImportByImportId', { at: { assetType: 'images' }, query: { importId: picture.uuid } })
  // What did not fail is not tried again.
  await walk.call('retryCulturalItemImport', { at: { importId }, status: [200, 202, 409] })
  await walk.call('retryAssetImport', { at: { assetType: 'images', importId: picture.uuid }, status: [200, 202, 409] })

  const home = document.culturalItemUuid ?? ''
  const files = {
    image,
    audio: sound,
    echo,
    video: film,
    reel,
    model,
    inParts,
    document: { uuid: document.uuid, item: home },
  }
  return { item: started.uuid, other: empty.uuid, files }
}

export type FilledItem = Awaited<ReturnType<typeof filledItem>>
/** Its files, by kind. */
export type Files = FilledItem['files']
