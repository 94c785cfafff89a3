import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf, serveBulk } from '../../../test/bulk-server.ts'
import type { BulkServer } from '../../../test/bulk-server.ts'
import type { SignedIn } from '../../../test/server-app.ts'
import type {
  BulkJob,
  CulturalItem,
  CustomMetadataTemplate,
  StoryboardPage,
  TemplateMisfits,
} from '@teca/shared/contract/meta'
import { inWrite } from '../../db/unit-of-work.ts'
import { fittingValue } from './fitting-value.ts'

const metadata = (value: string) => ({ customMetadataList: [{ name: 'place', value }] })
/** The address of a thing that a call has made. */
const made = async (bulk: BulkServer, path: string, body: object) =>
  pathOf((await bulk.post(path, body)).json<CulturalItem>()._links.self)
const others = [
  {
    resourceType: 'COLLECTION',
    make: (bulk: BulkServer, place: string) =>
      made(bulk, '/meta/culturalItemCollections', { sgtt: 'Views', ...metadata(place) }),
  },
  {
    resourceType: 'MEDIA',
    make: async (bulk: BulkServer, place: string) => {
      const uuid = randomUUID()
      const image = { uuid, type: 'images' as const, sgtt: 'Leaf', autn: null, alt: null, original_sha256: null }
      const file = { original_filename: 'leaf.jpg', import_id: null, size: 1, ...metadata(place) }
      await inWrite(bulk.app.database, { tenantId: 'museo' }, (unit) =>
        bulk.app.services.assetImports.attach(unit, null, [{ ...image, ...file }]),
      )
      return `/meta/images/${uuid}`
    },
  },
  {
    resourceType: 'STORY',
    make: (bulk: BulkServer, place: string) => made(bulk, '/meta/storyboards', { sgtt: 'Tale', ...metadata(place) }),
  },
  {
    resourceType: 'SERIES',
    make: (bulk: BulkServer, place: string) =>
      made(bulk, '/meta/storyboardCollections', { sgtt: 'Tales', ...metadata(place) }),
  },
]

describe.each(['sqlite', 'postgres'] as const)('values that no longer fit their field on %s', (kind) => {
  let bulk: BulkServer
  let admin: SignedIn
  beforeAll(async () => {
    bulk = await serveBulk(kind)
    admin = await bulk.app.signIn(['ROLE_ADMIN'])
  })
  afterAll(() => bulk.close())

  const field = async (body: object) => {
    const given = { label: 'Field', resourceType: 'ITEM', priority: 'LOW', type: 'STRING', ...body }
    return (await bulk.post('/meta/customMetadataTemplates', given, admin)).json<CustomMetadataTemplate>()
  }
  const misfits = async (of: CustomMetadataTemplate, rule: object) =>
    (await bulk.post(pathOf(of._links.misfits), rule, admin)).json<TemplateMisfits>()
  const changes = (value: string, becomes: string) => ({ changes: [{ value, becomes }] })
  /** A job of the administrator as it is once it has ended. */
  const ended = async (reply: Awaited<ReturnType<typeof bulk.post>>) => {
    expect(reply.statusCode).toBe(202)
    await bulk.app.jobs.idle()
    return (await admin.call(pathOf(reply.json<BulkJob>()._links.self))).json<BulkJob>()
  }
  const convert = async (of: CustomMetadataTemplate, value: string, becomes: string) =>
    ended(await bulk.post(pathOf(of._links.convert), changes(value, becomes), admin))
  const take = async (job: BulkJob) => ended(await bulk.post(pathOf(job._links.undo), undefined, admin))
  const withValue = (count: number, name: string, value: string, sgtt = value) =>
    bulk.some(count, { sgtt, metadata: [{ name, value }] })

  test('[CONF-15] the values that another type would not accept are counted with examples; deleted things do not count', async () => {
    const dated = await field({ name: 'dated' })
    await withValue(2, 'dated', '30/06/1780', 'Coast')
    await withValue(1, 'dated', 'long ago')
    await withValue(1, 'dated', '1790')
    const [gone = ''] = await withValue(1, 'dated', 'never')
    await bulk.user.call(`/meta/culturalItems/${gone}`, { method: 'DELETE' })
    expect(await misfits(dated, { type: 'DATE' })).toMatchObject({
      things: 3,
      otherValues: 0,
      values: [
        { value: '30/06/1780', things: 2, suggestion: '1780-06-30', examples: ['Coast'] },
        { value: 'long ago', things: 1, examples: ['long ago'] },
      ],
    })
    expect(await misfits(dated, { type: 'TEXT' })).toMatchObject({ things: 0, values: [] })
    const reader = await bulk.app.signIn(['ROLE_USER'])
    expect((await bulk.post(pathOf(dated._links.misfits), { type: 'DATE' }, reader)).statusCode).toBe(403)
  })

  test('[CONF-15] a removed option is replaced by a job, whole values only, and its undo restores it', async () => {
    const support = await field({ name: 'support', type: 'ENUM', enumValues: ['Papre', 'Paper', 'Papre and ink'] })
    const [wrong = ''] = await withValue(1, 'support', 'Papre')
    const [other = ''] = await withValue(1, 'support', 'Papre and ink')
    const enumValues = ['Paper', 'Papre and ink']
    await admin.call(pathOf(support._links.self), { method: 'PATCH', body: { enumValues } })
    expect(await bulk.valuesOf(wrong, 'support')).toEqual(['Papre'])
    expect(await misfits(support, { type: 'ENUM', enumValues })).toMatchObject({ things: 1 })
    const job = await convert(support, 'Papre', 'Paper')
    expect(job).toMatchObject({ state: 'DONE', changed: 1, failed: 0 })
    expect(await bulk.valuesOf(wrong, 'support')).toEqual(['Paper'])
    expect(await bulk.valuesOf(other, 'support')).toEqual(['Papre and ink'])
    await take(job)
    expect(await bulk.valuesOf(wrong, 'support')).toEqual(['Papre'])
    const refused = await bulk.post(pathOf(support._links.convert), changes('Papre', 'Rag'), admin)
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'value.not-in-enumeration' }])
  })

  test('[CONF-15] undo puts the field back with its values; a thing keeps no value twice', async () => {
    const kind = await field({ name: 'kind' })
    const [twice = ''] = await bulk.some(1, {
      metadata: ['Mapp', 'Map', 'Mappa'].map((value) => ({ name: 'kind', value })),
    })
    const former = { type: 'STRING', enumValues: [], defaultValue: null }
    const self = pathOf(kind._links.self)
    await admin.call(self, { method: 'PATCH', body: { type: 'ENUM', enumValues: ['Map'] } })
    const news = ['Mapp', 'Mappa'].map((value) => ({ value, becomes: 'Map' }))
    const job = await ended(await bulk.post(pathOf(kind._links.convert), { changes: news, former }, admin))
    expect(await bulk.valuesOf(twice, 'kind')).toEqual(['Map'])
    await take(job)
    expect(await bulk.valuesOf(twice, 'kind')).toEqual(['Mapp', 'Map', 'Mappa'])
    expect((await admin.call(self)).json()).toMatchObject(former)
  })

  test('a story without a title is sorted by its label, also once that is converted', async () => {
    const label = await field({ name: 'label', resourceType: 'STORY' })
    for (const value of ['Zebra', 'Mouse'])
      await made(bulk, '/meta/storyboards', { sgtt: null, customMetadataList: [{ name: 'label', value }] })
    await convert(label, 'Zebra', 'Ant')
    const page = (await admin.call('/meta/storyboards?sort=sgtt,asc')).json<StoryboardPage>()
    expect(page._embedded?.storyboards?.map((one) => one.label).filter(Boolean)).toEqual(['Ant', 'Mouse'])
  })

  test.each(others)(
    '[CONF-15] values of $resourceType are converted and converted back; values changed since stay',
    async ({ resourceType, make }) => {
      const place = await field({ name: 'place', resourceType })
      const [path, edited, right] = [await make(bulk, 'Napoly'), await make(bulk, 'Napoly'), await make(bulk, 'Rome')]
      const placeOf = async (of: string) =>
        (await admin.call(of)).json<CulturalItem>().customMetadataList.find(({ name }) => name === 'place')?.value
      await admin.call(pathOf(place._links.self), {
        method: 'PATCH',
        body: { type: 'ENUM', enumValues: ['Naples', 'Rome'] },
      })
      expect(await misfits(place, { type: 'ENUM', enumValues: ['Naples', 'Rome'] })).toMatchObject({ things: 2 })
      const job = await convert(place, 'Napoly', 'Naples')
      expect(job).toMatchObject({ operation: 'convertValues', state: 'DONE', total: 2, changed: 2, failed: 0 })
      expect([await placeOf(path), await placeOf(edited), await placeOf(right)]).toEqual(['Naples', 'Naples', 'Rome'])
      const customMetadataList = [{ name: 'place', value: 'Rome' }]
      // Another field of the first one is changed since.
      const noted = [
        { name: 'place', value: 'Naples' },
        { name: 'seen', value: 'Yes' },
      ]
      expect((await admin.call(path, { method: 'PATCH', body: { customMetadataList: noted } })).statusCode).toBe(200)
      expect((await admin.call(edited, { method: 'PATCH', body: { customMetadataList } })).statusCode).toBe(200)
      expect(await take(job)).toMatchObject({ total: 2, changed: 1, failed: 1 })
      expect([await placeOf(path), await placeOf(edited)]).toEqual(['Napoly', 'Rome'])
      expect((await admin.call(path)).json<CulturalItem>().customMetadataList).toEqual(
        expect.arrayContaining([{ name: 'seen', value: 'Yes' }]),
      )
    },
  )
})

test('a value is proposed only if its meaning is the same', () => {
  const fit = (type: string, value: string, ...options: string[]) => fittingValue({ type, options }, value)
  expect(fit('ENUM', 'PAPÈR', 'Paper')).toBe('Paper')
  expect([fit('BOOLEAN', 'Sì'), fit('BOOLEAN', 'no'), fit('BOOLEAN', 'perhaps')]).toEqual(['true', 'false', undefined])
  expect([fit('INTEGER', '1 200'), fit('INTEGER', '12,0'), fit('INTEGER', '12 cm')]).toEqual(['1200', '12', undefined])
  expect(['30/6/1780', 'c. 1780', '1780 ca.', '1780-1790', '45/13/1780'].map((value) => fit('DATE', value))).toEqual([
    '1780-06-30',
    '1780~',
    '1780~',
    '1780/1790',
    undefined,
  ])
})
