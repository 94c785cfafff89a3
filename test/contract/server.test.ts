import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles, type Role } from '../../server/contract/roles.ts'
import { inWrite } from '../../server/db/unit-of-work.ts'
import { aTwoColourPicture } from '../fixtures/make-files.ts'
import { anImage } from '../fixtures/an-image.ts'
import { testApp, testPassword, type TestApp } from '../server-app.ts'
import { filledItem } from './filled-item.ts'
import { mediaChapter } from './media-chapter.ts'
import { allOperations, type Operation } from './operations.ts'
import { managementChapter } from './management-chapter.ts'
import { storiesChapter } from './stories-chapter.ts'
import { transitionActions } from './transition-actions.ts'
import { Walk, type Started, type Thing } from './walk.ts'

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

/** Sessions, questions that are asked with a body, and what is only the beginning of a change: files that are sent, jobs that tell by themselves. */
const changesNothing = [
  'createHandover',
  'endSession',
  'findByChecksum',
  'createResumableUpload',
  'findPasswordLink',
  'signOut',
  'signOutEverywhere',
  'dryRunDeleteCollection',
  'previewBulkJob',
  'tryTransition',
  'findTemplateMisfits',
  'convertTemplateValues',
  'compareConfiguration',
  'findStatesOfSelection',
  'updateJarvisUserTenantPermission',
  'createBulkJob',
  'cancelBulkJob',
  'undoBulkJob',
  'checkTable',
  'exportTable',
  'importTable',
  'readTableAgain',
  'receiveTable',
  'exportIiifCollection',
  'readStoryManifest',
  ...['CulturalItems', 'Collections'].flatMap((of) => [
    `search${of}`,
    `autocomplete${of}`,
    `customFacetOf${of}`,
    `defaultFacetsOf${of}`,
  ]),
  ...['File', 'Audio', 'Video', 'Pdf', 'Obj', 'Material', 'Texture', 'Zip'].map((kind) => `upload${kind}`),
]

// One story, told in order: what a later part reads was made by an earlier one.
describe('[API-04] [SHARE-18] every operation answers as the contracts say, and HEAD as GET does', () => {
  test('host and session', async () => {
    await walk.call('getHealth')
    await walk.call('getSettings')
    await walk.call('isSignedIn')
    await walk.call('getUsersInfo')
    // It has no end; what it tells stands in server/modules/live/live.test.ts.
    await walk.call('followEvents', { query: { age: -1 }, status: 400 })
    await walk.call('getManagementOptions')
    await walk.call('openManagement')
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
    await walk.call('findJarvisUsersByUsernameOrEmail', { query: { text: 'nives', sort: ['username,asc'] } })
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

  test('accounts of others, the organisation and the audit', async () => {
    await expect(managementChapter(walk, user.uuid)).resolves.toBeUndefined()
  })

  test('a password is chosen by a one-time link', async () => {
    const account = { username: 'invited', email: 'invited@example.org' }
    const { token } = await app.services.passwordLinks.invite({ tenantId: 'museo' }, account)
    await walk.call('findPasswordLink', { body: { token } })
    await walk.call('setPasswordByLink', { body: { token, password: testPassword } })
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
    const labels = { it: 'Scala' }
    await walk.call('setCustomMetadataTemplateLabels', { at, body: { labels, optionLabels: {} } })
    const one = { name: 'scale', priority: 'MEDIUM', order: 0 }
    await walk.call('orderCustomMetadataTemplates', { body: { resourceType: 'ITEM', customMetadataTemplates: [one] } })
    await walk.call('findTemplateMisfits', { at, body: { type: 'INTEGER' } })
    const changes = [{ value: 'one to a hundred', becomes: '1:100' }]
    await walk.call('convertTemplateValues', { at, body: { changes }, status: 202 })
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
    await walk.call('setItemStateLabels', { at: { uuid: state.uuid }, body: { labels: { it: 'Bozza' } } })
    await walk.call('deleteItemState', { at: { uuid: spare.uuid } })
    const transition = await walk.call<Thing>('createTransitionTemplate', {
      body: { name: 'Show', itemFromState: 'Default', itemToState: 'Seen', resourceType: 'ITEM' },
    })
    const at = { uuid: transition.uuid }
    await walk.call('getTransitionTemplates')
    await walk.call('getTransitionTemplate', { at })
    await walk.call('patchTransitionTemplate', { at, body: { label: 'Show it' } })
    await walk.call('setTransitionTemplateLabels', { at, body: { labels: { it: 'Mostra' } } })
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
    await walk.call('repeatTransitionLog', { at: { uuid: log.uuid }, status: 409 })
    await walk.call('findTransitionLogsByAssetUuid', { query: { assetUuid: item.uuid } })
    await walk.call('findTransitionLogsByTransitionUuid', { query: { transitionUuid: transition.uuid } })
    await walk.call('tryTransition', { at, body: { assetUuid: item.uuid } })
    await transitionActions(walk, transition.uuid)
    await walk.call('deleteTransitionTemplate', { at })
  })

  test('the configuration in one file', async () => {
    const body = await walk.call<Configuration>('exportConfiguration')
    const states = [...(body.states ?? []), { name: 'Imported', color: '#123456' }]
    await walk.call('compareConfiguration', { body: { ...body, states } })
    await walk.call('importConfiguration', { body: { ...body, states } })
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
    await walk.call('getCollectionBranchItems', { at })
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

  test('stories and series', async () => {
    await storiesChapter(walk, await anImage(app, { width: 1200, height: 800 }))
    await walk.call('getStoryboards')
  })

  test('uploads, their imports, and the resulting assets', async () => {
    const filled = await filledItem(walk)
    await mediaChapter(walk, filled)
    const { other } = filled
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
    const missing = '00000000-0000-4000-8000-00000000dead'
    const edits = [{ name: 'scale', kind: 'set', value: '1:500' }]
    const body = { operation: 'editMetadata', edits, selection: { uuids: [item, missing] } }
    await walk.call('previewBulkJob', { body })
    await walk.call('findStatesOfSelection', { body: body.selection })
    const { uuid } = await walk.call<Thing>('createBulkJob', { body, status: 202 })
    await app.jobs.idle()
    await walk.call('getBulkJob', { at: { uuid } })
    await walk.call('getBulkJobFailures', { at: { uuid } })
    await walk.call('cancelBulkJob', { at: { uuid } })
    await walk.call('undoBulkJob', { at: { uuid }, status: 202 })
    await app.jobs.idle()
  })

  test('workspace lists', async () => {
    const item = await inWrite(app.database, { tenantId: 'museo' }, (unit) =>
      app.services.items.createItem(unit, { pressmark: 'LIST 1', sgtt: 'One of a list' }),
    )
    const list = await walk.call<Thing>('createSection', { body: { name: 'Readings' } })
    const at = { uuid: list.uuid }
    await walk.call('getSections')
    await walk.call('addSectionItems', { at, body: { items: [item] } })
    await walk.call('getSectionArchive', { at })
    await walk.call('getSectionContactSheet', { at })
    await walk.call('sendSectionCopy', { at, body: { username: 'nobody' }, status: 422 })
    await walk.call('getSectionGroups', { at })
    await walk.call('setSectionGroups', { at, body: { userGroupUuids: [] } })
    await walk.call('findSharedSections')
    await walk.call('removeSectionItems', { at, body: { items: [item] } })
    await walk.call('addSelectionToSection', { at, body: { uuids: [item] } })
    await walk.call('getSection', { at })
    await walk.call('getSectionItems', { at })
    await walk.call('findSectionsByCulturalItemUuid', { query: { uuid: item } })
    await walk.call('patchSection', { at, body: { name: 'Read', index: 0 } })
    await walk.call('deleteSection', { at })
    await walk.call('restoreSection', { at })
    await walk.call('getSection', { at: { uuid: user.uuid }, status: 404 })
  })

  test('items from a table and back', async () => {
    const bytes = new TextEncoder().encode('pressmark,sgtt\nTABLE 1,From a table\n,Without a pressmark\n')
    const { uuid, mapping } = await walk.call<Thing & { mapping: object }>('receiveTable', {
      file: { name: 'table.csv', bytes },
      status: 201,
    })
    await walk.call('getTable', { at: { uuid } })
    await walk.call('readTableAgain', { at: { uuid }, body: { separator: ',' } })
    await walk.call('checkTable', { at: { uuid }, body: mapping, status: 202 })
    const job = await walk.call<Thing>('importTable', { at: { uuid }, body: mapping, status: 202 })
    await app.jobs.idle()
    const at = { uuid: job.uuid }
    await walk.call('getBulkJob', { at })
    await walk.call('getTableReport', { at, query: { outcome: 'refused' } })
    await walk.call('getTableValues', { at, query: { unclear: 'true' } })
    await walk.call('downloadTableReport', { at })
    for (const format of ['csv', 'xlsx']) await walk.call('exportTable', { body: { selection: { all: true }, format } })
  })

  test('searches, suggestions and saved searches', async () => {
    const body = { genericText: 'a', conditions: [{ name: 'state', noValue: false }], facets: [{ name: 'state' }] }
    const facet = { query: { name: 'autn' }, body }
    const suggested = { query: { name: 'autn', text: 'a' }, body }
    await walk.call('searchCulturalItems', { body: { ...body, highlight: true } })
    await walk.call('autocompleteCulturalItems', suggested)
    await walk.call('customFacetOfCulturalItems', facet)
    await walk.call('defaultFacetsOfCulturalItems', { body })
    await walk.call('searchCollections', { body })
    await walk.call('autocompleteCollections', suggested)
    await walk.call('customFacetOfCollections', facet)
    await walk.call('defaultFacetsOfCollections', { body })
    await walk.call('findSearchSuggestions', { query: { text: 'a' } })
    await walk.call('exportIiifCollection', { body: { selection: { search: body }, label: 'All of a' } })
    const saved = { name: 'All of a', entity: 'items', search: body }
    const at = { uuid: (await walk.call<Thing>('createSavedSearch', { body: saved, status: 201 })).uuid }
    await walk.call('getSavedSearches')
    await walk.call('getSavedSearch', { at })
    await walk.call('getSavedSearchItems', { at })
    await walk.call('patchSavedSearch', { at, body: { name: 'Some of a' } })
    await walk.call('deleteSavedSearch', { at })
    await walk.call('restoreSavedSearch', { at })
  })

  test('[SRV-08] every call that changes something writes a line to the audit log', () => {
    const silent = [...walk.audited].flatMap(([operationId, said]) => (said ? [] : [operationId]))
    expect(silent.toSorted()).toEqual(changesNothing.toSorted())
  })

  test('no operation was left out', () => {
    expect(operations.map(({ operationId }) => operationId).filter((id) => !walk.called.has(id))).toEqual([])
  })
})

type Configuration = { states?: object[] }
const at2 = ({ uuid }: Thing) => ({ at: { uuid } })
