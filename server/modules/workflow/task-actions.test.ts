import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type {
  CulturalItem,
  TransitionLog,
  TransitionLogPage,
  TransitionTask,
  TransitionTemplate,
  TransitionTrial,
} from '@teca/shared/contract/meta'
import { allTenants, writeToAll } from '../../../test/database.ts'

let n = 0

describe.each(['sqlite', 'postgres'] as const)('the actions of a transition on %s', (kind) => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await testApp({ kind })
    admin = await app.signIn()
    await post('/meta/itemStates', { name: 'Shown', color: '#123456' })
  })
  afterAll(() => app.close())

  const post = (path: string, body: object = {}) => admin.call(path, { method: 'POST', body })
  const idle = async () => {
    await app.outbox.idle()
    await app.jobs.idle()
  }
  const anItem = async () =>
    (await post('/ccc/importCulturalItem', { pressmark: `D ${kind} ${++n}`, sgtt: 'Lagoon', autn: 'Nobody' })).json<{
      uuid: string
    }>().uuid
  async function aTransition(...tasks: [templateName: string, parameters: object][]) {
    const given = { name: `Show ${++n}`, itemFromState: 'Default', itemToState: 'Shown', resourceType: 'ITEM' }
    const transition = (await post('/meta/transitionTemplates', given)).json<TransitionTemplate>()
    for (const [templateName, parameters] of tasks) {
      const task = { transitionUuid: transition.uuid, resourceType: 'ITEM', templateName, parameters }
      expect((await post('/meta/transitionTasks', task)).statusCode).toBe(201)
    }
    return transition
  }
  const run = async (assetUuid: string, transitionUuid: string) => {
    const reply = await post('/meta/transitionLogs', { assetUuid, resourceType: 'ITEM', transitionUuid })
    await idle()
    return (await admin.call(`/meta/transitionLogs/${reply.json<TransitionLog>().uuid}`)).json<TransitionLog>()
  }
  const pathOf = (link?: { href: string }) => {
    const { pathname, search } = new URL(link?.href ?? '', 'http://x')
    return pathname + search
  }
  const mail = ['email', { recipients: ['anna@museo.example'], subject: '{title}', body: '{from} {to}' }] as const
  const change = ['metadata', { field: 'autn', value: 'Marin Sanudo' }] as const
  const webhook = ['webhook', { url: 'https://hooks.museo.example/hook?key=1', secret: 'a secret of ours' }] as const
  /** As an action is that was saved when its name led elsewhere. */
  const leadInside = (transition: string) =>
    writeToAll(app.database, async (tx) => {
      const parameters = JSON.stringify({ ...webhook[1], url: 'http://127.0.0.1:9/hook' })
      const inside = tx.updateTable('transition_tasks').set({ parameters }).where('template_name', '=', 'webhook')
      await inside.where('transition_uuid', '=', transition).execute()
    })

  test('[CONF-17] a trial on an item says what each action would do, and writes nothing', async () => {
    const item = await anItem()
    const notice = ['notification', { message: '{title} is shown', users: ['nobody'] }] as [string, object]
    const transition = await aTransition([...mail], [...change], notice, [...webhook])
    await idle()
    const written = () =>
      Promise.all([
        ...(['audit', 'outbox', 'transition_logs', 'jobs', 'items', 'metadata_values'] as const).map((table) =>
          allTenants(app.database).selectFrom(table).selectAll().execute(),
        ),
        readdir(join(app.dataDir, 'outbox')).catch(() => []),
      ])
    const before = await written()
    const trial = (await post(pathOf(transition._links.trial), { assetUuid: item })).json<TransitionTrial>()
    await idle()
    expect(await written()).toEqual(before)
    expect(trial).toMatchObject({ isPossible: true, title: 'Lagoon', state: 'Default', itemToState: 'Shown' })
    expect(trial.tasks.map(({ templateName, effects, problem }) => [templateName, effects, problem])).toEqual([
      [
        'email',
        [
          { name: 'recipients', value: 'anna@museo.example' },
          { name: 'subject', value: 'Lagoon' },
          { name: 'body', value: 'Default Shown' },
        ],
        undefined,
      ],
      [
        'metadata',
        [
          { name: 'field', value: 'autn' },
          { name: 'before', value: 'Nobody' },
          { name: 'after', value: 'Marin Sanudo' },
        ],
        undefined,
      ],
      [
        'notification',
        [
          { name: 'users', value: 'nobody' },
          { name: 'message', value: 'Lagoon is shown' },
        ],
        'user.unknown',
      ],
      [
        'webhook',
        [
          { name: 'url', value: 'https://hooks.museo.example/hook?key=1' },
          { name: 'body', value: expect.any(String) },
        ],
        undefined,
      ],
    ])
    const reader = await app.signIn(['ROLE_USER'])
    const refused = await reader.call(pathOf(transition._links.trial), { method: 'POST', body: { assetUuid: item } })
    expect(refused.statusCode).toBe(403)
  })

  test('[CONF-17] actions run in their order with their outcome: metadata changes, a private address is never called', async () => {
    const item = await anItem()
    const transition = await aTransition([...change], [...webhook])
    await leadInside(transition.uuid)
    const log = await run(item, transition.uuid)
    const set = [
      { name: 'field', value: 'autn' },
      { name: 'before', value: 'Nobody' },
      { name: 'after', value: 'Marin Sanudo' },
    ]
    const called = [{ name: 'url', value: 'http://127.0.0.1:9/hook' }]
    expect(log.tasks).toMatchObject([
      { templateName: 'metadata', state: 'DONE', attempts: 1, effects: set },
      { templateName: 'webhook', state: 'ERROR', attempts: 1, code: 'address.not-public', effects: called },
    ])
    const notices = await allTenants(app.database)
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('entity_uuid', '=', log.uuid)
      .where('entity_kind', '=', 'notice')
      .execute()
    expect(notices).toEqual([{ kind: 'notice.action-failed', payload: JSON.stringify({ to: admin.uuid }) }])
    expect((await admin.call(`/meta/culturalItems/${item}`)).json<CulturalItem>().autn).toBe('Marin Sanudo')
    const runs = (await admin.call(pathOf(transition._links.runs))).json<TransitionLogPage>()._embedded?.transitionLogs
    expect(runs).toMatchObject([{ uuid: log.uuid, title: 'Lagoon', username: admin.username }])
    expect(runs?.[0]?._links.retry).toBeDefined()
  })

  test('[CONF-17] a run can be done again, also what was done: a mail is another one then', async () => {
    const log = await run(await anItem(), (await aTransition([...mail])).uuid)
    expect(log.tasks).toMatchObject([
      { state: 'DONE', effects: [{ value: 'anna@museo.example' }, { value: 'Lagoon' }] },
    ])
    const { retry, repeat } = log._links
    expect(retry).toBeUndefined()
    const mails = async () => (await readdir(join(app.dataDir, 'outbox'))).filter((name) => name.includes(log.uuid))
    expect(await mails()).toHaveLength(1)
    // At once: a job may have ended before a second call that waits for the first.
    const replies = await Promise.all([post(pathOf(repeat)), post(pathOf(repeat))])
    const [begun, refused] = replies.toSorted((a, b) => a.statusCode - b.statusCode)
    expect(begun?.json()).toMatchObject({ tasks: [{ state: 'PENDING' }] })
    expect(refused?.json()).toMatchObject({ status: 409, code: 'transition.not-ended' })
    await idle()
    expect(await mails()).toHaveLength(2)
    const reader = await app.signIn(['ROLE_USER'])
    expect((await reader.call(pathOf(repeat), { method: 'POST' })).statusCode).toBe(403)
    const seen = (await reader.call(`/meta/transitionLogs/${log.uuid}`)).json<TransitionLog>()
    expect([seen.tasks?.[0]?.state, seen.tasks?.[0]?.effects, seen._links.repeat]).toEqual([
      'DONE',
      undefined,
      undefined,
    ])
  })

  test('a notice reaches the people that it names, and everyone if it names nobody', async () => {
    const transition = await aTransition(
      ['notification', { message: '{title} for one', users: [admin.username] }],
      ['notification', { message: '{title} for all' }],
    )
    await run(await anItem(), transition.uuid)
    const rows = await allTenants(app.database)
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'notice.show')
      .orderBy('id')
      .execute()
    expect(rows.map(({ payload }) => JSON.parse(payload ?? '{}') as object)).toEqual([
      { text: 'Lagoon for one', to: admin.uuid },
      { text: 'Lagoon for all' },
    ])
  })

  test('no reply and no history shows the secret of a webhook, and a change keeps it', async () => {
    const { uuid } = await aTransition([...webhook])
    const list = `/meta/transitionTasks/search/findByTransitionUuid?transitionUuid=${uuid}`
    const [task] = (await admin.call(list)).json<{ _embedded: { transitionTasks: TransitionTask[] } }>()._embedded
      .transitionTasks
    expect(task?.parameters['secret']).toMatch(/^•+$/)
    const parameters = { ...task?.parameters, url: 'https://museo.example/hook' }
    const { templateName, transitionUuid, resourceType } = task ?? {}
    const copied = await post('/meta/transitionTasks', { templateName, transitionUuid, resourceType, parameters })
    expect(copied.json()).toMatchObject({ status: 400, errors: [{ field: '/parameters/secret' }] })
    await admin.call(`/meta/transitionTasks/${task?.uuid}`, { method: 'PATCH', body: { parameters } })
    // Another kind of action does not get the secret, which it would show.
    const changed = {
      templateName: 'email',
      parameters: { recipients: ['a@b.example'], subject: 'a', body: 'b', ...parameters },
    }
    const other = await admin.call(`/meta/transitionTasks/${task?.uuid}`, { method: 'PATCH', body: changed })
    expect(other.json()).toMatchObject({ status: 400, errors: [{ field: '/parameters/secret' }] })
    const kept = await allTenants(app.database)
      .selectFrom('transition_tasks')
      .select('parameters')
      .where('uuid', '=', task?.uuid ?? '')
      .executeTakeFirst()
    await admin.call(`/meta/transitionTemplates/${uuid}`, { method: 'DELETE' })
    const audit = await allTenants(app.database).selectFrom('audit').select(['before', 'after']).execute()
    expect(JSON.stringify(audit)).not.toContain('a secret of ours')
    expect(JSON.parse(kept?.parameters ?? '{}')).toEqual({
      url: 'https://museo.example/hook',
      secret: 'a secret of ours',
    })
  })
})
