import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveTables } from '../../../test/table-server.ts'
import type { TableServer } from '../../../test/table-server.ts'
import type { BulkJob, CulturalItem, HistoryPage, TransitionLogPage } from '@teca/shared/contract/meta'
import { permissions } from '../../contract/permissions.ts'

describe.each(['sqlite', 'postgres'] as const)('collections and states of a table on %s', (kind) => {
  let tables: TableServer
  let old: string
  let leaves: string
  let otherLeaves: string
  const context = { tenantId: 'museo' }
  beforeAll(async () => {
    tables = await serveTables(kind)
    old = await tables.aCollection('Città  Vecchia')
    leaves = await tables.aCollection('Leaves', [tables.maps])
    otherLeaves = await tables.aCollection('Leaves', [tables.globes])
    const { states, transitions, tasks, templates } = tables.app.services
    const state = (name: string, it: string) => states.create(context, { name, color: '#2D9C5D' }, { it })
    await state('Draft', 'Bozza')
    await state('Published', 'Pubblicato')
    await state('Lost', 'Disperso')
    const leads = async (name: string, itemFromState: string, itemToState: string) =>
      (await transitions.create(context, { name, itemFromState, itemToState, resourceType: 'ITEM' })).uuid
    const publish = await leads('Publish', 'Default', 'Published')
    await tasks.create(context, {
      transitionUuid: publish,
      resourceType: 'ITEM',
      templateName: 'metadata',
      parameters: { field: 'autn', value: 'By the action' },
    })
    await leads('Lose', 'Draft', 'Lost')
    await leads('Lose again', 'Draft', 'Lost')
    const field = { priority: 'LOW', resourceType: 'ITEM', type: 'STRING' } as const
    await templates.create(context, { ...field, name: 'place', label: 'Place' })
    await templates.create(context, { ...field, name: 'sgtt', label: 'Title' })
  })
  afterAll(() => tables.close())

  const read = async (pressmark: string) => (await tables.byPressmark(pressmark)).json<CulturalItem>()
  /** A former choice of these columns may be remembered with its collection. */
  const nowhere = { collection: undefined }
  const header = 'pressmark;sgtt;collezioni [collections];stato [state]\n'
  const idle = async () => {
    await tables.app.outbox.idle()
    await tables.app.jobs.idle()
  }
  const whys = async (job: BulkJob) =>
    (await tables.rows(job)).map(({ outcome, code, field, value }) => [code ?? outcome, field, value])

  test('[UPL-23] in part: new items go into the collections and the state that their rows name, by title or path', async () => {
    const csv = `${header}A-1;One;CITTA vecchia | Maps / leaves;bozza\nA-2;Two;Globes / Leaves;default\nA-3;Three;;\n`
    const table = await tables.received('new.csv', csv)
    expect(table.mapping.columns.map((one) => one.kind)).toEqual(['pressmark', 'field', 'collections', 'state'])
    const job = await tables.runTable('import', table, { collection: tables.maps })
    expect(job).toMatchObject({ created: 3, failed: 0 })
    const [one, two, three] = [await read('A-1'), await read('A-2'), await read('A-3')]
    expect([...one.parentCollectionsUuids].toSorted()).toEqual([tables.maps, old, leaves].toSorted())
    expect([...two.parentCollectionsUuids].toSorted()).toEqual([tables.maps, otherLeaves].toSorted())
    expect(three.parentCollectionsUuids).toEqual([tables.maps])
    expect([one, two, three].map(({ state }) => state)).toEqual(['Draft', 'Default', 'Default'])
    expect(await tables.runTable('import', table)).toMatchObject({ changed: 0, failed: 0 })
  })

  test('[UPL-23] in part: items are added to collections and go the step to their state; one undo takes all of it back', async () => {
    const metadata = [{ name: 'place', value: 'Lecce' }]
    const uuid = await tables.anItem({ pressmark: 'B-1', sgtt: 'Old', parents: [tables.globes], metadata })
    const alone = await tables.anItem({ pressmark: 'B-2', sgtt: 'Same', parents: [tables.globes] })
    const before = await tables.item(uuid)
    const csv = `pressmark;sgtt;place;collections [collections];state [state]\nB-1;New;Bari;Maps;Pubblicato\nB-2;Same;;Maps;\nB-3;Third;;Maps;Draft\n`
    const table = await tables.received('both.csv', csv)
    const check = await tables.runTable('check', table)
    expect(check).toMatchObject({ created: 1, changed: 3, failed: 0 })
    expect(await tables.item(uuid)).toEqual(before)
    const job = await tables.runTable('import', table)
    await idle()
    expect(job).toMatchObject({ created: 1, changed: 3, failed: 0 })
    expect(await tables.item(uuid)).toMatchObject({
      sgtt: 'New',
      state: 'Published',
      autn: 'By the action',
      parentCollectionsUuids: [tables.globes, tables.maps],
    })
    expect((await tables.item(alone)).parentCollectionsUuids).toEqual([tables.globes, tables.maps])
    const history =
      (await tables.user.call(`/meta/culturalItems/${uuid}/history`)).json<HistoryPage>()._embedded?.history ?? []
    expect(history.filter(({ action }) => action === 'transition')).toHaveLength(1)
    const logs = async () =>
      (
        await tables.user.call(`/meta/transitionLogs/search/findByAssetUuid?assetUuid=${uuid}`)
      ).json<TransitionLogPage>().page.totalElements
    expect(await logs()).toBe(1)
    expect(await tables.runTable('import', table)).toMatchObject({ changed: 0, failed: 0 })

    expect(await tables.undo(job)).toMatchObject({ done: 3, failed: 0 })
    expect(await tables.item(uuid)).toMatchObject({
      sgtt: 'Old',
      state: 'Default',
      parentCollectionsUuids: [tables.globes],
    })
    expect(await tables.valuesOf(uuid, 'place')).toEqual(['Lecce'])
    expect((await tables.item(alone)).parentCollectionsUuids).toEqual([tables.globes])
    expect((await tables.byPressmark('B-3')).statusCode).toBe(410)
    expect(await logs()).toBe(2)
  })

  test('[UPL-23] in part: a name of no collection or state, of several, or of a state without a way is refused or left out, and named', async () => {
    await tables.anItem({ pressmark: 'C-5', sgtt: 'Five' })
    const draft = await tables.runTable(
      'import',
      await tables.received('draft.csv', `${header}C-6;Six;;Draft\n`),
      nowhere,
    )
    expect(draft).toMatchObject({ created: 1 })
    const rows = ['C-1;1;Nowhere;', 'C-2;2;Leaves;', 'C-3;3;Globes / Maps;', 'C-4;4;;Sold', 'C-5;Five;;Draft']
    const table = await tables.received('wrong.csv', `${header}${rows.join('\n')}\nC-6;Six;Maps;Lost\n`)
    const check = await tables.runTable('check', table)
    expect(await whys(check)).toEqual([
      ['collection.unknown', 'collections', 'Nowhere'],
      ['collection.several', 'collections', 'Leaves'],
      ['collection.unknown', 'collections', 'Globes / Maps'],
      ['state.unknown', 'state', 'Sold'],
      ['state.no-action', 'state', 'Draft'],
      ['state.several-actions', 'state', 'Lost'],
    ])
    // What no item can take is decided once for all rows; a way to a state depends on the item.
    expect((await tables.values(check, '&unclear=true')).list).toEqual([
      { name: 'teca:collections', value: 'Globes / Maps', rows: 1, code: 'collection.unknown' },
      { name: 'teca:collections', value: 'Leaves', rows: 1, code: 'collection.several' },
      { name: 'teca:collections', value: 'Nowhere', rows: 1, code: 'collection.unknown' },
      { name: 'teca:state', value: 'Sold', rows: 1, code: 'state.unknown' },
    ])
    const messages = (await tables.rows(check)).map(({ message }) => message)
    expect(messages[4]).toBe('No action leads from Default to Draft')
    const job = await tables.runTable('import', table, { misfits: 'leaveOut', ...nowhere })
    expect(job).toMatchObject({ created: 4, changed: 5, failed: 0 })
    expect((await tables.report(job)).leftOut).toBe(6)
    expect((await tables.rows(job)).map(({ leftOut }) => leftOut)).toMatchObject([
      [{ field: 'collections', value: 'Nowhere', code: 'collection.unknown' }],
      [{ field: 'collections', value: 'Leaves', code: 'collection.several' }],
      [{ field: 'collections', value: 'Globes / Maps', code: 'collection.unknown' }],
      [{ field: 'state', value: 'Sold', code: 'state.unknown' }],
      [{ field: 'state', value: 'Draft', code: 'state.no-action' }],
      [{ field: 'state', value: 'Lost', code: 'state.several-actions' }],
    ])
    expect(await read('C-1')).toMatchObject({ parentCollectionsUuids: [], state: 'Default' })
    expect(await read('C-6')).toMatchObject({ parentCollectionsUuids: [tables.maps], state: 'Draft' })
  })

  test('[UPL-23] in part: names of collections and states are chosen once for all their rows, or left out', async () => {
    const rows = ['F-1;1;Nowhere | Maps;Sold', 'F-2;2;Nowhere;Sold', 'F-3;3;Gone;#N/A']
    const table = await tables.received('chosen.csv', `${header}${rows.join('\n')}\n`)
    const fields = [
      {
        name: 'teca:collections',
        values: [
          { value: 'Nowhere', becomes: 'Globes / Leaves' },
          { value: 'Gone', becomes: '' },
        ],
      },
      { name: 'teca:state', values: [{ value: 'Sold', becomes: 'Draft' }] },
    ]
    const check = await tables.runTable('check', table, { ...nowhere, fields })
    expect((await tables.values(check)).list).toEqual([
      { name: 'teca:collections', value: 'Nowhere', rows: 2, becomes: 'Globes / Leaves' },
      { name: 'teca:state', value: 'Sold', rows: 2, becomes: 'Draft' },
      { name: 'teca:state', value: '#N/A', rows: 1, code: 'value.sheet-error' },
      { name: 'teca:collections', value: 'Gone', rows: 1, becomes: '' },
    ])
    const job = await tables.runTable('import', table, { ...nowhere, fields, misfits: 'leaveOut' })
    expect(job).toMatchObject({ created: 3, failed: 0 })
    const [one, two, three] = [await read('F-1'), await read('F-2'), await read('F-3')]
    expect([...one.parentCollectionsUuids].toSorted()).toEqual([otherLeaves, tables.maps].toSorted())
    expect(two).toMatchObject({ parentCollectionsUuids: [otherLeaves], state: 'Draft' })
    expect(three).toMatchObject({ parentCollectionsUuids: [], state: 'Default' })
    expect((await tables.rows(job)).map(({ leftOut }) => leftOut)).toMatchObject([
      undefined,
      undefined,
      [
        { field: 'collections', value: 'Gone', code: 'value.left-out' },
        { field: 'state', value: '#N/A', code: 'value.sheet-error' },
      ],
    ])
  })

  test('[UPL-23] in part: an exported table changes nothing, also where collections share a title or hold a separator', async () => {
    const odd = await tables.aCollection('Prints; drawings | proofs')
    await tables.anItem({ pressmark: 'D-1', sgtt: 'One', parents: [leaves, odd, otherLeaves] })
    await tables.anItem({ pressmark: 'D-2', sgtt: 'Two', parents: [odd] })
    const file = await tables.exported({ selection: { collection: odd }, format: 'csv' })
    const table = await tables.received('again.csv', file)
    expect(table.mapping.columns.map((one) => one.kind)).toEqual(expect.arrayContaining(['collections', 'state']))
    const job = await tables.runTable('import', table, { emptyCells: 'clear' })
    expect(job).toMatchObject({ done: 2, changed: 0, failed: 0 })
    const more = `${header}D-3;Three;Prints; drawings | proofs;\n`.replace('Prints; drawings | proofs', '"$&"')
    expect(await tables.runTable('import', await tables.received('more.csv', more), nowhere)).toMatchObject({
      created: 1,
    })
    expect(await read('D-3')).toMatchObject({ parentCollectionsUuids: [odd] })
  })

  test('[UPL-23] in part: words that may mean other things are proposed where the values are collections or states', async () => {
    const kinds = async (csv: string) =>
      (await tables.received('words.csv', csv)).mapping.columns.map((one) => one.kind)
    expect(await kinds('inventario;collezione;stato\nE-1;maps;Bozza\n')).toEqual(['pressmark', 'collections', 'state'])
    expect(await kinds('inventory;collection;status\nE-1;Globes;draft\n')).toEqual([
      'pressmark',
      'collections',
      'state',
    ])
    expect(await kinds('inventario;collezione;stato\nE-1;Borghese;buono\n')).toEqual(['pressmark', 'ignore', 'ignore'])
  })

  test('who may import tables may run transitions', () => {
    expect(permissions.importTable.filter((role) => !permissions.createTransitionLog.includes(role))).toEqual([])
  })
})
