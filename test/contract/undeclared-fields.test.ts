import { isDeepStrictEqual } from 'node:util'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Handlers } from '../../server/contract/call.ts'
import { Checks, isJson } from '../../server/contract/checks.ts'
import { loadContracts } from '../../server/contract/documents.ts'
import type { Contracts, Operation } from '../../server/contract/documents.ts'
import { roles } from '../../server/contract/roles.ts'
import type { Role } from '../../server/contract/roles.ts'
import { serveOperations } from '../../server/contract/serve.ts'
import { replyWithProblems } from '../../server/http/problem-replies.ts'
import { readBodies } from '../../server/http/request-bodies.ts'
import { testApp, testPassword } from '../server-app.ts'
import type { SignedIn, TestApp } from '../server-app.ts'
import { bodyOf, withMore } from './body-of.ts'

/** What a server sets itself, or an attacker would like to. */
const planted = {
  uuid: 'ghost/../x',
  id: 'ghost',
  tenantId: 'archivio',
  tenant_id: 'archivio',
  state: 'Planted',
  roles: ['ROLE_ADMIN'],
  isSystem: true,
  createdDate: '1970-01-01T00:00:00Z',
  constructor: { name: 'planted' },
  planted: true,
}

describe('a body arrives with what the contract declares for writing', () => {
  let contracts: Contracts
  let http: FastifyInstance
  let arrived: unknown
  let writes: (Operation & { schema: string })[]

  beforeAll(async () => {
    contracts = await loadContracts()
    http = fastify()
    replyWithProblems(http)
    await readBodies(http, {})
    writes = contracts.operations.flatMap((operation) => {
      const content = operation.body?.content.find(({ mediaType }) => isJson(mediaType))
      return content?.schema === undefined ? [] : [{ ...operation, schema: content.schema }]
    })
    const handle: Handlers['createSection'] = async ({ body }) => {
      arrived = body
      return { status: 204 }
    }
    const tenant = { id: 'museo', uuid: '', name: 'museo', displayName: null, canDownloadMasterfiles: true }
    const user = { uuid: '', username: 'anna', roles: new Set(Object.keys(roles) as Role[]), sessionId: '' }
    serveOperations(http, {
      bound: writes.map((operation) => ({
        operation,
        id: operation.id as 'createSection',
        answer: { kind: 'handler', handle: handle as never },
      })),
      checks: new Checks(contracts),
      identify: async () => ({ tenant: { ...tenant, watermark: false }, user, origin: 'http://museo.localhost' }),
      checkReplies: false,
      reads: { run: (_request, _reply, work) => work() },
    })
  })
  afterAll(() => http.close())

  const send = ({ method, path, parameters }: Operation, payload: string) =>
    http.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000001'),
      query: Object.fromEntries(
        parameters.flatMap((one) => (one.required && one.in === 'query' ? [[one.name, 'a']] : [])),
      ),
      headers: { 'content-type': 'application/json' },
      payload,
    })

  test('[SRV-21] whatever is planted in it, in every object of every write', async () => {
    expect(writes.length).toBeGreaterThan(70)
    const faults: string[] = []
    for (const operation of writes) {
      const plain = bodyOf(contracts, operation.schema)
      arrived = undefined
      const reply = await send(operation, JSON.stringify(withMore(plain, planted)))
      if (reply.statusCode !== 204) faults.push(`${operation.id} answered ${reply.body}`)
      else if (!isDeepStrictEqual(arrived, plain))
        faults.push(`${operation.id} let pass ${JSON.stringify(arrived)} and not only ${JSON.stringify(plain)}`)
    }
    expect(faults).toEqual([])
  })

  test('[SRV-21] a body that would change the prototype of objects is refused by every write', async () => {
    for (const operation of writes) {
      arrived = undefined
      const reply = await send(operation, `{ "__proto__": { "roles": ["ROLE_ADMIN"] } }`)
      expect([operation.id, reply.statusCode, arrived]).toEqual([operation.id, 400, undefined])
    }
  })
})

describe('a caller cannot choose what the server sets', () => {
  let app: TestApp
  let admin: SignedIn
  let other: SignedIn
  beforeAll(async () => {
    app = await testApp()
    admin = await app.signIn()
    other = await app.signIn(['ROLE_ADMIN'], 'archivio')
  })
  afterAll(() => app.close())

  const keys = [() => 'ghost/../x', () => other.uuid, () => ({ of: 'nothing' })]
  const made: [string, (name: string) => object][] = [
    [
      '/iam/jarvisUsers',
      (name) => ({ username: name, password: testPassword, email: `${name}@example.org`, tenantName: 'museo' }),
    ],
    ['/iam/userGroups', (name) => ({ name, tenantName: 'museo' })],
    ['/meta/itemStates', (name) => ({ name, color: '#112233' })],
    [
      '/meta/customMetadataTemplates',
      (name) => ({ name, type: 'STRING', resourceType: 'ITEM', label: name, priority: 'LOW' }),
    ],
    [
      '/meta/transitionTemplates',
      (name) => ({ name, itemFromState: 'Default', itemToState: 'ghost0', resourceType: 'ITEM' }),
    ],
    ['/meta/transitionTaskTemplates', (name) => ({ name, label: name, parameters: [] })],
    ['/meta/culturalItemCollections', (name) => ({ customMetadataList: [{ name: 'sgtt', value: name }] })],
    ['/meta/sections', (name) => ({ name })],
    ['/meta/storyboards', (name) => ({ customMetadataList: [{ name: 'sgtt', value: name }] })],
    ['/meta/storyboardCollections', (name) => ({ customMetadataList: [{ name: 'sgtt', value: name }] })],
    ['/ccc/importCulturalItem', (name) => ({ pressmark: name, sgtt: name })],
  ]

  test.each(made)('[SRV-21] %s gives the new thing a key of its own', async (path, body) => {
    for (const [n, key] of keys.entries()) {
      const planted = { uuid: key(), id: key(), tenantId: 'archivio', isSystem: true, createdDate: '1970-01-01' }
      const reply = await admin.call(path, { method: 'POST', body: { ...body(`ghost${n}`), ...planted } })
      expect(reply).toMatchObject({ statusCode: expect.toSatisfy((status: number) => status < 300) })
      const { id, uuid } = reply.json<{ id?: string; uuid?: string }>()
      expect(id ?? uuid).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
      expect(id ?? uuid).not.toBe(other.uuid)
      expect(reply.body).not.toContain('1970-01-01')
    }
  })

  test('[SRV-21] an invited person, rows of a table and a configuration get keys of their own too', async () => {
    for (const [n, key] of keys.entries()) {
      const person = { username: `invited${n}`, email: `invited${n}@example.org`, uuid: key(), id: key() }
      const csv = `username,email,uuid\nrow${n},row${n}@example.org,ghost`
      const state = { name: `state${n}`, color: '#112233', uuid: key() }
      const calls = [
        admin.call('/iam/jarvisUsers/invitations', { method: 'POST', body: person }),
        admin.call('/meta/configuration', {
          method: 'PUT',
          body: { format: 'teca-configuration', version: 1, states: [state] },
        }),
        admin.call('/iam/jarvisUsers/table', { method: 'POST', body: { csv, apply: true, uuid: key() } }),
      ]
      for (const reply of await Promise.all(calls)) expect(reply.body).toSatisfy(() => reply.statusCode < 300)
    }
    const uuids = async (path: string) =>
      [...(await admin.call(path)).body.matchAll(/"(?:uuid|id)":"([^"]*)"/g)].map(([, one]) => one)
    const all = [...(await uuids('/meta/itemStates?size=1000')), ...(await uuids('/iam/jarvisUsers?size=1000'))]
    expect(all.length).toBeGreaterThan(6)
    for (const uuid of all) expect(uuid).toMatch(/^[\da-f-]{36}$/)
    expect(all).not.toContain(other.uuid)
  })
})
