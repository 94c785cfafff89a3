import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectionsPath, itemsPath } from '../../../test/catalogue-server.ts'
import { serveCollections } from '../../../test/collection-server.ts'
import type { CollectionServer } from '../../../test/collection-server.ts'

describe.each(['sqlite', 'postgres'] as const)('collections on %s', (kind) => {
  let server: CollectionServer
  beforeAll(async () => {
    server = await serveCollections(kind)
  })
  afterAll(() => server.close())

  test('without a picture of their own show one of a collection below, with its colour, with the same few queries', async () => {
    const top = await server.aCollection({ sgtt: 'Without pictures' })
    const list = (size: number) => server.call(`${collectionsPath}/${top}/culturalItemCollections?size=${size}`)
    for (let n = 0; n < 5; n += 1) {
      const part = await server.aCollection({ sgtt: `Part ${n}`, parents: [top] })
      await server.aCollection({ sgtt: 'Empty', parents: [part] })
      const deep = await server.aCollection({ sgtt: 'Deep', parents: [await server.aCollection({ parents: [part] })] })
      const image = await server.anImage(await server.anItem({ parents: [deep] }), 1)
      await server.write((unit) =>
        unit.update('asset', image, { facts: JSON.stringify({ color: '#a0522d', edition: '0badcafe' }) }),
      )
    }
    const parts = await server.page(`${collectionsPath}/${top}/culturalItemCollections`)
    expect(parts).toHaveLength(5)
    for (const { leadImage } of parts) {
      expect(leadImage).toMatchObject({ width: 4000, height: 3000, color: '#a0522d' })
      expect(leadImage?.thumb).toContain(`/images/thumbs/${leadImage?.uuid}~0badcafe/400.webp`)
    }
    expect((await server.read(top)).leadImage?.uuid).toBeDefined()
    const few = await server.questions(() => list(2))
    expect(await server.questions(() => list(1000))).toBe(few)
    expect(few).toBeLessThanOrEqual(11)
    const empty = await server.aCollection({ parents: [await server.aCollection({ sgtt: 'No picture anywhere' })] })
    expect((await server.read(empty)).leadImage).toBeUndefined()
  })

  test('show a picture of their items, with the same few queries however many there are', async () => {
    const top = await server.aCollection({ sgtt: 'Pictures' })
    for (let n = 0; n < 12; n += 1) {
      const uuid = await server.aCollection({ sgtt: `Part ${n}`, parents: [top] })
      await server.anImage(await server.anItem({ parents: [uuid] }), 1)
    }
    const list = (size: number) => server.call(`${collectionsPath}/${top}/culturalItemCollections?size=${size}`)
    const [part] = await server.page(`${collectionsPath}/${top}/culturalItemCollections`)
    expect(part?.leadImage).toMatchObject({ width: 4000, height: 3000 })
    const few = await server.questions(() => list(2))
    const all = await server.questions(() => list(1000))
    expect(all).toBe(few)
    expect(all).toBeLessThanOrEqual(7)
  })

  test('have the same counts if many are deleted, and pictures need no more queries if many have none', async () => {
    const top = await server.aCollection({ sgtt: 'Much deleted' })
    const parts: string[] = []
    await server.write(async (unit) => {
      for (let n = 0; n < 105; n += 1) {
        const part = await server.collections.createCollection(unit, { sgtt: `Part ${n}`, parents: [top] })
        await server.collections.createCollection(unit, { sgtt: 'Below', parents: [part] })
        parts.push(part)
      }
    })
    const [first = '', ...others] = parts
    const item = await server.anItem({ parents: [first] })
    const list = (size: number) => server.call(`${collectionsPath}/${top}/culturalItemCollections?size=${size}`)
    expect(await server.questions(() => list(1000))).toBe(await server.questions(() => list(2)))
    await server.write((unit) => unit.removeMany('collection', others))
    const dryRun = await server.call(`${collectionsPath}/${top}/dry-run`, { method: 'DELETE' })
    expect(dryRun.json()).toEqual({ sharedItems: 0, deletedSubcollections: 2, orphanItems: 1 })
    const branch = await server.call(`${collectionsPath}/${top}/culturalItemCollections?projection=tree`)
    expect(branch.json()).toMatchObject({
      page: { totalElements: 1 },
      _embedded: { culturalItemCollections: [{ uuid: first, subCollectionsCount: 1 }] },
    })
    await server.call(`${itemsPath}/${item}`, { method: 'DELETE' })
    const totals = await server.call(`${collectionsPath}/${top}/totals`)
    expect(totals.json()).toMatchObject({ culturalItems: 0, subCollections: 2, orphanItems: 0 })
  })
})
