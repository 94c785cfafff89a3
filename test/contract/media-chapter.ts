import { expect } from 'vitest'
import type { Files, FilledItem } from './filled-item.ts'
import type { Thing, Walk } from './walk.ts'

/** An item and its media: how they are found, changed, put in order, moved, deleted, restored and delivered. */
export async function mediaChapter(walk: Walk, { item, other, files }: FilledItem): Promise<void> {
  const at = { uuid: item }
  await walk.call('findAllCulturalItems')
  await walk.call('findCulturalItemByUuid', { query: { uuid: item } })
  await walk.call('findCulturalItemByPressmark', { query: { pressmark: 'F-1' } })
  await walk.call('findCulturalItemByPressmark', { query: { pressmark: 'none' }, status: 404 })
  await walk.call('findCulturalItemsBySgttOrAutnOrPressmark', { query: { text: 'full' } })
  await walk.call('getCulturalItem', { at })
  await walk.call('patchCulturalItem', { at, body: { sgtt: 'Full of things' } })
  await walk.call('undoCulturalItem', { at })
  await walk.call('getCulturalItemHistory', { at })
  await walk.call('getCulturalItemVisitorView', { at })
  const lists = await walk.call<{ _embedded: { imageLists: Thing[] } }>('getCulturalItemImageLists', { at })
  const list = { uuid: lists._embedded.imageLists[0]?.uuid ?? '' }
  await walk.call('getImageList', { at: list })
  const images = await walk.call<{ _embedded: { images: Thing[] } }>('getImageListImages', { at: list })
  const inTurn = images._embedded.images.toReversed().map(({ _links }) => _links.self.href)
  await walk.call('orderImageListImages', { at: list, body: inTurn.join('\n') })
  await walk.call('orderCulturalItemImages', { at, body: inTurn.toReversed().join('\n') })
  await walk.call('getCulturalItemImages', { at })
  await walk.call('getCulturalItemAudios', { at })
  await walk.call('getCulturalItemVideos', { at })
  await walk.call('getCulturalItemModel3Ds', { at })
  await walk.call('getCulturalItemDocuments', { at: { uuid: files.document.item } })
  await walk.call('orderCulturalItemAudios', { at, body: { audioUuids: [files.echo.uuid, files.audio.uuid] } })
  await walk.call('orderCulturalItemVideos', { at, body: { videoUuids: [files.reel.uuid, files.video.uuid] } })
  await walk.call('orderCulturalItemModel3Ds', { at, body: { model3DUuids: [files.inParts.uuid, files.model.uuid] } })
  const kinds = [
    { Kind: 'Image', name: 'imageUuid', uuid: files.image.uuid, home: item },
    { Kind: 'Audio', name: 'audioUuid', uuid: files.audio.uuid, home: item },
    { Kind: 'Video', name: 'videoUuid', uuid: files.video.uuid, home: item },
    { Kind: 'Model3D', name: 'model3DUuid', uuid: files.model.uuid, home: item },
    { Kind: 'Document', name: 'documentUuid', uuid: files.document.uuid, home: files.document.item },
  ]
  for (const { Kind, name, uuid, home } of kinds) {
    await walk.call(`find${Kind}ByUuid`, { query: { uuid } })
    await walk.call(`get${Kind}`, { at: { uuid } })
    await walk.call(`patch${Kind}`, { at: { uuid }, body: { sgtt: `A ${Kind}` } })
    await walk.call(`move${Kind}`, { at: { uuid }, query: { culturalItemUuid: other } })
    await walk.call(`get${Kind}History`, { at: { uuid } })
    await walk.call(`remove${Kind}FromCulturalItem`, { at: { uuid: other }, query: { [name]: uuid } })
    await walk.call(`add${Kind}ToCulturalItem`, { at: { uuid: home }, query: { [name]: uuid } })
    await walk.call(`delete${Kind}`, { at: { uuid } })
    await walk.call(`restore${Kind}`, { at: { uuid } })
  }
  await walk.call('restoreFormerFile', { at: { uuid: files.image.uuid }, status: 409 })
  await delivery(walk, item, files)
}

async function delivery(walk: Walk, item: string, { image, audio, video, model }: Files) {
  const imageUuid = image.uuid
  for (const version of [2, 3]) {
    const { headers } = await walk.ask(`getImageService${version}`, { at: { imageUuid }, status: 303 })
    expect(String(headers['location'])).toMatch(/info\.json$/)
    await walk.call(`getImageInfo${version}`, { at: { imageUuid } })
    const request = { region: '0,0,512,512', size: '256,256', rotation: 0, quality: 'default', format: 'jpg' }
    await walk.call(`getImage${version}`, { at: { imageUuid, ...request } })
    await walk.call(`getImage${version}`, { at: { imageUuid, ...request, size: 'huge' }, status: 400 })
    await walk.call(`getManifest${version}`, { at: { itemUuid: item } })
  }
  await walk.call('getDeepZoomDescription', { at: { imageUuid } })
  await walk.call('getDeepZoomTile', { at: { imageUuid, level: 11, column: 0, row: 0 } })
  await walk.call('getThumbnail', { at: { assetUuid: imageUuid, width: 200 } })
  await walk.call('getMedia', { at: { assetUuid: audio.uuid, fileName: 'tone.mp3' } })
  await walk.call('getMedia', {
    at: { assetUuid: video.uuid, fileName: 'clip.mp4' },
    headers: { range: 'bytes=0-99' },
    status: 206,
  })
  await walk.call('getPeaks', { at: { assetUuid: audio.uuid } })
  await walk.call('getPlaceholder', { at: { kind: 'documents' } })
  await walk.call('getModel', { at: { assetUuid: model.uuid } })
  await walk.call('getViewerInfo', { at: { viewer: 'dzi' }, query: { id: item } })
  await walk.call('openViewer', { at: { viewer: 'dzi' }, query: { id: item } })
  const part = { imageUuid, region: '0,0,64,64' }
  await walk.call('downloadSnippet', { at: { ...part, size: '!32,32' } })
  await walk.call('downloadSnippet', { at: { ...part, size: 'huge' }, status: 400 })
  await walk.call('downloadMaster', { at: { imageUuid, region: 'full', size: 'original' } })
  await walk.call('downloadMaster', { at: { ...part, size: 'original' } })
  await walk.call('downloadItem', { at: { itemUuid: item } })
  await walk.call('getDownloads', { query: { itemUuid: item } })
  await walk.call('exportDownloads', { query: { itemUuid: item } })
  // The item is open to nobody outside of its organisation, and is not shown elsewhere.
  await walk.call('getOEmbed', { query: { url: `http://museo.localhost/images/viewers/dzi/?id=${item}` }, status: 401 })
}
