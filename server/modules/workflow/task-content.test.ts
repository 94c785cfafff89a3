import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type { TransitionLog } from '@teca/shared/contract/meta'

let n = 0

describe.each(['sqlite', 'postgres'] as const)('the content of an action on %s', (kind) => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await testApp({ kind })
    admin = await app.signIn()
    await post('/meta/itemStates', { name: 'Shown', color: '#123456' })
  })
  afterAll(() => app.close())

  const post = (path: string, body: object = {}) => admin.call(path, { method: 'POST', body })
  const made = async (path: string, body: object) => {
    const reply = await post(path, body)
    expect([201, reply.statusCode]).toEqual([reply.statusCode, 201])
    return reply.json<{ uuid: string }>().uuid
  }
  const aTransition = (resourceType: string) =>
    made('/meta/transitionTemplates', {
      name: `Show ${++n}`,
      itemFromState: 'Default',
      itemToState: 'Shown',
      resourceType,
    })

  test('an action that could never succeed is refused when it is saved', async () => {
    const transitionUuid = await aTransition('ITEM')
    const refused = async (templateName: string, parameters: object) => {
      const reply = await post('/meta/transitionTasks', {
        transitionUuid,
        resourceType: 'ITEM',
        templateName,
        parameters,
      })
      return [reply.statusCode, ...(reply.json<{ errors?: { field: string; code: string }[] }>().errors ?? [])]
    }
    const secret = 'a secret of ours'
    for (const url of ['http://127.0.0.1:9/hook', 'http://[::1]/', 'http://10.0.0.1/', 'https://teca.local/'])
      expect(await refused('webhook', { url, secret })).toMatchObject([
        422,
        { field: '/parameters/url', code: 'not-public' },
      ])
    expect(await refused('webhook', { url: 'https://museo.example/', secret: 'short' })).toMatchObject([
      422,
      { field: '/parameters/secret', code: 'too-short', limit: 16 },
    ])
    await post('/meta/customMetadataTemplates', {
      resourceType: 'ITEM',
      priority: 'LOW',
      name: `folios${kind}`,
      label: 'Folios',
      type: 'INTEGER',
    })
    expect(await refused('metadata', { field: 'nothing', value: 'a' })).toMatchObject([
      422,
      { field: '/parameters/field', code: 'unknown' },
    ])
    expect(await refused('metadata', { field: `folios${kind}`, value: 'many' })).toMatchObject([
      422,
      { field: '/parameters/value', code: 'not-an-integer' },
    ])
  })

  test('[CONF-17] a story, a series and a collection have a field set as an item has', async () => {
    const given = { sgtt: 'A walk', autn: 'Nobody', customMetadataList: [] }
    const things = {
      STORY: ['/meta/storyboards', await made('/meta/storyboards', given)],
      SERIES: ['/meta/storyboardCollections', await made('/meta/storyboardCollections', given)],
      COLLECTION: ['/meta/culturalItemCollections', await made('/meta/culturalItemCollections', given)],
    }
    for (const [resourceType, [path, assetUuid]] of Object.entries(things)) {
      const transitionUuid = await aTransition(resourceType)
      const parameters = { field: 'autn', value: 'Marin Sanudo' }
      await made('/meta/transitionTasks', { transitionUuid, resourceType, templateName: 'metadata', parameters })
      const uuid = await made('/meta/transitionLogs', { assetUuid, resourceType, transitionUuid })
      await app.outbox.idle()
      await app.jobs.idle()
      const log = (await admin.call(`/meta/transitionLogs/${uuid}`)).json<TransitionLog>()
      expect(log.tasks).toMatchObject([
        { state: 'DONE', effects: [{ value: 'autn' }, { value: 'Nobody' }, { value: 'Marin Sanudo' }] },
      ])
      expect((await admin.call(`${path}/${assetUuid}`)).json()).toMatchObject({ autn: 'Marin Sanudo', state: 'Shown' })
    }
  })
})
