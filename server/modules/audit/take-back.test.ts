import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type { AuditEntry, AuditPage, Configuration, ConfigurationChanges } from '@teca/shared/contract/meta'

describe.each(['sqlite', 'postgres'] as const)('what the audit takes back on %s', (kind) => {
  let app: TestApp
  let ada: SignedIn
  beforeAll(async () => {
    app = await testApp({ kind })
    ada = await app.signIn()
  })
  afterAll(() => app.close())

  type Body = Record<string, unknown>
  const pathOf = (link: { href: string } | undefined) => link?.href.replace('http://museo.localhost', '') ?? ''
  const call = async (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'GET', path: string, body?: Body) => {
    const reply = await ada.call(path, { method, ...(body && { body }) })
    expect(`${method} ${path} ${reply.statusCode} ${reply.statusCode < 300 ? '' : reply.body}`).toMatch(/ 2\d\d $/)
    return reply.body === '' ? {} : reply.json<Body>()
  }
  const made = async (path: string, body: Body) => String((await call('POST', path, body))['uuid'])
  const lines = async (search: string) =>
    (await ada.call(`/meta/audit?${search}`)).json<AuditPage>()._embedded?.audit ?? []
  const lineOf = async (thing: string): Promise<AuditEntry> => {
    const [line] = (await lines(`thing=${thing}&size=20`)).filter((one) => one.kind !== 'security')
    if (line === undefined) throw new Error(`no line of ${thing}`)
    return line
  }
  const undo = async (line: AuditEntry) => await ada.call(pathOf(line._links.undo), { method: 'POST' })
  const group = (body: Body) => made('/iam/userGroups', { tenantName: 'museo', ...body })
  const grant = (group: string, ...roles: string[]) =>
    call('PATCH', `/iam/userGroups/${group}/updateTenantPermission`, { tenant: 'museo', roles })
  const titled = (sgtt: string) => ({ customMetadataList: [{ name: 'sgtt', value: sgtt }] })
  const field = (name: string, more: Body = {}) => ({
    name,
    label: name,
    type: 'STRING',
    resourceType: 'ITEM',
    priority: 'LOW',
    ...more,
  })

  /** How a kind is made, read and changed; the change as the body of a PATCH. */
  const kinds: {
    kind: AuditEntry['kind']
    path: string
    make: () => Promise<string>
    change: Body
    seen: (body: Body) => unknown
  }[] = [
    {
      kind: 'item',
      path: '/meta/culturalItems',
      make: async () =>
        (await app.services.imports.importItem({ tenantId: 'museo' }, { sgtt: 'Atlas', pressmark: 'M 1' }, [])).uuid,
      change: { sgtt: 'Atlas of seas' },
      seen: ({ sgtt }) => sgtt,
    },
    {
      kind: 'collection',
      path: '/meta/culturalItemCollections',
      make: () => made('/meta/culturalItemCollections', titled('Maps')),
      change: titled('Sea maps'),
      seen: ({ sgtt }) => sgtt,
    },
    {
      kind: 'storyboard',
      path: '/meta/storyboards',
      make: () => made('/meta/storyboards', titled('Ships')),
      change: titled('Boats'),
      seen: ({ sgtt }) => sgtt,
    },
    {
      kind: 'storyboardCollection',
      path: '/meta/storyboardCollections',
      make: () => made('/meta/storyboardCollections', titled('Voyages')),
      change: titled('Journeys'),
      seen: ({ sgtt }) => sgtt,
    },
    {
      kind: 'template',
      path: '/meta/customMetadataTemplates',
      make: () => made('/meta/customMetadataTemplates', field('support')),
      change: { label: 'Made of', type: 'ENUM', enumValues: ['Paper'], priority: 'HIGH' },
      seen: ({ label, type, enumValues, priority, order }) => [label, type, enumValues, priority, order],
    },
    {
      kind: 'itemState',
      path: '/meta/itemStates',
      make: () => made('/meta/itemStates', { name: 'Draft', color: '#A0A0A0' }),
      change: { name: 'Sketch', color: '#111111', public: true },
      seen: ({ name, color, public: isPublic }) => [name, color, isPublic],
    },
    {
      kind: 'transitionTemplate',
      path: '/meta/transitionTemplates',
      make: () => made('/meta/transitionTemplates', transition('Begin')),
      change: { name: 'Start' },
      seen: ({ name }) => name,
    },
    {
      kind: 'transitionTask',
      path: '/meta/transitionTasks',
      make: async () => {
        const uuid = await made('/meta/transitionTemplates', transition('With a mail'))
        return await made('/meta/transitionTasks', mailFor(uuid))
      },
      change: { parameters: { recipients: ['b@example.org'], subject: 'Other', body: 't' } },
      seen: ({ parameters }) => parameters,
    },
    {
      kind: 'transitionTaskTemplate',
      path: '/meta/transitionTaskTemplates',
      make: () => made('/meta/transitionTaskTemplates', { name: 'post', label: 'Post', parameters: [] }),
      change: { label: 'Letter' },
      seen: ({ label }) => label,
    },
    {
      kind: 'userGroup',
      path: '/iam/userGroups',
      make: () => group({ name: 'Readers', description: 'They read' }),
      change: { name: 'Writers', description: 'They write' },
      seen: ({ name, description }) => [name, description],
    },
    {
      kind: 'user',
      path: '/iam/jarvisUsers',
      make: () =>
        app.services.identity.createUser(
          { tenantId: 'museo' },
          { username: 'grace', email: 'g@example.org', name: 'Grace', password: 'a long enough password' },
        ),
      change: { name: 'Gracia' },
      seen: ({ name }) => name,
    },
  ]
  const transition = (name: string) => ({
    name,
    resourceType: 'ITEM',
    itemFromState: 'Default',
    itemToState: 'Default',
    workflowName: 'main',
  })
  const mailFor = (transitionUuid: string) => ({
    templateName: 'email',
    transitionUuid,
    resourceType: 'ITEM',
    parameters: { recipients: ['a@example.org'], subject: 's', body: 't' },
  })

  test.each(kinds)('[MGMT-17] changes, deletions and creations of the kind $kind', async (of) => {
    const uuid = await of.make()
    const read = async () => of.seen(await call('GET', `${of.path}/${uuid}`))
    const before = await read()
    await call('PATCH', `${of.path}/${uuid}`, of.change)
    expect(await read()).not.toEqual(before)
    const changed = await lineOf(uuid)
    expect(changed).toMatchObject({ kind: of.kind, action: 'update' })
    expect((await undo(changed)).statusCode).toBe(204)
    expect(await read()).toEqual(before)
    // A line that was overtaken says so, and is refused.
    expect(await lines(`thing=${uuid}`)).toContainEqual(
      expect.objectContaining({ uuid: changed.uuid, kept: 'changed' }),
    )
    expect((await undo(changed)).json()).toMatchObject({ status: 409, code: 'undo.changed' })
    // What took it back can be taken back itself.
    expect((await undo(await lineOf(uuid))).statusCode).toBe(204)
    expect(await read()).not.toEqual(before)
    await call('DELETE', `${of.path}/${uuid}`)
    expect((await undo(await lineOf(uuid))).statusCode).toBe(204)
    expect(await read()).not.toEqual(before)
    // Undo of the restore deletes it again; so does that of a creation.
    expect((await undo(await lineOf(uuid))).statusCode).toBe(204)
    expect((await ada.call(`${of.path}/${uuid}`)).statusCode).toBe(404)
    expect((await undo(await lineOf(uuid))).statusCode).toBe(204)
  })

  test('[MGMT-17] a creation, the roles of a workgroup, its members, and who may sign in', async () => {
    const photographers = await group({ name: 'Photographers' })
    const created = await lineOf(photographers)
    expect(created).toMatchObject({ action: 'create' })
    expect((await undo(created)).statusCode).toBe(204)
    expect((await ada.call(`/iam/userGroups/${photographers}`)).statusCode).toBe(404)
    await undo(await lineOf(photographers))
    await grant(photographers, 'ROLE_USER')
    expect((await undo(await lineOf(photographers))).statusCode).toBe(204)
    expect(await call('GET', `/iam/userGroups/${photographers}`)).toMatchObject({
      tenantPermissions: [{ roles: [] }],
    })

    const member = await app.signIn(['ROLE_USER'])
    const groups = async () => (await call('GET', `/iam/jarvisUsers/${member.uuid}`))['userGroupUuids']
    const was = await groups()
    await call('PATCH', `/iam/jarvisUsers/${member.uuid}`, { userGroupUuids: [photographers] })
    expect((await undo(await lineOf(member.uuid))).statusCode).toBe(204)
    expect(await groups()).toEqual(was)
    await call('POST', `/iam/jarvisUsers/${member.uuid}/deactivate`)
    expect((await undo(await lineOf(member.uuid))).statusCode).toBe(204)
    expect(await lineOf(member.uuid)).toMatchObject({ action: 'activate' })
  })

  test('[MGMT-17] nobody takes the own rights by taking something back', async () => {
    const second = await app.signIn(['ROLE_USER'])
    const admins = await group({ name: 'Second admins' })
    await grant(admins, 'ROLE_ADMIN')
    await call('PATCH', `/iam/jarvisUsers/${second.uuid}`, { userGroupUuids: [admins] })
    const line = await lineOf(second.uuid)
    const refused = await second.call(pathOf(line._links.undo), { method: 'POST' })
    expect(refused.json()).toMatchObject({ status: 409, code: 'undo.own-rights' })
    expect((await undo(line)).statusCode).toBe(204)
  })

  test('[MGMT-17] states of things, places of actions, and settings of the organisation', async () => {
    const item = (await app.services.imports.importItem({ tenantId: 'museo' }, { sgtt: 'Globe', pressmark: 'G 1' }, []))
      .uuid
    await call('POST', '/meta/itemStates', { name: 'Ready', color: '#00AA00' })
    const go = await made('/meta/transitionTemplates', { ...transition('Finish'), itemToState: 'Ready' })
    await call('POST', '/meta/transitionLogs', { assetUuid: item, resourceType: 'ITEM', transitionUuid: go })
    expect(await call('GET', `/meta/culturalItems/${item}`)).toMatchObject({ state: 'Ready' })
    expect((await undo(await lineOf(item))).statusCode).toBe(204)
    expect(await call('GET', `/meta/culturalItems/${item}`)).toMatchObject({ state: 'Default' })

    const first = await made('/meta/transitionTasks', mailFor(go))
    const notice = { ...mailFor(go), templateName: 'notification', parameters: { message: 'm' } }
    const second = await made('/meta/transitionTasks', notice)
    await call('PATCH', `/meta/transitionTasks/${second}`, { index: 0 })
    const [moved] = await lines('kind=transitionTask&size=1')
    expect(moved).toMatchObject({ action: 'order' })
    if (moved) expect((await undo(moved)).statusCode).toBe(204)
    expect(await call('GET', `/meta/transitionTasks/${first}`)).toMatchObject({ index: 0 })
    // With its transition an action goes and returns.
    await call('DELETE', `/meta/transitionTemplates/${go}`)
    expect((await undo(await lineOf(go))).statusCode).toBe(204)
    expect(await call('GET', `/meta/transitionTasks/${second}`)).toMatchObject({ index: 1 })

    const id = String((await call('GET', '/iam/tenants/info'))['id'])
    await call('PATCH', `/iam/tenants/${id}/settings`, { displayName: 'Other', languages: ['it'] })
    expect((await undo(await lineOf(id))).statusCode).toBe(204)
    expect(await call('GET', `/iam/tenants/${id}/settings`)).toMatchObject({ displayName: 'The museo', languages: [] })
  })

  test('[MGMT-17] a collection that was filled since, and a state that is gone, are left as they are', async () => {
    const shelf = await made('/meta/culturalItemCollections', titled('Prints'))
    const creation = await lineOf(shelf)
    await made('/meta/culturalItemCollections', { ...titled('Etchings'), parentCollectionsUuids: [shelf] })
    expect((await undo(creation)).json()).toMatchObject({ status: 409, code: 'undo.changed' })

    const { uuid } = await app.services.imports.importItem(
      { tenantId: 'museo' },
      { sgtt: 'Lens', pressmark: 'L 1' },
      [],
    )
    const state = await made('/meta/itemStates', { name: 'Lent', color: '#0000AA' })
    for (const step of [
      { ...transition('Lend'), itemToState: 'Lent' },
      { ...transition('Return'), itemFromState: 'Lent', itemToState: 'Default' },
    ]) {
      const go = await made('/meta/transitionTemplates', step)
      await call('POST', '/meta/transitionLogs', { assetUuid: uuid, resourceType: 'ITEM', transitionUuid: go })
      await call('DELETE', `/meta/transitionTemplates/${go}`)
    }
    await call('DELETE', `/meta/itemStates/${state}`)
    expect((await undo(await lineOf(uuid))).json()).toMatchObject({ status: 409, code: 'undo.nothing' })
  })

  test('[MGMT-17] an imported configuration is one line that takes everything back, and what came without its secret says so', async () => {
    const read = async () => await call('GET', '/meta/configuration')
    const before = await read()
    const file: Configuration = {
      format: 'teca-configuration',
      version: 1,
      states: [{ name: 'Shown', color: '#123456', public: true }],
      transitions: [
        {
          name: 'Show',
          resourceType: 'ITEM',
          itemFromState: 'Default',
          itemToState: 'Shown',
          tasks: [{ templateName: 'webhook', parameters: { url: 'https://example.org/hook' } }],
        },
      ],
      templates: [
        { name: 'one', label: 'One', type: 'STRING', resourceType: 'ITEM', priority: 'HIGH' },
        { name: 'two', label: 'Two', type: 'STRING', resourceType: 'ITEM', priority: 'HIGH' },
      ],
    }
    const reply = await ada.call('/meta/configuration', { method: 'PUT', body: file })
    const { _links } = reply.json<ConfigurationChanges>()
    const { _embedded } = (await ada.call('/meta/transitionTasks?size=100')).json<{
      _embedded: { transitionTasks: { templateName: string; missing?: string[] }[] }
    }>()
    expect(_embedded.transitionTasks.filter(({ missing }) => missing)).toMatchObject([
      { templateName: 'webhook', missing: ['secret'] },
    ])
    const [line] = await lines('kind=configuration')
    expect(line).toMatchObject({ action: 'imported', _links: { undo: _links?.undo } })
    expect(JSON.stringify(line?.changes)).toContain('Show: webhook')
    expect((await ada.call(pathOf(_links?.undo), { method: 'POST' })).statusCode).toBe(204)
    expect(await read()).toEqual(before)
    const [redo] = await lines('kind=configuration')
    if (redo) expect((await undo(redo)).statusCode).toBe(204)
    expect(JSON.stringify(await read())).toContain('Shown')
    // What changed since keeps the whole.
    const [again] = await lines('kind=configuration')
    const shown = (await lines('kind=itemState')).find(({ title }) => title === 'Shown')
    await call('PATCH', `/meta/itemStates/${shown?.thingUuid}`, { color: '#654321' })
    if (again) expect((await undo(again)).json()).toMatchObject({ status: 409, code: 'undo.changed' })
  })

  test('[MGMT-17] what cannot be taken back says why, and people are found by the names that are shown', async () => {
    const member = await app.signIn(['ROLE_USER'])
    await call('DELETE', `/iam/jarvisUsers/${member.uuid}/sessions`)
    for (const line of await lines('size=200'))
      expect(`${line.kind} ${line.action} ${line._links.undo || line.kept ? 'says' : 'is silent'}`).toMatch(/says$/)
    const surname = member.username.replace('user-', '')
    for (const named of [`user ${surname}`, surname, member.username, `${surname} user`]) {
      const found = await lines(`user=${encodeURIComponent(named)}`)
      expect(found.every(({ username }) => username === member.username)).toBe(true)
    }
    const byName = await lines(`user=${encodeURIComponent(`User ${ada.username.replace('user-', '')}`)}&size=5`)
    expect(byName.map(({ username }) => username)).toContain(ada.username)
  })
})
