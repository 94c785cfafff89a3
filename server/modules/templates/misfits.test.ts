import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf, serveBulk } from '../../../test/bulk-server.ts'
import type { BulkServer } from '../../../test/bulk-server.ts'
import type { SignedIn } from '../../../test/server-app.ts'
import type { CustomMetadataTemplate, TemplateMisfits } from '../../contract/generated/meta/types.gen.ts'
import { fittingValue } from './fitting-value.ts'

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
  const withValue = (count: number, name: string, value: string, sgtt = value) =>
    bulk.some(count, { sgtt, metadata: [{ name, value }] })

  test('[CONF-15] the values that another type would not take are counted with examples; deleted things do not count', async () => {
    const dated = await field({ name: 'dated' })
    const two = await withValue(2, 'dated', '30/06/1780', 'Coast')
    const [about = ''] = await withValue(1, 'dated', 'long ago')
    await withValue(1, 'dated', '1790')
    const [gone = ''] = await withValue(1, 'dated', 'never')
    await bulk.user.call(`/meta/culturalItems/${gone}`, { method: 'DELETE' })
    const found = await misfits(dated, { type: 'DATE' })
    expect(found).toMatchObject({
      things: 3,
      otherValues: 0,
      values: [
        { value: '30/06/1780', things: 2, suggestion: '1780-06-30', examples: ['Coast'] },
        { value: 'long ago', things: 1, examples: ['long ago'] },
      ],
    })
    expect(found.uuids.toSorted()).toEqual([...two, about].toSorted())
    expect(await misfits(dated, { type: 'TEXT' })).toMatchObject({ things: 0, values: [], uuids: [] })
    const reader = await bulk.app.signIn(['ROLE_USER'])
    expect((await bulk.post(pathOf(dated._links.misfits), { type: 'DATE' }, reader)).statusCode).toBe(403)
  })

  test('[CONF-15] a removed option is converted by a job, whole values only, and taken back by its undo', async () => {
    const support = await field({ name: 'support', type: 'ENUM', enumValues: ['Papre', 'Paper', 'Papre and ink'] })
    const [wrong = ''] = await withValue(1, 'support', 'Papre')
    const [other = ''] = await withValue(1, 'support', 'Papre and ink')
    const enumValues = ['Paper', 'Papre and ink']
    await admin.call(pathOf(support._links.self), { method: 'PATCH', body: { enumValues } })
    expect(await bulk.valuesOf(wrong, 'support')).toEqual(['Papre'])
    const { uuids, things } = await misfits(support, { type: 'ENUM', enumValues })
    expect([things, uuids]).toEqual([1, [wrong]])
    const edits = [{ name: 'support', kind: 'findReplace', wholeValue: true, find: 'Papre', replace: 'Paper' }]
    const job = await bulk.run({ operation: 'editMetadata', edits, selection: { uuids: [...uuids, other] } })
    expect(job).toMatchObject({ state: 'DONE', changed: 1, failed: 0 })
    expect(await bulk.valuesOf(wrong, 'support')).toEqual(['Paper'])
    expect(await bulk.valuesOf(other, 'support')).toEqual(['Papre and ink'])
    await bulk.undo(job)
    expect(await bulk.valuesOf(wrong, 'support')).toEqual(['Papre'])
  })
})

test('a value is proposed only where it says the same', () => {
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
