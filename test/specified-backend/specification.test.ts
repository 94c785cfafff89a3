import { expect, test } from 'vitest'
import { readSpecification } from './specification.ts'

const specification = await readSpecification()
const callOf = (method: string, path: string) => specification.callOf(method, path)

test('calls, parameters and headers beyond the specification are recognised by their marks', () => {
  expect(callOf('GET', '/meta/culturalItems/1/history')?.isExtra).toBe(true)
  expect(callOf('PATCH', '/meta/culturalItems/1')?.isExtra).toBe(false)
  expect(callOf('GET', '/meta/nothing')).toBeUndefined()
  expect(callOf('GET', '/meta/culturalItemCollections/search/findByUuid')?.query).toEqual(new Set(['uuid']))
  expect(callOf('PATCH', '/meta/culturalItems/1')?.extraHeaders).toEqual(new Set(['if-match', 'etag']))
})

test('a body keeps only the specified fields, at every depth', () => {
  const schema = callOf('GET', '/meta/culturalItems/search/findAll')?.replySchema(200)
  if (!schema) throw new Error('the reply has no schema')
  const item = (links: object, more: object = {}) => ({
    uuid: '1',
    ...more,
    _links: { self: { href: '/1' }, ...links },
  })
  const history = { history: { href: '/1/history' } }
  const body = {
    _embedded: { culturalItems: [item(history, { etag: '"1"', leadImage: {} })], preloads: [{}] },
    _links: { self: { href: '/' }, next: { href: '/2' } },
  }
  expect(specification.pruned(schema, body)).toEqual({
    body: { _embedded: { culturalItems: [item({})] }, _links: { self: { href: '/' } } },
    leftOut: [
      '_embedded.culturalItems.etag',
      '_embedded.culturalItems.leadImage',
      '_embedded.culturalItems._links.history',
      '_embedded.preloads',
      '_links.next',
    ],
  })
})
