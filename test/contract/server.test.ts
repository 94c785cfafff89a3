import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { notBuilt } from '../../server/contract/not-built.ts'
import { roles, type Role } from '../../server/contract/roles.ts'
import { inWrite } from '../../server/db/unit-of-work.ts'
import type { UploadedFile } from '../../src/api/ccc/generated/types.gen.ts'
import type { AssetImport, CulturalItemImport } from '../../src/api/import-manager/generated/types.gen.ts'
import { aCube, aPdf, aTwoColourPicture, aZip } from '../fixtures/make-files.ts'
import { testApp, testPassword, type TestApp } from '../server-app.ts'
import { allOperations, type Operation } from './operations.ts'
import { Walk } from './walk.ts'

interface Thing {
  uuid: string
  pressmark?: string
  _links: { self: { href: string } }
}
interface Started {
  importId: string
  uuid: string
}

let operations: Operation[]
let app: TestApp
let walk: Walk
let user: { uuid: string }

beforeAll(async () => {
  operations = await allOperations()
  app = await testApp()
  // Object.keys of the nine roles gives the nine roles.
  const signedIn = await app.signIn(Object.keys(roles) as Role[])
  user = signedIn
  walk = new Walk(operations, app, signedIn)
})
afterAll(() => app.close())

// One story, told in order: what a later part reads was made by an earlier one.
describe('[API-04] every operation answers as the contracts say', () => {
  test('host and session', async () => {
    await walk.call('getHealth')
    await walk.call('getSettings')
    await walk.call('isSignedIn')
    await walk.call('getUsersInfo')
    await walk.call('getManagementOptions')
    const basic = (word: string) => ({
      authorization: `Basic ${Buffer.from(`leaving:${word}`).toString('base64')}`,
      cookie: '',
    })
    await walk.call('createJarvisUser', {
      body: { username: 'leaving', password: testPassword, email: 'leaving@example.org', tenantName: 'museo' },
    })
    await walk.call('signIn', { headers: basic('wrong'), status: 401 })
    const { headers } = await walk.ask('signIn', { headers: basic(testPassword) })
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    await walk.call('signOut', { headers: { cookie } })
    await walk.call('isSignedIn', { headers: { cookie } })
    await walk.call('findSelf', { headers: { cookie }, status: 401 })
  })

  test('people, workgroups, roles and organisations', async () => {
    await walk.call('findSelf')
    await walk.call('getJarvisUsers')
    const made = await walk.call<{ id: string }>('createJarvisUser', {
      body: {
        username: 'nives',
        password: testPassword,
        email: 'nives@example.org',
        name: 'Nives',
        tenantName: 'museo',
      },
    })
    const at = { id: made.id }
    await walk.call('findJarvisUserByUsername', { query: { username: 'nives' } })
    await walk.call('findJarvisUserByUsername', { query: { username: 'nobody' }, status: 404 })
    await walk.call('getJarvisUser', { at })
    await walk.call('patchJarvisUser', { at, body: { surname: 'Corsi' } })
    await walk.call('updateJarvisUserTenantPermission', { at, body: { tenant: 'museo' } })
    const own = { id: user.uuid }
    const bytes = new Uint8Array(await aTwoColourPicture(300, 300).png().toBuffer())
    await walk.call('uploadAvatar', { at: own, file: { name: 'face.png', bytes } })
    await walk.call('getAvatar', { at: own })
    const sessions = await walk.call<{ _embedded: { sessions: { id: string; current: boolean }[] } }>('getSessions', {
      at: own,
    })
    const group = await walk.call<{ uuid: string }>('createUserGroup', { body: { name: 'Atlas', tenantName: 'museo' } })
    const atGroup = { uuid: group.uuid }
    await walk.call('getUserGroups')
    await walk.call('getUserGroup', { at: atGroup })
    await walk.call('patchUserGroup', { at: atGroup, body: { description: 'Of the maps' } })
    await walk.call('updateUserGroupTenantPermission', { at: atGroup, body: { tenant: 'museo', roles: ['ROLE_USER'] } })
    await walk.call('patchJarvisUser', { at, body: { userGroupUuids: [group.uuid] } })
    await walk.call('getUserGroupJarvisUsers', { at: atGroup })
    await walk.call('deleteUserGroup', { at: atGroup })
    await walk.call('deleteJarvisUser', { at })
    await walk.call('getRoles')
    await walk.call('getRole', { at: { value: 'ROLE_USER' } })
    await walk.call('createRole', { body: { value: 'ROLE_PILOT', label: 'Pilot' }, status: 405 })
    const tenants = await walk.call<{ _embedded: { tenants: { id: string; name: string }[] } }>('getTenants')
    await walk.call('getJarvisUserTenants', { at: own })
    await walk.call('getTenantInfo')
    await walk.call('getTenant', { at: { id: tenants._embedded.tenants[0]?.id ?? '' } })
    expect(sessions._embedded.sessions.length).toBeGreaterThan(0)
  })

  test('sessions are ended one by one and all together, and handed over to another organisation', async () => {
    const other = await app.signIn(['ROLE_USER'])
    await app.services.identity.addMember({ tenantId: 'archivio' }, other.uuid, [])
    const own = { id: other.uuid }
    const tenants = await walk.call<{ _embedded: { tenants: { id: string; name: string }[] } }>('getTenants', {
      by: other,
    })
    const archive = tenants._embedded.tenants.find(({ name }) => name === 'archivio')
    const { url } = await walk.call<{ url: string }>('createHandover', {
      at: { id: archive?.id ?? '' },
      body: {},
      by: other,
    })
    const token = new URL(url).searchParams.get('token') ?? ''
    await walk.call('takeHandover', { query: { token }, headers: { host: 'archivio.localhost' }, status: 303 })
    const { _embedded } = await walk.call<{ _embedded: { sessions: { id: string; current: boolean }[] } }>(
      'getSessions',
      {
        at: own,
        by: other,
      },
    )
    const elsewhere = _embedded.sessions.find(({ current }) => !current)
    await walk.call('endSession', { at: { ...own, sessionId: elsewhere?.id ?? '' }, by: other })
    await walk.call('signOutEverywhere', { at: own, by: other })
    await walk.call('findSelf', { by: other, status: 401 })
  })

  test('metadata templates', async () => {
    const body = { name: 'scale', type: 'STRING', resourceType: 'ITEM', label: 'Scale', priority: 'LOW' }
    const made = await walk.call<Thing>('createCustomMetadataTemplate', { body })
    const at = { uuid: made.uuid }
    await walk.call('getCustomMetadataTemplates')
    await walk.call('findCustomMetadataTemplatesByResourceType', {
      query: { type: 'ITEM', sort: ['priority', 'order'] },
    })
    await walk.call('customMetadataTemplateExists', { query: { id: 'scale', entity: 'ITEM' } })
    await walk.call('getCustomMetadataTemplate', { at })
    await walk.call('patchCustomMetadataTemplate', { at, body: { label: 'Scale of the map' } })
    const one = { name: 'scale', priority: 'MEDIUM', order: 0 }
    await walk.call('orderCustomMetadataTemplates', { body: { resourceType: 'ITEM', customMetadataTemplates: [one] } })
    await walk.call('deleteCustomMetadataTemplate', { at })
  })

  test('states and transitions', async () => {
    const state = await walk.call<Thing>('createItemState', { body: { name: 'Draft', color: '#884400' } })
    await walk.call('createItemState', { body: { name: 'Seen', color: '#004488', public: true } })
    const spare = await walk.call<Thing>('createItemState', { body: { name: 'Spare', color: '#000000' } })
    await walk.call('createItemState', { body: { name: 'Draft', color: '#884400' }, status: 409 })
    await walk.call('getItemStates', { query: { size: 1000 } })
    await walk.call('getItemState', { at: { uuid: state.uuid } })
    await walk.call('patchItemState', { at: { uuid: state.uuid }, body: { color: '#884411' } })
    await walk.call('deleteItemState', { at: { uuid: spare.uuid } })
    const transition = await walk.call<Thing>('createTransitionTemplate', {
      body: { name: 'Show', itemFromState: 'Default', itemToState: 'Seen', resourceType: 'ITEM' },
    })
    const at = { uuid: transition.uuid }
    await walk.call('getTransitionTemplates')
    await walk.call('getTransitionTemplate', { at })
    await walk.call('patchTransitionTemplate', { at, body: { label: 'Show it' } })
    const ofItems = { resourceType: 'ITEM' }
    await walk.call('findTransitionTemplatesByResourceType', { query: ofItems })
    await walk.call('findTransitionTemplatesByItemFromStateAndResourceType', {
      query: { ...ofItems, itemFromState: 'Default' },
    })
    const item = await walk.call<Started>('importCulturalItem', { body: { pressmark: 'W-1', sgtt: 'Wandering' } })
    const log = await walk.call<Thing>('createTransitionLog', {
      body: { assetUuid: item.uuid, transitionUuid: transition.uuid, ...ofItems },
    })
    await walk.call('getTransitionLogs')
    await walk.call('getTransitionLog', { at: { uuid: log.uuid } })
    await walk.call('retryTransitionLog', { at: { uuid: log.uuid }, status: 409 })
    await walk.call('findTransitionLogsByAssetUuid', { query: { assetUuid: item.uuid } })
    await actionsOf(transition.uuid)
    await walk.call('deleteTransitionTemplate', { at })
  })

  test('collections', async () => {
    const make = (sgtt: string, parents: string[] = []) =>
      walk.call<Thing>('createCollection', {
        body: { customMetadataList: [{ name: 'sgtt', value: sgtt }], parentCollectionsUuids: parents },
      })
    const maps = await make('Maps')
    const sea = await make('Sea charts', [maps.uuid])
    const at = { uuid: maps.uuid }
    await walk.call('getCollections')
    await walk.call('findRootCollections')
    await walk.call('findAllCollections')
    await walk.call('findCollectionByUuid', { query: { uuid: sea.uuid } })
    await walk.call('findCollectionsBySgtt', { query: { sgtt: 'Maps' } })
    await walk.call('findCollectionsBySgttOrSgti', { query: { text: 'sea' } })
    await walk.call('getCollection', { at })
    await walk.call('getCollection', { at: { uuid: user.uuid }, status: 404 })
    await walk.call('patchCollection', { at, body: { sgti: 'All of them' } })
    await walk.call('patchCollection', { at, body: { parentCollectionsUuids: [sea.uuid] }, status: 400 })
    await walk.call('getCollectionCollections', { at })
    await walk.call('getCollectionParentCollections', { at: { uuid: sea.uuid } })
    await walk.call('getCollectionCulturalItems', { at })
    await walk.call('getCollectionTotals', { at })
    await walk.call('getCollectionHistory', { at })
    await walk.call('dryRunDeleteCollection', { at })
    await walk.call('deleteCollection', { at: { uuid: sea.uuid } })
    await walk.call('restoreCollection', { at: { uuid: sea.uuid } })
    await walk.call('undoCollection', { at })
    const item = await walk.call<Started>('importCulturalItem', {
      body: { pressmark: 'C-1', sgtt: 'Carta', parentCollectionsUuids: [maps.uuid] },
    })
    await walk.call('findCollectionsByChildCulturalItemUuid', { query: { uuid: item.uuid } })
    await walk.call('getCulturalItemParentCollections', { at: { uuid: item.uuid } })
    await walk.call('getIiifCollection2', at2(maps))
    await walk.call('getIiifCollection3', at2(maps))
  })

  test('uploads, their imports, and what comes of them', async () => {
    const { item, other, files } = await filledItem()
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
    await walk.call('orderCulturalItemAudios', { at, body: { audioUuids: [files.audio.uuid] } })
    await walk.call('orderCulturalItemVideos', { at, body: { videoUuids: [files.video.uuid] } })
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
    await delivery(item, files)
    await walk.call('deleteCulturalItem', { at: { uuid: other } })
    const deleted = await walk.call<{ _embedded: { deleted: Thing[] } }>('getDeleted', {
      query: { resourceType: 'ITEM' },
    })
    expect(deleted._embedded.deleted).toContainEqual(expect.objectContaining({ uuid: other }))
    await walk.call('restoreCulturalItem', { at: { uuid: other } })
  }, 120_000)

  test('many items by one job', async () => {
    const item = await inWrite(app.database, { tenantId: 'museo' }, (unit) =>
      app.services.items.createItem(unit, { pressmark: 'BULK 1', sgtt: 'One of many' }),
    )
    const { uuids } = await walk.call<{ uuids: string[] }>('findCulturalItemHandles', { query: { sort: 'sgtt,asc' } })
    expect(uuids).toContain(item)
    const gone = '00000000-0000-4000-8000-00000000dead'
    const edits = [{ name: 'scale', kind: 'set', value: '1:500' }]
    const body = { operation: 'editMetadata', edits, selection: { uuids: [item, gone] } }
    await walk.call('previewBulkJob', { body })
    const { uuid } = await walk.call<Thing>('createBulkJob', { body, status: 202 })
    await app.jobs.idle()
    await walk.call('getBulkJob', { at: { uuid } })
    await walk.call('getBulkJobFailures', { at: { uuid } })
    await walk.call('cancelBulkJob', { at: { uuid } })
    await walk.call('undoBulkJob', { at: { uuid }, status: 202 })
    await app.jobs.idle()
  })

  test('what is not built yet says so', async () => {
    for (const operationId of notBuilt) {
      const operation = operations.find((one) => one.operationId === operationId)
      const places = [...(operation?.template.matchAll(/\{(\w+)\}/g) ?? [])].map(([, name = '']) => name)
      const at = Object.fromEntries(places.map((name) => [name, placeholders[name] ?? user.uuid]))
      // A call that the contract refuses, for want of a body or a parameter, is refused before.
      const { status, body } = await walk.ask<{ code: string }>(operationId, { at, status: [400, 501] })
      expect(body.code).toBe(status === 400 ? 'request.invalid' : 'not-built')
    }
  })

  test('none was left out', () => {
    expect(operations.map(({ operationId }) => operationId).filter((id) => !walk.called.has(id))).toEqual([])
  })
})

/** What a transition runs, and the kinds of it. */
async function actionsOf(transitionUuid: string) {
  const label = { name: 'register', label: 'Tell the register', parameters: [] }
  const kind = await walk.call<Thing>('createTransitionTaskTemplate', { body: label })
  await walk.call('getTransitionTaskTemplates', { query: { resourceType: 'ITEM' } })
  await walk.call('getTransitionTaskTemplate', { at: { uuid: kind.uuid } })
  await walk.call('patchTransitionTaskTemplate', { at: { uuid: kind.uuid }, body: { label: 'Tell the registrar' } })
  const body = { transitionUuid, resourceType: 'ITEM', templateName: 'register', parameters: {} }
  const task = await walk.call<Thing>('createTransitionTask', { body })
  await walk.call('createTransitionTask', { body, status: 409 })
  await walk.call('getTransitionTasks')
  await walk.call('findTransitionTasksByTransitionUuid', { query: { transitionUuid } })
  await walk.call('getTransitionTask', { at: { uuid: task.uuid } })
  await walk.call('patchTransitionTask', { at: { uuid: task.uuid }, body: { index: 0 } })
  await walk.call('deleteTransitionTaskTemplate', { at: { uuid: kind.uuid }, status: 409 })
  await walk.call('deleteTransitionTask', { at: { uuid: task.uuid } })
  await walk.call('deleteTransitionTaskTemplate', { at: { uuid: kind.uuid } })
}

const placeholders: Record<string, string> = { region: 'full', size: 'full' }
const at2 = ({ uuid }: Thing) => ({ at: { uuid } })

const fixture = async (name: string) => ({
  name,
  bytes: new Uint8Array(await readFile(path.join(import.meta.dirname, '../fixtures/files', name))),
})

/** An item with one asset of each kind that items take, another without any, and a document with its own. */
async function filledItem() {
  const upload = (operationId: string, name: string, bytes: Uint8Array) =>
    walk.call<UploadedFile>(operationId, { file: { name, bytes: new Uint8Array(bytes) } })
  const audio = await fixture('tone.mp3')
  const video = await fixture('clip.mp4')
  const texture = await aTwoColourPicture(64, 64).png().toBuffer()
  const picture = await upload('uploadFile', 'map.png', await aTwoColourPicture(1200, 800).png().toBuffer())
  const second = await upload('uploadFile', 'verso.png', await aTwoColourPicture(80, 60).png().toBuffer())
  const sound = await upload('uploadAudio', audio.name, audio.bytes)
  const film = await upload('uploadVideo', video.name, video.bytes)
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

  const imageOf = ({ uuid, imageLink, originalFilename }: UploadedFile) => ({ uuid, imageLink, originalFilename })
  const started = await walk.call<Started & { images: Started[] }>('importCulturalItem', {
    body: { pressmark: 'F-1', sgtt: 'Full', images: [imageOf(picture)] },
  })
  const empty = await walk.call<Started>('importCulturalItem', { body: { pressmark: 'F-2', sgtt: 'Empty' } })
  const into = { culturalItemUuid: started.uuid }
  await walk.call('importImage', { body: { ...imageOf(second), ...into } })
  const audioImport = await walk.call<Started>('importAudio', {
    body: { uuid: sound.uuid, audioLink: sound.imageLink, audioOriginalName: sound.originalFilename, ...into },
  })
  const videoImport = await walk.call<Started>('importVideo', {
    body: { uuid: film.uuid, videoLink: film.imageLink, videoOriginalName: film.originalFilename, ...into },
  })
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
  await done('audios', audioImport.importId)
  await done('videos', videoImport.importId)
  const model = await done('model3Ds', modelImport.importId)
  const inParts = await done('model3Ds', partsImport.importId)
  const document = await done('documents', documentImport.importId)

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
  const files = { image, audio: sound, video: film, model, inParts, document: { uuid: document.uuid, item: home } }
  return { item: started.uuid, other: empty.uuid, files }
}

type Files = Awaited<ReturnType<typeof filledItem>>['files']

async function delivery(item: string, { image, audio, video, model }: Files) {
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
  await walk.call('getModel', { at: { assetUuid: model.uuid } })
  await walk.call('getViewerInfo', { at: { viewer: 'dzi' }, query: { id: item } })
  await walk.call('openViewer', { at: { viewer: 'dzi' }, query: { id: item } })
}
