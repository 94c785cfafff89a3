import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Har } from 'har-format'
import { beforeAll, describe, expect, test } from 'vitest'
import { allOperations, faultsOf, operationOf, type Operation } from './operations.ts'

let operations: Operation[] = []
beforeAll(async () => void (operations = await allOperations()))

const folder = path.resolve(import.meta.dirname, '../recorded')

describe('the contracts', () => {
  test('an operation is found by its address, the most exact template first', () => {
    expect(operations.length).toBeGreaterThan(150)
    expect(operationOf(operations, 'GET', '/meta/culturalItems/search/findAll')?.operationId).toBe(
      'findAllCulturalItems',
    )
    expect(operationOf(operations, 'GET', '/meta/culturalItems/1234')?.operationId).toBe('getCulturalItem')
    expect(operationOf(operations, 'OPTIONS', '/ui/management')?.family).toBe('host')
    expect(operationOf(operations, 'GET', '/elsewhere')).toBeUndefined()
  })
  test('a reply that does not fit the contract is named with the place of the error', () => {
    const call = { method: 'GET', url: '/meta/itemStates?size=1000', status: 200, mimeType: 'application/hal+json' }
    expect(faultsOf(operations, { ...call, body: '{"page":{"number":"0"}}' }).join()).toContain(
      'getItemStates 200: page.number',
    )
    expect(faultsOf(operations, { ...call, status: 500, body: '{"title":"x"}' }).join()).toContain('code')
  })
})

test('every recording fits the contracts', () => {
  const faults = globSync('*.har', { cwd: folder }).flatMap((name) => {
    const har: Har = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
    return har.log.entries.flatMap(({ request, response }) =>
      faultsOf(operations, {
        method: request.method,
        url: request.url,
        status: response.status,
        mimeType: response.content.mimeType,
        body: response.content.encoding ? '' : (response.content.text ?? ''),
      }).map((fault) => `${name}: ${fault}`),
    )
  })
  expect(faults).toEqual([])
})
