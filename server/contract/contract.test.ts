import { describe, expect, test } from 'vitest'
import { bindOperations } from './binding.ts'
import { Checks } from './checks.ts'
import { contractsOf, loadContracts } from './documents.ts'
import type { Json } from './documents.ts'
import { pageRequest } from './page-request.ts'
import { permissions } from './permissions.ts'
import { ProblemError } from './problem.ts'
import { routePath } from './route-path.ts'

const toy: Record<string, Json> = {
  'shared.yaml': {
    components: {
      parameters: { Sort: { name: 'sort', in: 'query', schema: { type: 'array', items: { type: 'string' } } } },
      schemas: { Name: { type: 'string', minLength: 1 } },
    },
  },
  'meta/openapi.yaml': {
    paths: {
      '/meta/things/{uuid}': {
        parameters: [{ name: 'uuid', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
        patch: {
          operationId: 'patchThing',
          parameters: [
            { $ref: '../shared.yaml#/components/parameters/Sort' },
            { name: 'size', in: 'query', schema: { type: 'integer', default: 20 } },
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['name'],
                  properties: { name: { $ref: '../shared.yaml#/components/schemas/Name' } },
                },
              },
            },
          },
          responses: {
            '200': { content: { 'application/hal+json': { schema: { $ref: '#/components/schemas/Thing' } } } },
          },
        },
      },
    },
    components: {
      schemas: {
        Thing: {
          type: 'object',
          required: ['name'],
          properties: { name: { $ref: '../shared.yaml#/components/schemas/Name' } },
        },
      },
    },
  },
}

describe('a call', () => {
  const contracts = contractsOf(toy)
  const checks = new Checks(contracts)
  const [patch] = contracts.operations
  if (patch === undefined) throw new Error('the toy has one operation')
  const refusal = (act: () => void) => {
    try {
      act()
    } catch (error) {
      if (error instanceof ProblemError) return [error.status, error.errors?.map(({ field }) => field)]
      throw error
    }
    return undefined
  }

  test('gets its parameters typed, with defaults; unknown ones are dropped', () => {
    expect(checks.parameters(patch, 'query', { sort: 'name,asc', other: '1' })).toEqual({
      sort: ['name,asc'],
      size: 20,
    })
    expect(checks.parameters(patch, 'query', { sort: ['a', 'b'], size: '5' })).toEqual({ sort: ['a', 'b'], size: 5 })
  })
  test('is refused with the names of the wrong fields', () => {
    expect(refusal(() => checks.parameters(patch, 'path', { uuid: 'x' }))).toEqual([400, ['/uuid']])
    expect(refusal(() => checks.parameters(patch, 'query', { size: 'many' }))).toEqual([400, ['/size']])
    expect(refusal(() => checks.body(patch, 'application/json', { name: '' }))).toEqual([400, ['/name']])
    expect(refusal(() => checks.body(patch, undefined, undefined))).toEqual([400, undefined])
    expect(refusal(() => checks.body(patch, 'text/plain', 'x'))).toEqual([415, undefined])
  })
  test('[API-04] gets a reply that fits the contract, or an error that says why it does not', () => {
    expect(checks.reply(patch, 200, 'application/hal+json', { name: 'Map' })).toBeUndefined()
    expect(checks.reply(patch, 200, 'application/hal+json', { title: 'Map' })).toContain('/name')
    expect(checks.reply(patch, 201, 'application/hal+json', {})).toContain('201')
    expect(checks.reply(patch, 200, 'text/html', '')).toContain('text/html')
  })
})

test('a mismatch between contract, handlers and roles is reported before the start', () => {
  const { operations } = contractsOf(toy)
  const bind =
    (...given: Parameters<typeof bindOperations> extends [unknown, ...infer Rest] ? Rest : never) =>
    () =>
      bindOperations(operations, ...given)
  expect(bind([], {})).toThrow('patchThing (PATCH /meta/things/{uuid}) has no handler')
  expect(bind([], {})).toThrow('patchThing is missing in the matrix of roles')
  expect(bind([{ handlers: { getHealth: async () => ({ status: 204 }) } }], {})).toThrow(
    'getHealth is answered but in no contract',
  )
})

test('a broken reference is found when the contracts are read', () => {
  const broken: Record<string, Json> = { 'meta/openapi.yaml': { paths: { '/a': { get: { $ref: '#/nowhere' } } } } }
  expect(() => contractsOf(broken)).toThrow('#/nowhere')
})

test('[SRV-07] the matrix of roles covers the contracts exactly', async () => {
  const { operations } = await loadContracts()
  expect(Object.keys(permissions).toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
})

test('every operation and schema of the contracts can be compiled', async () => {
  const contracts = await loadContracts()
  const checks = new Checks(contracts)
  for (const operation of contracts.operations) {
    for (const [status, content] of operation.replies)
      for (const { mediaType } of content) checks.reply(operation, Number(status) || 599, mediaType, {})
    try {
      checks.parameters(operation, 'query', {})
      checks.body(operation, operation.body?.content[0]?.mediaType, {})
    } catch (error) {
      expect(error).toBeInstanceOf(ProblemError)
    }
  }
})

test('page parameters are read as Spring reads them', () => {
  expect(pageRequest({})).toEqual({ number: 0, size: 20, offset: 0, sort: [] })
  expect(pageRequest({ page: 2, size: 5000, sort: ['sgtt,desc', 'order'] })).toEqual({
    number: 2,
    size: 1000,
    offset: 2000,
    sort: [
      { property: 'sgtt', direction: 'desc' },
      { property: 'order', direction: 'asc' },
    ],
  })
})

test('a page number beyond what a database can count is refused', () => {
  expect(() => pageRequest({ page: 1e300 })).toThrow(ProblemError)
  expect(() => pageRequest({ page: Number.MAX_SAFE_INTEGER })).toThrow('There is no such page')
  expect(pageRequest({ page: 1e12, size: 1000 }).offset).toBe(1e15)
})

test('addresses of the contracts become routes', () => {
  expect(routePath('/images/{uuid}/{quality}.{format}')).toBe('/images/:uuid/:quality([^/]+?).:format([^/]+?)')
})
