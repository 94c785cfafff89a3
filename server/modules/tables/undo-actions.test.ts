import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '../../../test/bulk-server.ts'
import { serveTables } from '../../../test/table-server.ts'
import type { TableServer } from '../../../test/table-server.ts'
import type { BulkJob, TransitionLogPage } from '@teca/shared/contract/meta'
import { FieldEditService } from '../bulk/index.ts'
import { workflowModule } from '../workflow/index.ts'
import { writeToAll } from '../../../test/database.ts'

describe.each(['sqlite', 'postgres'] as const)('undo of a table whose steps have actions, on %s', (kind) => {
  let tables: TableServer
  const context = { tenantId: 'museo' }
  beforeAll(async () => {
    tables = await serveTables(kind)
    const { states, transitions, tasks, templates } = tables.app.services
    const field = { priority: 'LOW', resourceType: 'ITEM', type: 'STRING' } as const
    for (const name of ['place', 'published', 'sgtt']) await templates.create(context, { ...field, name, label: name })
    for (const name of ['Shown', 'Sent']) await states.create(context, { name, color: '#2D9C5D' })
    const leads = async (itemToState: string) =>
      (
        await transitions.create(context, {
          name: itemToState,
          itemFromState: 'Default',
          itemToState,
          resourceType: 'ITEM',
        })
      ).uuid
    const action = (transitionUuid: string, templateName: string, parameters: object) =>
      tasks.create(context, { transitionUuid, resourceType: 'ITEM', templateName, parameters: { ...parameters } })
    const publish = { field: 'published', value: 'yes' }
    await action(await leads('Shown'), 'metadata', publish)
    const send = await leads('Sent')
    await action(send, 'email', { recipients: ['anna@museo.example'], subject: '{title}', body: '{title}' })
    await action(send, 'metadata', publish)
  })
  afterAll(() => tables.close())

  const idle = async () => {
    await tables.app.outbox.idle()
    await tables.app.jobs.idle()
  }
  const imported = async (...rows: string[]) => {
    const table = await tables.received('t.csv', `pressmark;sgtt;place;state [state]\n${rows.join('\n')}\n`)
    return await tables.runTable('import', table)
  }
  const anItem = (pressmark: string) =>
    tables.anItem({ pressmark, sgtt: 'One', metadata: [{ name: 'place', value: 'Lecce' }] })
  const patch = async (uuid: string, changed: Record<string, string>) => {
    const { customMetadataList } = await tables.item(uuid)
    const others = customMetadataList.filter(({ name }) => !(name in changed))
    const values = Object.entries(changed).map(([name, value]) => ({ name, value }))
    const body = { customMetadataList: [...values, ...others] }
    expect((await tables.user.call(`/meta/culturalItems/${uuid}`, { method: 'PATCH', body })).statusCode).toBe(200)
  }
  /** The actions of the step of an item to this state. */
  const tasksOf = async (uuid: string, state: string) =>
    (await tables.user.call(`/meta/transitionLogs/search/findByAssetUuid?assetUuid=${uuid}`))
      .json<TransitionLogPage>()
      ._embedded?.transitionLogs?.find(({ itemToState }) => itemToState === state)
  const changeJobs = (set: { run_at: string } | { state: 'queued' | 'running' }) =>
    writeToAll(tables.app.database, (tx) =>
      tx.updateTable('jobs').set(set).where('name', '=', 'transition-task').execute(),
    )
  const past = { run_at: new Date(0).toISOString() }
  const outbox = () => join(tables.app.dataDir, 'outbox')
  /** Mails fail until they may be sent, so the actions wait. */
  const mails = {
    hold: async () => {
      await rm(outbox(), { recursive: true, force: true })
      await writeFile(outbox(), 'no folder')
    },
    release: async () => {
      await rm(outbox())
      await mkdir(outbox())
    },
  }

  /** Takes an import back while other jobs are held. */
  const undone = async (job: BulkJob) => {
    const undo = (await tables.post(pathOf(job._links.undo))).json<BulkJob>()
    await expect
      .poll(async () => (await tables.user.call(pathOf(undo._links.self))).json<BulkJob>().state, { timeout: 10_000 })
      .toBe('DONE')
  }

  test('[UPL-23] in part: an undo takes back the values of a row, and leaves what an action or a person set elsewhere', async () => {
    const [one, two, three] = [await anItem('A-1'), await anItem('A-2'), await anItem('A-3')]
    const job = await imported('A-1;One;Bari;Shown', 'A-2;One;Bari;Shown', 'A-3;One;Bari;Shown')
    await idle()
    expect(await tables.valuesOf(one, 'published')).toEqual(['yes'])
    await patch(two, { note: 'Seen' })
    await patch(three, { place: 'Ancona' })
    const undo = await tables.undo(job)
    expect(undo).toMatchObject({ done: 2, failed: 1 })
    expect(await tables.failures(undo)).toMatchObject([{ uuid: three, code: 'undo.changed-since' }])
    const seen = async (uuid: string) => ({
      state: (await tables.item(uuid)).state,
      place: await tables.valuesOf(uuid, 'place'),
      published: await tables.valuesOf(uuid, 'published'),
      note: await tables.valuesOf(uuid, 'note'),
    })
    expect(await seen(one)).toEqual({ state: 'Default', place: ['Lecce'], published: ['yes'], note: [] })
    expect(await seen(two)).toEqual({ state: 'Default', place: ['Lecce'], published: ['yes'], note: ['Seen'] })
    expect(await seen(three)).toEqual({ state: 'Shown', place: ['Ancona'], published: ['yes'], note: [] })
  })

  test('[UPL-23] in part: after an undo the actions that have not begun do not run, and the run says why', async () => {
    await mails.hold()
    const item = await anItem('B-1')
    const job = await imported('B-1;One;Bari;Sent')
    await idle()
    expect((await tasksOf(item, 'Sent'))?.tasks).toMatchObject([
      { state: 'PENDING', attempts: 1 },
      { state: 'PENDING' },
    ])
    expect(await tables.undo(job)).toMatchObject({ done: 1, failed: 0 })
    await mails.release()
    await changeJobs(past)
    await idle()
    const stopped = { state: 'ERROR', code: 'transition.taken-back' }
    const run = await tasksOf(item, 'Sent')
    expect(run?.tasks).toMatchObject([stopped, stopped])
    // Nothing failed, so there is nothing to try again and nothing to see to.
    expect(run?._links.retry).toBeUndefined()
    expect(await tables.app.services.transitionLogs.failed('museo', 10)).toEqual([])
    expect(await readdir(outbox())).toEqual([])
    expect(await tables.valuesOf(item, 'published')).toEqual([])
  })

  test('[UPL-23] in part: an action that is under way at the undo is not tried again, and those after it do not begin', async () => {
    await mails.hold()
    const item = await anItem('C-1')
    const job = await imported('C-1;One;Bari;Sent')
    await idle()
    await changeJobs({ state: 'running' })
    await undone(job)
    const states = async () => (await tasksOf(item, 'Sent'))?.tasks?.map(({ state, code }) => [state, code])
    const stopped = ['ERROR', 'transition.taken-back']
    expect(await states()).toEqual([['PENDING', 'mail.outbox'], stopped])
    await mails.release()
    await changeJobs({ state: 'queued' })
    await changeJobs(past)
    await idle()
    expect(await states()).toEqual([stopped, stopped])
    expect(await readdir(outbox())).toEqual([])
    expect(await tables.app.services.transitionLogs.failed('museo', 10)).toEqual([])
    expect(await tables.valuesOf(item, 'published')).toEqual([])
  })

  test('[UPL-23] in part: an action that has begun at the undo writes nothing after it', async () => {
    await mails.hold()
    const item = await anItem('D-1')
    const job = await imported('D-1;One;Bari;Sent')
    await idle()
    const { database, services } = tables.app
    const log = (await tasksOf(item, 'Sent'))?.uuid ?? ''
    // The mail is sent, and the edit of the field under way.
    const payload = { log, at: 1 }
    await writeToAll(database, async (tx) => {
      const { tasks } = await tx
        .selectFrom('transition_logs')
        .select('tasks')
        .where('uuid', '=', log)
        .executeTakeFirstOrThrow()
      const [mail, ...others] = JSON.parse(tasks) as object[]
      const set = { tasks: JSON.stringify([{ ...mail, state: 'DONE' }, ...others]) }
      await tx.updateTable('transition_logs').set(set).where('uuid', '=', log).execute()
      const running = { state: 'running', payload: JSON.stringify(payload) } as const
      await tx.updateTable('jobs').set(running).where('name', '=', 'transition-task').execute()
    })
    const edits = new FieldEditService({ database, ...services })
    const fields: Parameters<typeof workflowModule>[0]['fields'] = {
      preview: (...asked) => edits.preview(...asked),
      edit: async (...asked) => {
        await undone(job)
        return await edits.edit(...asked)
      },
    }
    const mailer = { send: () => Promise.reject(new Error('no mail')) }
    const { module } = workflowModule({ database, mailer, fields })
    const signal = new AbortController().signal
    await module.jobs?.['transition-task']?.run({
      id: 1,
      tenantId: 'museo',
      payload,
      attempt: 1,
      lastAttempt: false,
      signal,
    })
    expect((await tasksOf(item, 'Sent'))?.tasks).toMatchObject([
      { state: 'DONE' },
      { state: 'ERROR', code: 'transition.taken-back' },
    ])
    expect(await tables.valuesOf(item, 'published')).toEqual([])
    expect(await tables.app.services.transitionLogs.failed('museo', 10)).toEqual([])
    await changeJobs({ state: 'queued' })
    await mails.release()
    await idle()
  })
})
