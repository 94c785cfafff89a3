import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { collectionsPath, itemsPath, serveCatalogue } from '../../../test/catalogue-server.ts'
import type { CatalogueServer } from '../../../test/catalogue-server.ts'
import { storedKeys } from '../../../test/stored-keys.ts'
import type { DeletedPage } from '@teca/shared/contract/meta'
import { permissions } from '../../contract/permissions.ts'
import { createDiskStorage } from '../../storage/disk-storage.ts'
import { originalKey, putOriginal } from '../../storage/originals.ts'
import type { Storage } from '../../storage/storage.ts'
import { UploadService } from '../uploads/upload-service.ts'
import { binHandlers } from './bin-routes.ts'
import { BinService } from './bin-service.ts'
import { Purge, PURGE_JOB } from './purge.ts'
import { allTenants } from '../../../test/database.ts'

const after = (days: number) => () => new Date(Date.now() + days * 86_400_000)

describe.each(['sqlite', 'postgres'] as const)('deleted things on %s', (kind) => {
  let server: CatalogueServer
  beforeEach(async () => {
    server = await serveCatalogue(kind, (database) => binHandlers(new BinService(database)))
    return () => server.close()
  }, 60_000)

  const bin = async (query = '', tenant?: string) => {
    const reply = await server.call(`/meta/deleted${query}`, { tenant })
    return reply.json<DeletedPage>()
  }
  const titles = async (query?: string, tenant?: string) =>
    (await bin(query, tenant))._embedded?.deleted?.map(({ title }) => title) ?? []
  const remove = (path: string) => server.call(path, { method: 'DELETE' })

  test('[ITEM-27] items, collections and assets are in the bin, the newest first, and are restored by their link', async () => {
    const maps = await server.aCollection({ sgtt: 'Maps' })
    const coast = await server.anItem({ sgtt: 'Coast', pressmark: 'MS 1', parents: [maps] })
    const river = await server.anItem({ sgtt: 'River', parents: [maps] })
    const image = await server.anImage(river, 1)
    await remove(`${itemsPath}/${coast}`)
    await server.write((unit) => unit.remove('asset', image))
    await remove(`${collectionsPath}/${maps}`)
    const { _embedded, page } = await bin()
    expect(page.totalElements).toBe(3)
    expect(_embedded?.deleted?.map(({ uuid, resourceType }) => [uuid, resourceType])).toEqual([
      [maps, 'COLLECTION'],
      [image, 'MEDIA'],
      [coast, 'ITEM'],
    ])
    expect(_embedded?.deleted?.[1]).toMatchObject({ mediaType: 'images', itemTitle: 'River' })
    const [, , item] = _embedded?.deleted ?? []
    expect(item).toMatchObject({ title: 'Coast', pressmark: 'MS 1', username: 'teca' })
    expect(Date.parse(item?.restorableUntil ?? '') - Date.parse(item?.deletedDate ?? '')).toBe(30 * 86_400_000)
    expect(await titles('?resourceType=COLLECTION')).toEqual(['Maps'])
    expect(await titles('?size=1&page=2')).toEqual(['Coast'])
    const path = new URL(item?._links.restore.href ?? '').pathname
    expect((await server.call(path, { method: 'POST' })).statusCode).toBe(200)
    expect(await titles('?resourceType=ITEM')).toEqual([])
    expect((await server.call(`${itemsPath}/${coast}`)).statusCode).toBe(200)
  })

  test('[ITEM-27] things deleted with another one are restored with it, and are not in the bin by themselves', async () => {
    const maps = await server.aCollection({ sgtt: 'Maps' })
    const coasts = await server.aCollection({ sgtt: 'Coasts', parents: [maps] })
    const item = await server.anItem({ sgtt: 'Sea' })
    await server.anImage(item, 1)
    await remove(`${collectionsPath}/${maps}`)
    await remove(`${itemsPath}/${item}`)
    expect(await titles()).toEqual(['Sea', 'Maps'])
    await server.call(`${collectionsPath}/${maps}/restore`, { method: 'POST' })
    expect((await server.call(`${collectionsPath}/${coasts}`)).statusCode).toBe(200)
    expect(await titles()).toEqual(['Sea'])
  })

  test('[SRV-07] another organisation sees nothing of the bin, and people who may not edit have no access', async () => {
    await remove(`${itemsPath}/${await server.anItem({ sgtt: 'Ours' })}`)
    expect(await titles()).toEqual(['Ours'])
    expect(await titles('', 'archivio')).toEqual([])
    expect(permissions.getDeleted).toEqual(permissions.restoreCulturalItem)
  })
})

describe.each(['sqlite', 'postgres'] as const)('the purge on %s', (kind) => {
  let server: CatalogueServer
  let folder: string
  let storage: Storage
  beforeAll(async () => {
    server = await serveCatalogue(kind, (database) => binHandlers(new BinService(database)))
    folder = await mkdtemp(join(tmpdir(), 'teca-bin-'))
    storage = createDiskStorage(folder)
    const named = { name: 'museo', display_name: null, host: 'museo.localhost', url: null, deleted_at: null }
    const at = new Date().toISOString()
    const tenant = { id: 'museo', uuid: crypto.randomUUID(), ...named, created_at: at, modified_at: at }
    await server.database.write('person', (tx) => tx.insertInto('tenants').values(tenant).execute())
  }, 60_000)
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const events: string[] = []
  const log = { error: (_: object, text: string) => void events.push(text) }
  const purge = async (days: number) => {
    const job = new Purge({ database: server.database, storage, log, now: after(days) })
    await job.plan()
    const planned = await allTenants(server.database)
      .selectFrom('jobs')
      .selectAll()
      .where('name', '=', PURGE_JOB)
      .execute()
    for (const { id, tenant_id } of planned) {
      const rest = { payload: {}, attempt: 1, lastAttempt: false, signal: new AbortController().signal }
      await job.handler().run({ id, tenantId: tenant_id, ...rest })
      await server.database.write('job', (tx) => tx.deleteFrom('jobs').where('id', '=', id).execute())
    }
    return planned.length
  }
  const keys = () => storedKeys(storage)
  const rows = async (table: 'items' | 'collections' | 'assets' | 'item_parents' | 'metadata_values' | 'originals') =>
    (await allTenants(server.database).selectFrom(table).selectAll().execute()).length

  test('an uploaded file without an import is purged after a week; imported files and parts of models stay, once each', async () => {
    const [used, part, forgotten] = [await keep('used'), await keep('part of a model'), await keep('forgotten')]
    const former = await keep('part of a model of a former version')
    await server.write(async (unit) => {
      const about = { kind: 'texture', original_filename: 'x.png', size: 1, payload: '{}', created_by: null }
      const sent = [used, part, forgotten, former].map((sha256) => ({ uuid: sha256, sha256 }))
      for (const upload of [...sent, { uuid: 'sent again', sha256: part }])
        await unit.insert('uploads', [{ ...about, ...upload, tenant_id: unit.tenantId, created_at: unit.at }])
      const states = { metadata_state: 'DONE', upload_state: 'DONE' } as const
      await unit.insert('imports', [
        {
          ...states,
          uuid: used,
          tenant_id: unit.tenantId,
          import_id: used,
          created_at: unit.at,
          modified_at: unit.at,
        },
      ])
      const textures = [
        { sha256: part, name: 'x.png', upload: part },
        { sha256: former, name: 'x.png' },
      ]
      await unit.create(
        'asset',
        textures.map((texture) => ({
          uuid: crypto.randomUUID(),
          type: 'model3Ds' as const,
          status: 'READY' as const,
          original_sha256: used,
          facts: JSON.stringify({ parts: { texture } }),
        })),
      )
    })
    const uploads = async () =>
      (await allTenants(server.database).selectFrom('uploads').select('uuid').execute()).map(({ uuid }) => uuid)
    expect(await purge(6)).toBe(0)
    expect(await uploads()).toContain(forgotten)
    expect(await purge(8)).toBe(1)
    expect((await uploads()).toSorted()).toEqual([used, part, former].toSorted())
    expect(await keys()).toEqual([used, part, former].map((sha256) => originalKey(sha256)).toSorted())
    expect(await purge(8)).toBe(0)
    await server.write(async (unit) => {
      await unit.db.deleteFrom('assets').execute()
      await unit.db.deleteFrom('imports').execute()
    })
    expect(await purge(9)).toBe(1)
    expect(await keys()).toEqual([])
  })

  test('a file without an import or an upload is purged a day after it arrived', async () => {
    const unused = await keep('unused')
    expect(await purge(0.9)).toBe(0)
    expect(await keys()).toEqual([originalKey(unused)])
    expect(await purge(1.1)).toBe(1)
    expect([await keys(), await rows('originals')]).toEqual([[], 0])
  })

  test('a file that another process receives again while its former bytes are purged stays', async () => {
    const again = await keep('sent again')
    const created_at = after(-2)().toISOString()
    await server.write((unit) => unit.db.updateTable('originals').set({ created_at }).execute())
    const size = storage.size.bind(storage)
    let purged: number | undefined
    // The other process does not know the uploads of this one: it purges just after the bytes were found to exist.
    vi.spyOn(storage, 'size').mockImplementationOnce(async (key) => {
      const found = await size(key)
      purged = await purge(0)
      return found
    })
    const uploads = new UploadService(server.database, storage)
    const about = { kind: 'image', fileName: 'x.png' } as const
    const sent = await uploads.take({ tenantId: 'museo' }, { ...about, source: Buffer.from('sent again') })
    expect([sent.sha256, purged]).toEqual([again, 0])
    expect(await keys()).toEqual([originalKey(again)])
    expect(await purge(0)).toBe(0)
    await server.write((unit) => unit.db.deleteFrom('uploads').execute())
    expect(await purge(2)).toBe(1)
  })

  test('a database that fails while the purge is planned is reported, and stops nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const job = new Purge({ database: server.database, storage, log })
    vi.spyOn(allTenants(server.database), 'selectFrom').mockImplementation(() => {
      throw new Error('the database is away')
    })
    await job.start()
    await vi.waitFor(() => expect(events).toEqual(['the purge could not be planned']))
    vi.advanceTimersByTime(3_600_000)
    await vi.waitFor(() => expect(events).toHaveLength(2))
    vi.restoreAllMocks()
    vi.useRealTimers()
    await job.stop()
  })

  test('[ITEM-27] thirty days after a deletion rows and files are purged, and not a day before', async () => {
    const maps = await server.aCollection({ sgtt: 'Maps' })
    const item = await server.anItem({
      pressmark: 'MS 9',
      parents: [maps],
      metadata: [{ name: 'place', value: 'Bari' }],
    })
    const kept = await server.anItem({ parents: [maps] })
    const [image, twin] = [await server.anImage(item, 1), await server.anImage(kept, 1)]
    const [own, shared] = [await keep('own'), await keep('shared')]
    await given(image, own)
    await given(await server.anImage(item, 2), shared)
    await given(twin, shared)
    await storage.put(`derivatives/${image}/v1/pyramid.tif`, new Uint8Array([1]))
    await storage.put(`derivatives/${twin}/v1/pyramid.tif`, new Uint8Array([1]))
    await server.call(`${itemsPath}/${item}`, { method: 'DELETE' })

    expect(await purge(29)).toBe(0)
    // A restore that started in the last moment may still be running.
    expect(await purge(30.01)).toBe(0)
    expect(await rows('items')).toBe(2)
    expect(await purge(31)).toBe(1)
    expect(await keys()).not.toContain(originalKey(own))
    expect(await purge(31)).toBe(0)
    const restored = async (path: string) => (await server.call(`${path}/restore`, { method: 'POST' })).json()
    expect(await restored(`${itemsPath}/${item}`)).toMatchObject({ status: 410, code: 'restore.late' })
    expect(await restored(`${itemsPath}/${kept}`)).toMatchObject({ status: 404, code: 'not-found' })

    expect([await rows('items'), await rows('assets'), await rows('item_parents')]).toEqual([1, 1, 1])
    expect(await rows('metadata_values')).toBe(0)
    // The pressmark is free again, and the history says where the item went.
    const again = await server.anItem({ pressmark: 'MS 9' })
    const actions = await allTenants(server.database)
      .selectFrom('audit')
      .select('action')
      .where('entity_uuid', '=', item)
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['create', 'delete', 'purge'])
    await server.call(`${itemsPath}/${again}`, { method: 'DELETE' })
    await server.call(`${collectionsPath}/${maps}`, { method: 'DELETE' })
    expect(await purge(31)).toBe(1)
    expect(await rows('collections')).toBe(0)
    expect(await restored(`${collectionsPath}/${maps}`)).toMatchObject({ status: 410, code: 'restore.late' })
    expect(await rows('item_parents')).toBe(0)
    expect(await keys()).toEqual([`derivatives/${twin}/v1/pyramid.tif`, originalKey(shared)].toSorted())
    expect((await server.call(`${itemsPath}/${kept}`)).statusCode).toBe(200)
  })

  test('an asset that was moved away before its item was deleted keeps its import', async () => {
    const [item, there] = [await server.anItem(), await server.anItem()]
    const moved = await server.anImage(there, 1)
    await server.write(async (unit) => {
      const states = { metadata_state: 'DONE', upload_state: 'DONE', overall_state: 'ERROR' } as const
      const about = { ...states, import_id: item, item_uuid: item, created_at: unit.at, modified_at: unit.at }
      await unit.insert('imports', [
        { ...about, uuid: item, asset_uuid: null, tenant_id: unit.tenantId },
        { ...about, uuid: moved, asset_uuid: moved, tenant_id: unit.tenantId },
      ])
    })
    await server.call(`${itemsPath}/${item}`, { method: 'DELETE' })
    expect(await purge(31)).toBe(1)
    const imports = await allTenants(server.database).selectFrom('imports').select(['uuid', 'item_uuid']).execute()
    expect(imports).toEqual([{ uuid: moved, item_uuid: null }])
  })

  async function keep(text: string): Promise<string> {
    const { sha256, size } = await putOriginal(storage, Buffer.from(text))
    await server.write((unit) =>
      unit.insert('originals', [
        { sha256, size, mime_type: 'image/tiff', created_at: unit.at, tenant_id: unit.tenantId },
      ]),
    )
    return sha256
  }
  const given = (asset: string, sha256: string) =>
    server.write((unit) => unit.update('asset', asset, { original_sha256: sha256 }))
})
