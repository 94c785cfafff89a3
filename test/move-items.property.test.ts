import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProblemError } from '../server/contract/problem.ts'
import { BinService } from '../server/modules/bin/bin-service.ts'
import { serveCatalogue } from './catalogue-server.ts'
import type { CatalogueServer } from './catalogue-server.ts'
import { wrongLinkCounts } from './link-counts.ts'
import { testUser } from './module-server.ts'
import { allTenants } from './database.ts'

let server: CatalogueServer
beforeAll(async () => {
  server = await serveCatalogue('sqlite')
})
afterAll(() => server.close())

const context = { tenantId: 'museo', actor: testUser, requestId: 'property' }
const everything = { number: 0, size: 1000, offset: 0, sort: [] }

/** What a person can do, on the n-th item or collection of a small catalogue. */
type Step = {
  act: 'move' | 'link' | 'unlink' | 'delete' | 'restore' | 'undo'
  on: 'item' | 'collection'
  at: number
  to: number
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('move', 'link', 'unlink', 'delete', 'restore', 'undo'),
    on: fc.constantFrom('item', 'collection'),
    at: fc.nat(4),
    to: fc.nat(4),
  }) satisfies fc.Arbitrary<Step>,
  { minLength: 1, maxLength: 30 },
)

interface World {
  items: string[]
  collections: string[]
}

async function aWorld(): Promise<World> {
  const collections: string[] = []
  for (let n = 0; n < 5; n++)
    collections.push(await server.aCollection({ sgtt: `Shelf ${n}`, parents: collections.slice(-1) }))
  const items: string[] = []
  for (let n = 0; n < 5; n++) items.push(await server.anItem({ parents: [collections[n] ?? ''] }))
  return { items, collections }
}

/** A refusal by the service is a problem; anything else is an error of ours. */
const maybe = async (deed: Promise<unknown>) => {
  try {
    await deed
    return true
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return false
  }
}

const parentsOf = async (on: Step['on'], uuid: string): Promise<string[] | undefined> => {
  try {
    if (on === 'collection') return (await server.collections.byUuid('museo', uuid)).parents
    return (await server.items.byUuid('museo', uuid)).parents.map((parent) => parent.uuid)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return undefined
  }
}

async function take({ act, on, at, to }: Step, { items, collections }: World): Promise<void> {
  const uuid = (on === 'item' ? items : collections)[at] ?? ''
  const service = on === 'item' ? server.items : server.collections
  const place = collections[to] ?? ''
  const put = async (change: (parents: string[]) => string[]) => {
    const was = await parentsOf(on, uuid)
    if (was === undefined) return
    const wanted = change(was)
    const went = await maybe(service.patch(context, uuid, { parentCollectionsUuids: wanted }))
    const is = await parentsOf(on, uuid)
    expect(is?.toSorted()).toEqual((went ? wanted : was).toSorted())
  }
  switch (act) {
    case 'move':
      return put(() => [place])
    case 'link':
      return put((parents) => [...new Set([...parents, place])])
    case 'unlink':
      return put((parents) => parents.filter((parent) => parent !== place))
    case 'delete':
      return void (await maybe(service.remove(context, uuid)))
    case 'restore':
      return void (await maybe(service.restore(context, uuid)))
    case 'undo':
      return void (await maybe(service.undo(context, uuid)))
  }
}

/**
 * Every item exists or is in the bin, is in the lists that it names, no collection is above itself, and the stored
 * counts match the links.
 */
async function holds({ items, collections }: World): Promise<void> {
  const { entries } = await server.items.page('museo', {}, everything)
  const there = new Map(entries.map((entry) => [entry.row.uuid, entry.parents.map(({ uuid }) => uuid)]))
  const { entries: bin } = await new BinService(server.database).page('museo', everything, ['ITEM', 'COLLECTION'])
  const deleted = new Set(bin.map(({ uuid }) => uuid))
  expect(items.filter((item) => there.has(item) === deleted.has(item))).toEqual([])
  const alive: string[] = []
  for (const collection of collections)
    if ((await parentsOf('collection', collection)) !== undefined) alive.push(collection)
  for (const item of items) expect(alive).toEqual(expect.arrayContaining(there.get(item) ?? []))
  for (const collection of alive) {
    const inside = await server.items.pageOfCollection('museo', collection, everything)
    const found = items.filter((item) => there.get(item)?.includes(collection))
    expect(inside.entries.map(({ row }) => row.uuid).toSorted()).toEqual(found.toSorted())
  }
  expect(await aboveThemselves(collections)).toEqual([])
  expect(await wrongLinkCounts(allTenants(server.database))).toEqual([])
}

/** Links of deleted collections count: a restored one must close no cycle. */
async function aboveThemselves(collections: string[]): Promise<string[]> {
  const links = await allTenants(server.database)
    .selectFrom('collection_parents')
    .select(['child_uuid', 'parent_uuid'])
    .where('child_uuid', 'in', collections)
    .execute()
  const above = (uuid: string, seen: Set<string>): Set<string> => {
    for (const { child_uuid, parent_uuid } of links)
      if (child_uuid === uuid && !seen.has(parent_uuid)) above(parent_uuid, seen.add(parent_uuid))
    return seen
  }
  return collections.filter((uuid) => above(uuid, new Set()).has(uuid))
}

test('[COLL-14] [COLL-17] [ITEM-27] no sequence of move, link, unlink, delete, restore and undo loses an item or makes a circle', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const world = await aWorld()
      for (const step of sequence) {
        await take(step, world)
        await holds(world)
      }
      // Restores everything: collections from the top, then their contents.
      for (let round = 0; round < world.collections.length; round++)
        for (const uuid of world.collections) await maybe(server.collections.restore(context, uuid))
      for (const uuid of world.items) await maybe(server.items.restore(context, uuid))
      await holds(world)
      for (const uuid of world.items) expect(await parentsOf('item', uuid)).toBeDefined()
      for (const uuid of world.collections) expect(await parentsOf('collection', uuid)).toBeDefined()
      for (const uuid of world.items) await server.items.remove(context, uuid)
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 25), endOnFailure: false },
  )
}, 120_000)
