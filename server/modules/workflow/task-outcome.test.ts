import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type { BulkJob, HistoryPage, TransitionLog, TransitionLogPage } from '@teca/shared/contract/meta'
import { allTenants } from '../../../test/database.ts'

let n = 0

describe.each(['sqlite', 'postgres'] as const)('the outcome of a transition on %s', (kind) => {
  let app: TestApp
  let publisher: SignedIn
  beforeAll(async () => {
    app = await testApp({ kind })
    publisher = await app.signIn(['ROLE_PUBLISHER', 'ROLE_ADMIN'])
    for (const name of ['Draft', 'Shown']) await post('/meta/itemStates', { name, color: '#123456' })
  })
  afterAll(() => app.close())

  const post = (path: string, body: object = {}, by = publisher) => by.call(path, { method: 'POST', body })
  const idle = async () => {
    await app.outbox.idle()
    await app.jobs.idle()
  }
  const anItem = async () =>
    (await post('/ccc/importCulturalItem', { pressmark: `W ${kind} ${++n}`, sgtt: 'Wandering' })).json<{
      uuid: string
    }>().uuid
  async function aTransition(from: string, to: string, ...recipients: string[]) {
    const given = { name: `Step ${++n}`, itemFromState: from, itemToState: to, resourceType: 'ITEM' }
    const { uuid } = (await post('/meta/transitionTemplates', given)).json<{ uuid: string }>()
    for (const to of recipients) {
      const parameters = { recipients: [to], subject: '{title}', body: '{title}' }
      const task = { transitionUuid: uuid, resourceType: 'ITEM', templateName: 'email', parameters }
      expect((await post('/meta/transitionTasks', task)).statusCode).toBe(201)
    }
    return uuid
  }
  const run = async (assetUuid: string, transitionUuid: string) =>
    (await post('/meta/transitionLogs', { assetUuid, resourceType: 'ITEM', transitionUuid })).json<TransitionLog>()
  const lines = async (item: string, by = publisher) =>
    (await by.call(`/meta/culturalItems/${item}/history`)).json<HistoryPage>()._embedded?.history ?? []
  const logsOf = async (item: string) =>
    (await publisher.call(`/meta/transitionLogs/search/findByAssetUuid?assetUuid=${item}`)).json<TransitionLogPage>()
      ._embedded?.transitionLogs ?? []

  test('[FLOW-03] a mail that could not be sent is in the history with its reason, and can be sent again from there', async () => {
    const outbox = join(app.dataDir, 'outbox')
    await rm(outbox, { recursive: true, force: true })
    await writeFile(outbox, 'no folder')
    const item = await anItem()
    const transition = await aTransition('Default', 'Draft', 'anna@museo.example', 'bruno@museo.example')
    const log = await run(item, transition)
    await app.outbox.idle()
    // Attempts are minutes apart; this skips the pauses.
    const tasks = async () => (await lines(item)).find(({ action }) => action === 'transition')?.tasks ?? []
    await expect
      .poll(
        async () => {
          const past = new Date(0).toISOString()
          await app.database.write('person', (tx) =>
            tx.updateTable('jobs').set({ run_at: past }).where('state', '=', 'queued').execute(),
          )
          await app.jobs.idle()
          return (await tasks()).map(({ state }) => state)
        },
        { timeout: 60_000 },
      )
      .toEqual(['ERROR', 'ERROR'])
    expect((await tasks())[0]?.reason).toContain('could not be written into the outbox folder')

    const reader = await app.signIn(['ROLE_USER'])
    const [seen] = (await lines(item, reader)).filter(({ action }) => action === 'transition')
    expect([seen?.tasks?.length, seen?._links]).toEqual([2, undefined])
    const [offered] = (await lines(item)).filter(({ action }) => action === 'transition')
    const again = new URL(offered?._links?.retry?.href ?? '', 'http://x').pathname
    expect((await reader.call(again, { method: 'POST' })).statusCode).toBe(403)

    await rm(outbox)
    await mkdir(outbox)
    // The mails may be on their way before the reply is written; the audit has what the retry wrote.
    expect((await post(again)).json<TransitionLog>().tasks?.map(({ state }) => state)).not.toContain('ERROR')
    const found = await allTenants(app.database)
      .selectFrom('audit')
      .select(['action', 'actor', 'before', 'after'])
      .where('entity_uuid', '=', log.uuid)
      .executeTakeFirst()
    const states = (side?: string | null) =>
      (JSON.parse(side ?? '{}') as Pick<TransitionLog, 'tasks'>).tasks?.map(({ state }) => state)
    expect(found).toMatchObject({ action: 'retry', actor: publisher.uuid })
    expect([states(found?.before), states(found?.after)]).toEqual([
      ['ERROR', 'ERROR'],
      ['PENDING', 'PENDING'],
    ])
    const events = allTenants(app.database).selectFrom('outbox').select('kind').where('entity_uuid', '=', log.uuid)
    expect(await events.execute()).toContainEqual({ kind: 'transitionLog.retry' })
    await idle()
    const settled = (await publisher.call(`/meta/transitionLogs/${log.uuid}`)).json<TransitionLog>()
    expect(settled.tasks).toMatchObject((log.tasks ?? []).map((task) => ({ ...task, state: 'DONE', attempts: 1 })))
    expect(settled._links.retry).toBeUndefined()
    expect((await post(again)).json()).toMatchObject({ status: 409, code: 'transition.not-failed' })
  })

  test('[FLOW-03] many changes of state by one job are logged one by one, and so is the job that undoes them', async () => {
    const items = [await anItem(), await anItem()]
    const transition = await aTransition('Default', 'Shown', 'carla@museo.example')
    const job = await post('/meta/bulkJobs', {
      operation: 'transition',
      target: transition,
      selection: { uuids: items },
    })
    await idle()
    // The job has committed the steps; their actions begin after it, and an undo before that would stop them.
    await idle()
    const undo = (await publisher.call(new URL(job.headers['location'] ?? '', 'http://x').pathname)).json<BulkJob>()
    const undone = await post(new URL(undo._links.undo?.href ?? '', 'http://x').pathname)
    expect(undone.statusCode).toBe(202)
    await idle()
    for (const item of items) {
      const logs = await logsOf(item)
      const found = logs.map(({ itemFromState, itemToState, username, transitionUuid, tasks }) => ({
        step: `${itemFromState} to ${itemToState}`,
        username,
        transitionUuid,
        tasks: tasks?.map(({ state }) => state),
      }))
      const common = { username: publisher.username, transitionUuid: transition }
      expect(found.toSorted((a, b) => a.step.localeCompare(b.step))).toEqual([
        { ...common, step: 'Default to Shown', tasks: ['DONE'] },
        { ...common, step: 'Shown to Default', tasks: [] },
      ])
      expect((await publisher.call(`/meta/culturalItems/${item}`)).json()).toMatchObject({ state: 'Default' })
    }
  })
})
