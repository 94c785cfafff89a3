import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { itemsPath, nowhere, serveCatalogue, version } from '../../../test/catalogue-server.ts'
import type { CatalogueServer } from '../../../test/catalogue-server.ts'
import { ProblemError } from '../../contract/problem.ts'
import type { CulturalItem, HistoryPage } from '@teca/shared/contract/meta'

const refusal = (pending: Promise<unknown>) =>
  pending.then(
    () => undefined,
    (error: unknown) => error,
  )

describe.each(['sqlite', 'postgres'] as const)('changing items on %s', (kind) => {
  let server: CatalogueServer
  let maps: string
  let globes: string
  beforeAll(async () => {
    server = await serveCatalogue(kind)
    maps = await server.aCollection({ sgtt: 'Maps' })
    globes = await server.aCollection({ sgtt: 'Globes' })
  })
  afterAll(() => server.close())

  const patch = (uuid: string, body: object, headers?: Record<string, string>) =>
    server.call(`${itemsPath}/${uuid}`, { method: 'PATCH', body, headers })

  test('a patch merges fields, replaces metadata and parents, and makes one version', async () => {
    const uuid = await server.anItem({
      sgtt: 'Sea',
      autn: 'Ada',
      parents: [maps],
      metadata: [{ name: 'place', value: 'Bari' }],
    })
    const list = [
      { name: 'sgtt', value: 'Open sea' },
      { name: 'date', value: '1890' },
      { name: 'empty', value: ' ' },
    ]
    const reply = await patch(uuid, { autn: null, customMetadataList: list, parentCollectionsUuids: [globes, maps] })
    expect(reply.json()).toMatchObject({
      sgtt: 'Open sea',
      autn: null,
      parentCollectionsUuids: [maps, globes],
      etag: version(2),
    })
    expect(reply.json<CulturalItem>().customMetadataList.map((entry) => entry.name)).toEqual([
      'sgtt',
      'pressmark',
      'date',
    ])
    const same = await patch(uuid, { sgtt: 'Open sea' })
    expect(same.json()).toMatchObject({ etag: version(2) })
  })

  test('[ITEM-26] a patch on an older version is refused with 412', async () => {
    const uuid = await server.anItem({ sgtt: 'Sea' })
    const first = await server.call(`${itemsPath}/${uuid}`)
    expect((await patch(uuid, { sgtt: 'Lake' }, { 'if-match': String(first.headers['etag']) })).statusCode).toBe(200)
    const second = await patch(uuid, { sgtt: 'River' }, { 'if-match': String(first.headers['etag']) })
    expect(second.statusCode).toBe(412)
    expect(second.json()).toMatchObject({ code: 'version.changed', version: 2 })
    expect(
      (await server.call(`${itemsPath}/${uuid}`, { method: 'DELETE', headers: { 'if-match': '"1"' } })).statusCode,
    ).toBe(412)
  })

  test('[ITEM-18] a title cannot be emptied, a pressmark cannot change, a parent must exist', async () => {
    const uuid = await server.anItem({ pressmark: 'fixed' })
    expect((await patch(uuid, { customMetadataList: [{ name: 'sgtt', value: '' }] })).json()).toMatchObject({
      status: 400,
    })
    expect((await patch(uuid, { customMetadataList: [{ name: 'pressmark', value: 'other' }] })).json()).toMatchObject({
      code: 'pressmark.fixed',
    })
    expect((await patch(uuid, { customMetadataList: [{ name: 'pressmark', value: 'fixed' }] })).statusCode).toBe(200)
    expect((await patch(uuid, { parentCollectionsUuids: [nowhere] })).json()).toMatchObject({
      status: 400,
      code: 'parent.missing',
    })
    expect((await patch(nowhere, { sgtt: 'x' })).statusCode).toBe(404)
  })

  test('a pressmark belongs to one item, also while that one is deleted', async () => {
    const uuid = await server.anItem({ pressmark: 'M 7' })
    expect(await refusal(server.anItem({ pressmark: ' M 7 ' }))).toMatchObject({ status: 409, code: 'pressmark.taken' })
    await server.call(`${itemsPath}/${uuid}`, { method: 'DELETE' })
    const refused = await refusal(server.anItem({ pressmark: 'M 7' }))
    expect(refused).toBeInstanceOf(ProblemError)
    expect(refused).toMatchObject({ code: 'pressmark.deleted', extra: { restore: `${itemsPath}/${uuid}/restore` } })
    await server.anItem({ pressmark: 'M 7' }, 'archivio')
  })

  test('[ITEM-27] a deleted item is restored with its links, its metadata and the assets deleted with it', async () => {
    const uuid = await server.anItem({ parents: [maps, globes], metadata: [{ name: 'place', value: 'Bari' }] })
    const early = await server.anImage(uuid, 1)
    await server.anImage(uuid, 2)
    await server.write((unit) => unit.remove('asset', early))
    // A deletion in the same millisecond would count as the same one.
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await server.call(`${itemsPath}/${uuid}`, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await server.call(`${itemsPath}/${uuid}`)).statusCode).toBe(404)
    expect((await server.call(`${itemsPath}/${uuid}`, { method: 'DELETE' })).statusCode).toBe(404)
    await server.collections.remove({ tenantId: 'museo' }, globes)
    const reply = await server.call(`${itemsPath}/${uuid}/restore`, { method: 'POST' })
    expect(reply.json()).toMatchObject({ parentCollectionsUuids: [maps], mediaTypeInfo: { imagesCount: 1 } })
    await server.collections.restore({ tenantId: 'museo' }, globes)
    expect((await server.call(`${itemsPath}/${uuid}`)).json<CulturalItem>().parentCollectionsUuids.toSorted()).toEqual(
      [maps, globes].toSorted(),
    )
    expect((await server.call(`${itemsPath}/${uuid}/restore`, { method: 'POST' })).statusCode).toBe(404)
  })

  test('after 30 days it is too late to restore', async () => {
    const uuid = await server.anItem()
    await server.items.remove({ tenantId: 'museo' }, uuid)
    await server.write((unit) =>
      unit.db.updateTable('items').set({ deleted_at: '2020-01-01T00:00:00.000Z' }).where('uuid', '=', uuid).execute(),
    )
    expect((await server.call(`${itemsPath}/${uuid}/restore`, { method: 'POST' })).json()).toMatchObject({
      status: 410,
      code: 'restore.late',
    })
  })

  test('[COLL-17] an undo restores the state before the last change, and is a change itself', async () => {
    const uuid = await server.anItem({
      sgtt: 'First',
      parents: [maps],
      metadata: [{ name: 'place', value: 'Bari', lang: 'it' }],
    })
    const undo = (headers?: Record<string, string>) =>
      server.call(`${itemsPath}/${uuid}/undo`, { method: 'POST', headers })
    expect((await undo()).json()).toMatchObject({ status: 409, code: 'undo.nothing' })
    await patch(uuid, { sgtt: 'Second', parentCollectionsUuids: [], customMetadataList: [] })
    const before = (await undo()).json<CulturalItem>()
    expect(before).toMatchObject({ sgtt: 'First', parentCollectionsUuids: [maps], etag: version(3) })
    expect(before.customMetadataList).toContainEqual({ name: 'place', value: 'Bari', lang: 'it' })
    expect((await undo({ 'if-match': '"1"' })).statusCode).toBe(412)
    expect((await undo()).json()).toMatchObject({ sgtt: 'Second', parentCollectionsUuids: [] })
  })

  test('[ITEM-22] the history shows who changed what, with the values before and after', async () => {
    const uuid = await server.anItem({ sgtt: 'First', metadata: [{ name: 'place', value: 'Bari' }] })
    await patch(uuid, {
      sgtt: 'Second',
      customMetadataList: [
        { name: 'place', value: 'Ancona' },
        { name: 'date', value: '1890' },
        { name: 'title', value: 'Altro', lang: 'it' },
        { name: 'title', value: 'Other' },
      ],
    })
    const page = (await server.call(`${itemsPath}/${uuid}/history`)).json<HistoryPage>()
    const [latest, created] = page._embedded?.history ?? []
    expect(page.page.totalElements).toBe(2)
    expect(created).toMatchObject({ action: 'create' })
    expect(latest?.changes.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'date', after: '1890' },
      { name: 'place', before: 'Bari', after: 'Ancona' },
      { name: 'sgtt', before: 'First', after: 'Second' },
      { name: 'title', after: [{ value: 'Altro', lang: 'it' }, 'Other'] },
    ])
    expect((await server.call(`${itemsPath}/${nowhere}/history`)).statusCode).toBe(404)
  })
})
