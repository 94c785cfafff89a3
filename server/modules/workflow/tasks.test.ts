import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type { AuditPage } from '@teca/shared/contract/meta'
import { inWrite } from '../../db/unit-of-work.ts'

const itemUuid = '6f1c8d5e-5a0f-4a53-9a39-0f6a2f0f0b01'
const tasksPath = '/meta/transitionTasks'
type Reply = { uuid: string; index: number; etag: string; actions: string[]; tasks: object[] }
type Page = { _embedded: Record<string, Reply[]> }

describe.each(['sqlite', 'postgres'] as const)('the actions of a transition on %s', (kind) => {
  let app: TestApp
  let admin: SignedIn
  let transitions = 0
  const post = (path: string, body: object) => admin.call(path, { method: 'POST', body })
  const patch = (path: string, body: object) => admin.call(path, { method: 'PATCH', body })
  const remove = (path: string) => admin.call(path, { method: 'DELETE' })

  /** The item can always move from its present state to another one and back. */
  const aTransition = async () => {
    const name = `Step ${(transitions += 1)}`
    const given = { name, itemFromState: 'Default', itemToState: 'Default', resourceType: 'ITEM' }
    return (await post('/meta/transitionTemplates', given)).json<Reply>().uuid
  }
  const email = (more: object = {}) => ({
    recipients: ['anna@museo.example'],
    subject: '{action}: {title}',
    body: '{pressmark} {from} {to} {who} {else}',
    ...more,
  })
  const addTask = (transitionUuid: string, parameters: object = email(), more: object = {}) =>
    post(tasksPath, { transitionUuid, resourceType: 'ITEM', templateName: 'email', parameters, ...more })
  const run = (transitionUuid: string) =>
    post('/meta/transitionLogs', { assetUuid: itemUuid, resourceType: 'ITEM', transitionUuid })
  const done = async () => {
    await app.outbox.idle()
    await app.jobs.idle()
  }
  const logOf = async (uuid: string) => (await admin.call(`/meta/transitionLogs/${uuid}`)).json<Reply>()
  const mailsOf = async (log: string) => {
    const names = await readdir(join(app.dataDir, 'outbox'))
    return Promise.all(
      names.filter((name) => name.includes(log)).map((name) => readFile(join(app.dataDir, 'outbox', name), 'utf8')),
    )
  }

  beforeAll(async () => {
    app = await testApp({ kind, env: { MAIL_FROM: 'Teca <teca@museo.example>' } })
    admin = await app.signIn()
    await inWrite(app.database, { tenantId: 'museo' }, (unit) =>
      unit.create('item', [
        {
          uuid: itemUuid,
          pressmark: 'A 1',
          pressmark_key: 'a 1',
          sgtt: 'Map of {who} and $& the lagoon',
          sgtt_key: '',
          autn_key: '',
        },
      ]),
    )
  })
  afterAll(() => app.close())

  test('[FLOW-03] run after the commit, in their order, and the log keeps how each ended', async () => {
    const transition = await aTransition()
    const second = (await addTask(transition, email({ recipients: ['bruno@museo.example'] }))).json<Reply>()
    const first = (await addTask(transition, email(), { index: 0 })).json<Reply>()
    const log = (await run(transition)).json<Reply>()
    expect(log.tasks).toEqual([
      { taskUuid: first.uuid, templateName: 'email', state: 'PENDING' },
      { taskUuid: second.uuid, templateName: 'email', state: 'PENDING' },
    ])
    // A later configuration does not change the planned actions.
    await remove(`${tasksPath}/${second.uuid}`)
    await done()
    expect((await logOf(log.uuid)).tasks).toMatchObject([{ state: 'DONE' }, { state: 'DONE' }])
    const mails = await mailsOf(log.uuid)
    expect(mails).toHaveLength(2)
    expect(mails.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1]).toSorted()).toEqual([
      'anna@museo.example',
      'bruno@museo.example',
    ])
    const toAnna = mails.find((mail) => mail.includes('anna@')) ?? ''
    expect(toAnna).toContain('From: Teca <teca@museo.example>')
    expect(toAnna).toMatch(/^Subject: Step \d+: Map of \{who\} and \$& the lagoon\r$/m)
    expect(toAnna).toContain('A 1 Default Default User 1 {else}')
  })

  test('[FLOW-03] of an organisation’s own kind are a mail if they have recipients, else a note', async () => {
    const kindBody = {
      name: 'tell-registrar',
      label: 'Tell the registrar',
      resourceTypes: ['ITEM'],
      parameters: [
        { name: 'recipients', label: 'Recipients', type: 'ARRAY', required: false },
        { name: 'shelf', label: 'Shelf', type: 'TEXT', required: true },
      ],
    }
    expect((await post('/meta/transitionTaskTemplates', kindBody)).statusCode).toBe(201)
    const transition = await aTransition()
    const more = { templateName: 'tell-registrar' }
    await addTask(transition, { shelf: 'B 7', recipients: ['registrar@museo.example'] }, more)
    await addTask(transition, { shelf: 'B 8' }, more)
    const log = (await run(transition)).json<Reply>()
    await done()
    expect((await logOf(log.uuid)).tasks).toMatchObject([{ state: 'DONE' }, { state: 'DONE' }])
    const mails = await mailsOf(log.uuid)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('shelf: B 7')
  })

  test('are refused with the missing or invalid parameters', async () => {
    const transition = await aTransition()
    const refused = async (parameters: object) => (await addTask(transition, parameters)).json<object>()
    expect(await refused({ recipients: [' '], subject: '' })).toMatchObject({
      status: 400,
      code: 'task.parameters',
      errors: [
        { field: '/parameters/recipients', code: 'required' },
        { field: '/parameters/subject', code: 'required' },
        { field: '/parameters/body', code: 'required' },
      ],
    })
    expect(await refused(email({ recipients: ['anna@museo.example', 'bruno at home'] }))).toMatchObject({
      errors: [{ field: '/parameters/recipients', code: 'email' }],
    })
    expect(await refused(email({ importance: 'huge', colour: 'red' }))).toMatchObject({
      errors: [
        { field: '/parameters/colour', code: 'unknown' },
        { field: '/parameters/importance', code: 'type' },
      ],
    })
    expect((await addTask(transition)).statusCode).toBe(201)
    expect((await addTask(transition)).json()).toMatchObject({ status: 409, code: 'values-combination-already-used' })
    expect((await addTask(transition, {}, { templateName: 'nothing' })).statusCode).toBe(400)
    expect((await addTask(transition, email(), { resourceType: 'STORY' })).statusCode).toBe(400)
  })

  test('are reordered one by one or all at once, and are deleted with their transition', async () => {
    const transition = await aTransition()
    const [a, b, c] = await Promise.all(
      ['a', 'b', 'c'].map(async (body) => (await addTask(transition, email({ body }))).json<Reply>().uuid),
    )
    if (a === undefined || b === undefined || c === undefined) throw new Error('three were made')
    const order = async () => {
      const reply = await admin.call(`${tasksPath}/search/findByTransitionUuid?transitionUuid=${transition}`)
      return reply.json<Page>()._embedded['transitionTasks']?.map(({ uuid, index }) => [uuid, index])
    }
    const before = await order()
    const lines = async () =>
      (await admin.call('/meta/audit?size=100')).json<AuditPage>()._embedded?.audit?.map(({ action }) => action) ?? []
    const linesBefore = await lines()
    const last = String(before?.[2]?.[0])
    await patch(`${tasksPath}/${last}`, { index: 0 })
    expect(await lines()).toEqual(['order', ...linesBefore])
    expect(await order()).toEqual([
      [last, 0],
      [before?.[0]?.[0], 1],
      [before?.[1]?.[0], 2],
    ])
    const path = `/meta/transitionTemplates/${transition}`
    expect((await patch(path, { actions: [c, a, b] })).json<Reply>().actions).toEqual([c, a, b])
    const ordered = await lines()
    await patch(path, { actions: [a, b, c] })
    expect(await lines()).toEqual(['order', ...ordered])
    await patch(path, { actions: [c, a, b] })
    expect((await patch(path, { actions: [c, a] })).json()).toMatchObject({ status: 400, code: 'list.incomplete' })
    await remove(`${tasksPath}/${c}`)
    expect(await order()).toEqual([
      [a, 0],
      [b, 1],
    ])
    await remove(path)
    expect((await admin.call(`${tasksPath}/${a}`)).statusCode).toBe(404)
  })

  test('of a built-in kind cannot be changed, and a kind in use cannot be deleted', async () => {
    const kinds = (await admin.call('/meta/transitionTaskTemplates')).json<Page>()._embedded['transitionTaskTemplates']
    const [own] = kinds ?? []
    expect(own).toMatchObject({ name: 'email', parameters: expect.any(Array) })
    const path = `/meta/transitionTaskTemplates/${own?.uuid}`
    expect((await patch(path, { label: 'Post' })).json()).toMatchObject({ status: 409, code: 'task-template.fixed' })
    expect((await remove(path)).statusCode).toBe(409)
    const stories = await admin.call('/meta/transitionTaskTemplates?resourceType=STORY')
    expect(stories.json<Page>()._embedded['transitionTaskTemplates']).toMatchObject([
      { name: 'email' },
      { name: 'metadata' },
      { name: 'notification' },
      { name: 'webhook' },
    ])
  })

  test('of another tenant do not exist', async () => {
    const { uuid } = (await addTask(await aTransition())).json<Reply>()
    const stranger = await app.signIn(['ROLE_ADMIN'], 'archivio')
    expect((await stranger.call(`${tasksPath}/${uuid}`)).statusCode).toBe(404)
    expect((await stranger.call(`${tasksPath}/${uuid}`, { method: 'DELETE' })).statusCode).toBe(404)
  })

  test('the key in the address of a webhook is shown only to those who manage', async () => {
    const transition = await aTransition()
    const url = 'https://192.0.43.8/hooks/a-key?token=another-key'
    const parameters = { url, secret: 'a secret of some length' }
    const made = await addTask(transition, parameters, { templateName: 'webhook' })
    expect(made.statusCode).toBe(201)
    const reader = await app.signIn(['ROLE_USER'])
    const one = `${tasksPath}/${made.json<Reply>().uuid}`
    const list = `${tasksPath}/search/findByTransitionUuid?transitionUuid=${transition}`
    for (const path of [one, list, tasksPath]) {
      const shown = (await reader.call(path)).body
      expect(shown).toContain('"url":"https://192.0.43.8"')
      expect(shown).not.toMatch(/a-key|another-key/)
      expect((await admin.call(path)).body).toContain(url)
    }
  })
})
