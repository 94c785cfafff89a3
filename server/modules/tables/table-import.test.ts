import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nowhere } from '../../../test/catalogue-server.ts'
import { serveTables } from '../../../test/table-server.ts'
import type { TableServer } from '../../../test/table-server.ts'
import type { JarvisUser } from '@teca/shared/contract/iam'
import type { CulturalItem, Table } from '@teca/shared/contract/meta'

const wrong = [
  'Pressmark;Title;date;place;place;file',
  'T-1;Map of Bari;1895;Bari;Puglia;T-1_1.tif | T-1_2.tif',
  'T-2;"Map; with ""quotes""";next year;Rome;;',
  ';Without a pressmark;1895;;;',
  'T-1;The same again;1895;;;',
  'T-3;;1895;;;',
].join('\r\n')

describe.each(['sqlite', 'postgres'] as const)('[UPL-18] items from a table on %s', (kind) => {
  let tables: TableServer
  beforeAll(async () => {
    tables = await serveTables(kind)
    await tables.addFields(
      ['date', 'Date', 'DATE'],
      ['place', 'Place', 'STRING', 'Luogo'],
      ['sgtt', 'Title', 'STRING'],
      ['pressmark', 'Pressmark', 'STRING'],
    )
  })
  afterAll(() => tables.close())

  test('the columns of a table are returned with samples and a proposal for each', async () => {
    const table = await tables.received('maps.csv', wrong)
    expect(table).toMatchObject({ fileName: 'maps.csv', rows: 5, remembered: false })
    expect(table.columns.map(({ name }) => name)).toEqual(['Pressmark', 'Title', 'date', 'place', 'place', 'file'])
    expect(table.columns[1]?.samples).toEqual(['Map of Bari', 'Map; with "quotes"', 'Without a pressmark'])
    expect(table.mapping).toEqual({
      reading: table.reading,
      columns: [
        { kind: 'pressmark' },
        { kind: 'field', name: 'sgtt' },
        { kind: 'field', name: 'date' },
        { kind: 'field', name: 'place' },
        { kind: 'field', name: 'place' },
        { kind: 'media' },
      ],
      existing: 'update',
      missing: 'create',
      emptyCells: 'keep',
    })
  })

  test('a heading in any language of the label names its field', async () => {
    const { mapping } = await tables.received('luoghi.csv', 'Segnatura,Luogo\nM-1,Bari\n')
    expect(mapping.columns).toEqual([{ kind: 'pressmark' }, { kind: 'field', name: 'place' }])
  })

  test('an option is recognised by its label in any language, and stored as it is', async () => {
    const context = { tenantId: 'museo' }
    const field = { name: 'medium', label: 'Medium', type: 'ENUM', enumValues: ['OIL', 'INK'] }
    const place = { priority: 'LOW', resourceType: 'ITEM' } as const
    const optionLabels = { OIL: { it: 'Olio' } }
    await tables.app.services.templates.create(context, { ...field, ...place }, { optionLabels })
    const table = await tables.received('olio.csv', 'Segnatura,Titolo,Medium\nO-1,Lago,olio\nO-2,Mare,INK\n')
    expect(await tables.runTable('import', table)).toMatchObject({ changed: 2, failed: 0 })
    const stored = (await tables.byPressmark('O-1')).json<CulturalItem>().customMetadataList
    expect(stored).toContainEqual({ name: 'medium', value: 'OIL' })
  })

  test('a check reports row by row what an import would do, and writes nothing', async () => {
    const table = await tables.received('maps.csv', wrong)
    const job = await tables.runTable('check', table)
    expect(job).toMatchObject({ operation: 'checkTable', state: 'DONE', total: 5, created: 1, changed: 1, failed: 4 })
    expect(job._links).not.toHaveProperty('undo')
    expect((await tables.rows(job)).map(({ row, outcome, code, field }) => [row, outcome, code, field])).toEqual([
      [2, 'created', undefined, undefined],
      [3, 'refused', 'value.not-a-date', 'date'],
      [4, 'refused', 'table.no-pressmark', 'pressmark'],
      [5, 'refused', 'table.pressmark-twice', 'pressmark'],
      [6, 'refused', 'title.missing', 'sgtt'],
    ])
    expect((await tables.report(job, 'refused')).page.totalElements).toBe(4)
    expect((await tables.byPressmark('T-1')).statusCode).toBe(404)
  })

  test('correct rows become items of the collection; the others are downloaded, corrected and sent again', async () => {
    const table = await tables.received('maps.csv', wrong)
    const job = await tables.runTable('import', table, { collection: tables.maps })
    expect(job).toMatchObject({ operation: 'importTable', state: 'DONE', created: 1, done: 1, failed: 4 })
    const item = (await tables.byPressmark('T-1')).json<CulturalItem>()
    expect(item).toMatchObject({ sgtt: 'Map of Bari', parentCollectionsUuids: [tables.maps] })
    expect(await tables.valuesOf(item.uuid, 'place')).toEqual(['Bari', 'Puglia'])
    expect(await tables.rows(job, 'created')).toMatchObject([
      { itemUuid: item.uuid, pressmark: 'T-1', media: ['T-1_1.tif', 'T-1_2.tif'] },
    ])
    const file = (await tables.reportFile(job, 'refused')).toString()
    expect(file.split('\r\n')[1]).toBe(
      'T-2;"Map; with ""quotes""";next year;Rome;;;3;refused;date;value.not-a-date: date cannot be next year',
    )
    const mended = await tables.received('mended.csv', file.replace('next year', '1896'))
    expect(mended.remembered).toBe(true)
    expect(await tables.runTable('import', mended)).toMatchObject({ created: 1, changed: 2, failed: 2 })
    expect((await tables.byPressmark('T-2')).json()).toMatchObject({ sgtt: 'Map; with "quotes"' })
  })

  test('an item with the pressmark is updated where it differs; one undo reverts the whole import', async () => {
    const [kept, changed] = [
      await tables.anItem({ pressmark: 'U-1', sgtt: 'Kept', metadata: [{ name: 'place', value: 'Lecce' }] }),
      await tables.anItem({ pressmark: 'U-2', sgtt: 'Old title', metadata: [{ name: 'place', value: 'Lecce' }] }),
    ]
    const csv = 'pressmark,sgtt,place\nU-1,Kept,\nU-2,New title,Bari+Rome\nU-3,New item,Bari\n'
    const table = await tables.received('update.csv', csv)
    const columns = table.mapping.columns.map((one) => (one.name === 'place' ? { ...one, separator: '+' } : one))
    const job = await tables.runTable('import', table, { columns, collection: tables.maps })
    expect(job).toMatchObject({ created: 1, changed: 2, done: 3, failed: 0 })
    expect((await tables.rows(job)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'updated', 'created'])
    expect(await tables.valuesOf(changed, 'place')).toEqual(['Bari', 'Rome'])
    expect((await tables.item(changed)).parentCollectionsUuids).toEqual([])
    expect(await tables.undo(job)).toMatchObject({ done: 2, failed: 0 })
    expect(await tables.item(changed)).toMatchObject({ sgtt: 'Old title' })
    expect(await tables.valuesOf(changed, 'place')).toEqual(['Lecce'])
    expect((await tables.byPressmark('U-3')).statusCode).toBe(410)
    expect(await tables.item(kept)).toMatchObject({ etag: expect.stringMatching(/^"1-/) })
  })

  test('after an undo the corrected table is imported again, while items deleted by a person stay in the bin', async () => {
    const csv = (title: string) => `pressmark,sgtt,place\nR-1,${title},Bari\nR-2,${title},\n`
    const wrong = await tables.runTable('import', await tables.received('wrong.csv', csv('Wrong')), {
      collection: tables.maps,
    })
    await tables.undo(wrong)
    const right = await tables.runTable('import', await tables.received('right.csv', csv('Right')))
    expect(right).toMatchObject({ created: 2, changed: 2, failed: 0 })
    const { uuid } = (await tables.byPressmark('R-1')).json<CulturalItem>()
    expect(await tables.item(uuid)).toMatchObject({ sgtt: 'Right', parentCollectionsUuids: [tables.maps] })
    expect(await tables.valuesOf(uuid, 'place')).toEqual(['Bari'])
    expect(await tables.undo(right)).toMatchObject({ done: 2, failed: 0 })
    const deleted = await tables.anItem({ pressmark: 'R-3', sgtt: 'Deleted by a person' })
    await tables.user.call(`/meta/culturalItems/${deleted}`, { method: 'DELETE' })
    const checked = await tables.runTable('check', await tables.received('third.csv', `${csv('Third')}R-3,Third,\n`))
    expect((await tables.rows(checked)).map(({ outcome, code }) => code ?? outcome)).toEqual([
      'created',
      'created',
      'pressmark.deleted',
    ])
  })

  test('empty cells empty the field if that option is set, and rows that may not create or update are refused', async () => {
    const uuid = await tables.anItem({ pressmark: 'E-1', sgtt: 'Leaf', metadata: [{ name: 'place', value: 'Lecce' }] })
    const table = await tables.received('empty.csv', 'pressmark,sgtt,place\nE-1,Leaf,\nE-2,Other,\n')
    const refused = async (mapping: object) =>
      (await tables.rows(await tables.runTable('check', table, mapping), 'refused')).map(({ code }) => code)
    expect(await refused({ existing: 'refuse' })).toEqual(['pressmark.taken'])
    expect(await refused({ missing: 'refuse' })).toEqual(['table.no-such-item'])
    await tables.runTable('import', table, { emptyCells: 'clear' })
    expect(await tables.valuesOf(uuid, 'place')).toEqual([])
  })

  test('a file that is no table, or a mapping without a key, is refused at once; nobody reads the table of another person', async () => {
    const refused = async (name: string, content: string | Buffer) => (await tables.send(name, content)).json()
    expect(await refused('photo.png', 'x')).toMatchObject({ status: 415, code: 'file.kind-refused' })
    expect(await refused('empty.csv', 'pressmark,sgtt\n\n')).toMatchObject({ status: 422, code: 'table.empty' })
    expect(await refused('no.xlsx', 'PK\u0003\u0004 cut off')).toMatchObject({ status: 422, code: 'table.unreadable' })
    const table = await tables.received('maps.csv', wrong)
    const begin = async (mapping: object, by = tables.user) =>
      (await tables.post(`/meta/tables/${table.uuid}/import`, { ...table.mapping, ...mapping }, by)).json()
    const none = table.mapping.columns.map(() => ({ kind: 'ignore' }))
    expect(await begin({ columns: none })).toMatchObject({ status: 400, code: 'table.key-missing' })
    expect(await begin({ collection: nowhere })).toMatchObject({ status: 400, code: 'parent.missing' })
    const other = await tables.app.signIn(['ROLE_METADATA_EDITOR'])
    expect(await begin({}, other)).toMatchObject({ status: 404 })
    const reader = await tables.app.signIn(['ROLE_USER'])
    expect((await tables.send('maps.csv', wrong, reader)).statusCode).toBe(403)
    const links = async (by = tables.user) => (await by.call('/iam/jarvisUsers/search/self')).json<JarvisUser>()._links
    expect(await links()).toMatchObject({ importTable: {}, exportTable: {} })
    expect(await links(reader)).not.toHaveProperty('importTable')
  })

  test('a table in Latin-1, in UTF-16 or with tabs is read correctly', async () => {
    const first = await tables.received('latin.csv', Buffer.from('pressmark;sgtt\nL-1;Città è Müller\n', 'latin1'))
    expect(first.columns[1]?.samples).toEqual(['Città è Müller'])
    const utf16: Table = await tables.received('utf16.txt', Buffer.from('\uFEFFpressmark\tsgtt\nL-2\tÈ\n', 'utf16le'))
    expect(utf16.columns).toEqual([
      { name: 'pressmark', samples: ['L-2'], filled: 1 },
      { name: 'sgtt', samples: ['È'], filled: 1 },
    ])
  })
})
