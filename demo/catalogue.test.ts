import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isPartialDate } from '@teca/shared/partial-date'
import { demoTenants, importOrder, type DemoSize } from './catalogue.ts'
import type { DemoAsset, DemoCollection, DemoTenant } from './demo-tenant.ts'
import { stateNames } from './workflow.ts'

const tenantOf = (size: DemoSize, name = 'museo') => {
  const found = demoTenants(size).find((tenant) => tenant.name === name)
  if (!found) throw new Error(`No tenant ${name}`)
  return found
}
const assetsOf = (tenant: DemoTenant) => tenant.items.flatMap((item) => item.assets)
const count = (tenant: DemoTenant, kind: DemoAsset['kind']) =>
  assetsOf(tenant).filter((asset) => asset.kind === kind).length
const depthOf = (collection: DemoCollection, all: DemoCollection[]): number =>
  1 +
  Math.max(
    0,
    ...collection.parents
      .map((uuid) => all.find((other) => other.uuid === uuid))
      .map((parent) => (parent ? depthOf(parent, all) : 0)),
  )
async function hashOf(asset: DemoAsset) {
  const hash = createHash('sha256')
  for await (const chunk of asset.make()) hash.update(chunk)
  return hash.digest('hex')
}

describe('the full demo', () => {
  const museo = tenantOf('full')
  const archivio = tenantOf('full', 'archivio')

  test('is a museum of at least ninety items, with 250 pictures, in collections four levels deep', () => {
    expect(museo.items.length).toBeGreaterThanOrEqual(90)
    expect(museo.collections.length).toBeGreaterThanOrEqual(14)
    expect(count(museo, 'images') + count(archivio, 'images')).toBeGreaterThanOrEqual(250)
    expect(Math.max(...museo.collections.map((collection) => depthOf(collection, museo.collections)))).toBe(4)
    expect(archivio.items.length).toBeGreaterThanOrEqual(10)
  })

  test('has plausible records: made before they were acquired, with values that their fields take', () => {
    const faults: string[] = []
    for (const { templates, items } of [museo, archivio])
      for (const { pressmark, metadata } of items) {
        const valueOf = (name: string) => metadata.find((one) => one.name === name)?.value ?? ''
        const years = (valueOf('date').match(/\d[\dX]{3}/g) ?? []).map((year) => Number(year.replaceAll('X', '9')))
        const acquired = Number(valueOf('acquired'))
        if (!isPartialDate(valueOf('date')) || years.length === 0) faults.push(`${pressmark} date ${valueOf('date')}`)
        if (!(acquired >= Math.max(...years) && acquired <= 2026)) faults.push(`${pressmark} acquired ${acquired}`)
        for (const { name, value } of metadata) {
          const { type, enumValues = [] } = templates.find((one) => one.name === name) ?? {}
          const isTaken =
            type === 'ENUM'
              ? enumValues.includes(value)
              : type === 'BOOLEAN'
                ? /^(true|false)$/.test(value)
                : type === 'NUMBER' || type === 'INTEGER'
                  ? Number(value) > 0 && (type === 'NUMBER' || Number.isInteger(Number(value)))
                  : value.trim() !== ''
          if (!isTaken) faults.push(`${pressmark} ${name} ${value}`)
        }
      }
    expect(faults).toEqual([])
  })

  test('has every kind of asset', () => {
    expect(count(museo, 'audios')).toBeGreaterThanOrEqual(6)
    expect(count(museo, 'videos')).toBeGreaterThanOrEqual(2)
    expect(count(museo, 'model3Ds')).toBeGreaterThanOrEqual(4)
    expect(count(archivio, 'documents')).toBeGreaterThanOrEqual(4)
  })

  test('has items and a collection with several parents', () => {
    expect(museo.items.filter((item) => item.parents.length > 1).length).toBeGreaterThan(5)
    expect(museo.collections.some((collection) => collection.parents.length > 1)).toBe(true)
  })

  test('names each file after its work once, and after what it shows', () => {
    for (const { sgtt, assets } of [...museo.items, ...archivio.items])
      for (const asset of assets) {
        expect(asset.sgtt.startsWith(`${sgtt}, `)).toBe(true)
        expect(asset.sgtt.toLowerCase().split(sgtt.toLowerCase())).toHaveLength(2)
      }
  })

  test('leaves no collection empty and names only parents that exist', () => {
    for (const tenant of [museo, archivio]) {
      const known = new Set(tenant.collections.map((collection) => collection.uuid))
      const used = new Set([...tenant.items, ...tenant.collections].flatMap((entry) => entry.parents))
      expect([...used].filter((uuid) => !known.has(uuid))).toEqual([])
      expect(
        tenant.collections.filter((collection) => !used.has(collection.uuid)).map((collection) => collection.sgtt),
      ).toEqual([])
      expect(tenant.items.filter((item) => item.parents.length === 0)).toEqual([])
    }
  })

  test('gives each item and each medium its own pressmark, and each thing its own uuid', () => {
    for (const tenant of [museo, archivio]) {
      const ofMedia = assetsOf(tenant).map((asset) => asset.pressmark)
      expect(new Set(ofMedia).size).toBe(ofMedia.length)
      for (const item of tenant.items)
        expect(item.assets.map((asset) => asset.pressmark)).toEqual(
          item.assets.map((_, at) => `${item.pressmark}/${at + 1}`),
        )
      const pressmarks = tenant.items.map((item) => item.pressmark)
      expect(new Set(pressmarks).size).toBe(pressmarks.length)
    }
    const uuids = [museo, archivio].flatMap((tenant) =>
      [...tenant.collections, ...tenant.states, ...tenant.transitions, ...tenant.items, ...assetsOf(tenant)].map(
        (entry) => entry.uuid,
      ),
    )
    expect(new Set(uuids).size).toBe(uuids.length)
    for (const uuid of uuids) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  test('uses every workflow state', () => {
    const used = new Set(museo.items.map((item) => item.state))
    for (const name of [...stateNames, undefined]) expect(used).toContain(name)
  })

  test('has all texts in Italian and in English', () => {
    for (const tenant of [museo, archivio]) {
      for (const entry of [...tenant.items, ...tenant.collections, ...assetsOf(tenant)]) {
        const spoken = entry.metadata.filter((value) => value.lang)
        for (const name of new Set(spoken.map((value) => value.name))) {
          const languages = spoken
            .filter((value) => value.name === name && value.value.trim())
            .map((value) => value.lang)
          expect(languages.toSorted()).toEqual(['en', 'it'])
        }
        expect(spoken.length).toBeGreaterThan(0)
      }
      for (const item of tenant.items) expect(item.metadata.filter((value) => value.name === 'rights')).toHaveLength(1)
      for (const asset of assetsOf(tenant))
        expect(asset.metadata.filter((value) => value.name === 'alt')).toHaveLength(2)
    }
  })

  test('uses only metadata with templates, and ENUM values of their options', () => {
    for (const [resourceType, entries] of [
      ['ITEM', museo.items],
      ['COLLECTION', museo.collections],
      ['MEDIA', assetsOf(museo)],
      ['SERIES', museo.series],
      ['STORY', museo.series.flatMap(({ stories }) => stories)],
    ] as const) {
      const templates = new Map(
        museo.templates
          .filter((template) => template.resourceType === resourceType)
          .map((template) => [template.name, template]),
      )
      for (const { name, value } of entries.flatMap((entry) => entry.metadata)) {
        expect(templates.has(name), `${resourceType} ${name}`).toBe(true)
        const allowed = templates.get(name)?.enumValues
        if (allowed) expect(allowed).toContain(value)
      }
    }
  })

  test('[STORY-14] in part: six stories in two series, each of 5 to 8 steps that are complete in both languages', () => {
    const stories = museo.series.flatMap((series) => series.stories)
    expect([museo.series.length, stories.length]).toEqual([2, 6])
    const public_ = new Set(
      museo.items.filter(({ state }) => state === 'Published').flatMap(({ assets }) => assets.map(({ uuid }) => uuid)),
    )
    for (const { sgtt, metadata, steps } of stories) {
      expect([sgtt, steps.length >= 5 && steps.length <= 8]).toEqual([sgtt, true])
      expect(metadata.filter(({ name }) => name === 'title').map(({ lang }) => lang)).toEqual(['it', 'en'])
      for (const {
        label,
        canvasUuid,
        resource: [it, en],
      } of steps) {
        expect([label, public_.has(canvasUuid)]).toEqual([label, true])
        expect([en?.language, en?.label?.length]).toEqual(['en', expect.any(Number)])
        for (const text of [it, en]) {
          expect(text?.chars.length).toBeGreaterThan(100)
          expect(text?.chars.length).toBeLessThanOrEqual(800)
        }
      }
    }
  })

  test('has at most two HIGH templates for each kind of thing', () => {
    for (const resourceType of ['ITEM', 'COLLECTION', 'MEDIA', 'STORY', 'SERIES']) {
      const high = museo.templates.filter(
        (template) => template.resourceType === resourceType && template.priority === 'HIGH',
      )
      expect(high.length).toBeGreaterThan(0)
      expect(high.length).toBeLessThanOrEqual(2)
    }
  })

  test('sends the images of the first page first, item by item, each once, the giant last', () => {
    const order = importOrder(museo)
    for (const [n, { item, assets }] of order.slice(0, 20).entries()) {
      expect(item).toBe(museo.items[n])
      expect(assets).toEqual(item.assets.filter(({ kind }) => kind === 'images'))
    }
    expect(order.flatMap(({ assets }) => assets).length).toBe(assetsOf(museo).length)
    expect(order.at(-1)?.item.pressmark).toBe('CAR-013')
  })
})

describe('the small demo', () => {
  test('has one of everything, and draws the same bytes each time', async () => {
    const [museo, again] = [tenantOf('small'), tenantOf('small')]
    expect(museo.collections).toHaveLength(5)
    expect(Math.max(...museo.collections.map((collection) => depthOf(collection, museo.collections)))).toBe(3)
    expect(museo.items).toHaveLength(12)
    expect([count(museo, 'images'), count(museo, 'audios'), count(museo, 'videos'), count(museo, 'model3Ds')]).toEqual([
      13, 1, 1, 1,
    ])
    expect(count(tenantOf('small', 'archivio'), 'documents')).toBe(1)
    for (const [index, asset] of assetsOf(museo)
      .filter((one) => one.kind !== 'model3Ds')
      .entries()) {
      const twin = assetsOf(again).filter((one) => one.kind !== 'model3Ds')[index]
      expect(twin && (await hashOf(twin)), asset.fileName).toBe(await hashOf(asset))
    }
  }, 60_000)
})
