import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { testPlace, writeToAll } from '../../../test/database.ts'
import { buildApp } from '../../app.ts'
import type { App } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { inWrite } from '../../db/unit-of-work.ts'

const of = { tenantId: 'museo' }
const itemUuid = '6f1c8d5e-5a0f-4a53-9a39-0f6a2f0f0c01'
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close()
})

/** A folder for one server after the other. */
async function aPlace() {
  const { dataDir, remove } = await testPlace('sqlite')
  opened.push({ close: remove })
  const start = async (env: Record<string, string> = {}) => {
    const app = await buildApp({
      config: readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal', TECA_DEMO: 'off', ...env }),
    })
    opened.push(app)
    return app
  }
  const stop = async (app: App) => {
    opened.splice(opened.indexOf(app), 1)
    await app.close()
  }
  const mails = async () =>
    (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return { start, stop, mails }
}

/** An item, and a transition that sends mail to two people. */
async function prepare({ services, database }: App) {
  await services.tenants.create({ id: 'museo', displayName: 'Museo', host: 'museo.localhost' })
  await inWrite(database, of, (unit) =>
    unit.create('item', [{ uuid: itemUuid, pressmark: 'A', pressmark_key: 'a', sgtt_key: '', autn_key: '' }]),
  )
  const { uuid } = await services.transitions.create(of, {
    name: 'Check',
    itemFromState: 'Default',
    itemToState: 'Default',
    resourceType: 'ITEM',
  })
  for (const name of ['anna', 'bruno'])
    await services.tasks.create(of, {
      transitionUuid: uuid,
      resourceType: 'ITEM',
      templateName: 'email',
      parameters: { recipients: [`${name}@museo.example`], subject: '{title}', body: '{who}' },
    })
  return { assetUuid: itemUuid, resourceType: 'ITEM' as const, transitionUuid: uuid }
}

const statesOf = async ({ services }: App, log: string) =>
  (JSON.parse((await services.transitionLogs.one('museo', log)).tasks) as { state: string }[]).map(({ state }) => state)

test('[FLOW-03] a server that ended between a change of state and its actions runs them after the restart', async () => {
  const { start, stop, mails } = await aPlace()
  const before = await start({ JOBS: '0' })
  const log = await before.services.transitions.run(of, await prepare(before))
  // No job has run, and perhaps not even the event was read.
  await stop(before)
  expect(await mails()).toEqual([])
  const after = await start()
  await after.outbox.idle()
  await after.jobs.idle()
  expect(await mails()).toHaveLength(2)
  expect(await statesOf(after, log)).toEqual(['DONE', 'DONE'])
})

test('[FLOW-03] a mail that was sent before the server ended is not sent twice', async () => {
  const { start, stop, mails } = await aPlace()
  const first = await start()
  const log = await first.services.transitions.run(of, await prepare(first))
  await first.outbox.idle()
  await first.jobs.idle()
  const sent = await mails()
  // The data after the first mail was sent and before that was recorded.
  const { tasks } = await first.services.transitionLogs.one('museo', log)
  await writeToAll(first.database, async (tx) => {
    await tx
      .updateTable('transition_logs')
      .set({ tasks: tasks.replaceAll('DONE', 'PENDING') })
      .execute()
    await tx.updateTable('outbox').set({ done_at: null }).execute()
  })
  await stop(first)
  const second = await start()
  await second.outbox.idle()
  await second.jobs.idle()
  expect(await mails()).toEqual(sent)
  expect(await statesOf(second, log)).toEqual(['DONE', 'DONE'])
})

test('[FLOW-03] an action that cannot run logs the reason, and the next one runs all the same', async () => {
  const { start } = await aPlace()
  // Nothing listens there.
  const app = await start({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const log = await app.services.transitions.run(of, await prepare(app))
  for (const tried of [1, 2]) {
    await app.outbox.idle()
    await app.jobs.idle()
    // The last attempt, without the pauses before it.
    await writeToAll(app.database, (tx) =>
      tx
        .updateTable('jobs')
        .set({ attempts: 4, run_at: new Date(0).toISOString() })
        .where('state', '=', 'queued')
        .execute(),
    )
    await app.jobs.idle()
    expect((await statesOf(app, log)).filter((state) => state === 'ERROR')).toHaveLength(tried)
  }
  const { tasks } = await app.services.transitionLogs.one('museo', log)
  expect(tasks).toContain('The mail server could not be reached')
})
