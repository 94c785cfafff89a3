import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allTenants, openTestDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { ProblemError } from '../contract/problem.ts'
import { inWrite } from './unit-of-work.ts'

const anItem = (uuid: string) => ({ uuid, pressmark: uuid, pressmark_key: uuid, sgtt_key: uuid, autn_key: '' })

describe.each(['sqlite', 'postgres'] as const)('a write on %s', (kind) => {
  let opened: TestDatabase
  const write = (change: Parameters<typeof inWrite>[2], tenantId = 'museo') =>
    inWrite(opened.database, { tenantId, actor: 'anna', requestId: 'r1' }, change)
  const item = (uuid: string) =>
    allTenants(opened.database).selectFrom('items').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const history = (uuid: string) =>
    allTenants(opened.database).selectFrom('audit').selectAll().where('entity_uuid', '=', uuid).orderBy('id').execute()
  const refusal = (pending: Promise<unknown>) =>
    pending.then(
      () => undefined,
      (error: unknown) => error,
    )

  beforeAll(async () => {
    opened = await openTestDatabase(kind)
  })
  afterAll(() => opened.close())

  test('records version, history and event with the change', async () => {
    await write((unit) => unit.create('item', [anItem('a')]))
    await write((unit) => unit.update('item', 'a', { sgtt: 'Map' }, { after: { parents: ['c'] } }))
    expect(await item('a')).toMatchObject({ sgtt: 'Map', version: 2, tenant_id: 'museo' })
    const [created, updated] = await history('a')
    expect(created).toMatchObject({ action: 'create', actor: 'anna', request_id: 'r1', tenant_id: 'museo' })
    expect(updated).toMatchObject({
      action: 'update',
      before: '{"$form":1,"sgtt":null}',
      after: '{"$form":1,"sgtt":"Map","parents":["c"]}',
    })
    const events = await allTenants(opened.database)
      .selectFrom('outbox')
      .selectAll()
      .where('entity_uuid', '=', 'a')
      .orderBy('id')
      .execute()
    expect(events.map(({ kind: what, version }) => [what, version])).toEqual([
      ['item.create', 1],
      ['item.update', 2],
    ])
  })

  test('on an older version is refused and changes nothing', async () => {
    await write((unit) => unit.create('item', [anItem('b')]))
    await write((unit) => unit.update('item', 'b', { sgtt: 'first' }, { ifMatch: '"1-abc"' }))
    const refused = await refusal(write((unit) => unit.update('item', 'b', { sgtt: 'second' }, { ifMatch: '"1-abc"' })))
    expect(refused).toBeInstanceOf(ProblemError)
    expect(refused).toMatchObject({ status: 412, code: 'version.changed' })
    expect(await item('b')).toMatchObject({ sgtt: 'first', version: 2 })
    expect(await history('b')).toHaveLength(2)
  })

  test('cannot change things of another tenant', async () => {
    await write((unit) => unit.create('item', [anItem('c')]))
    for (const change of [
      write((unit) => unit.update('item', 'c', { sgtt: 'taken' }), 'archivio'),
      write((unit) => unit.remove('item', 'c'), 'archivio'),
    ])
      expect(await refusal(change)).toMatchObject({ status: 404 })
    expect(await item('c')).toMatchObject({ sgtt: null, deleted_at: null })
  })

  test('that deletes can be undone', async () => {
    await write((unit) => unit.create('item', [anItem('d')]))
    await write((unit) => unit.remove('item', 'd'))
    expect(await refusal(write((unit) => unit.update('item', 'd', { sgtt: 'x' })))).toMatchObject({ status: 404 })
    const back = await write((unit) => unit.restore('item', 'd'))
    expect(back).toMatchObject({ version: 3, deleted_at: null })
    expect((await history('d')).map((line) => line.action)).toEqual(['create', 'delete', 'restore'])
  })

  test('changes a thousand things at once', async () => {
    const uuids = Array.from({ length: 1000 }, (_, n) => `many-${n}`)
    await write((unit) => unit.create('item', uuids.map(anItem)))
    const changed = await write((unit) => unit.updateMany('item', uuids, { state: 'Published' }))
    expect(changed).toHaveLength(1000)
    expect(await item('many-999')).toMatchObject({ state: 'Published', version: 2 })
  })
})
