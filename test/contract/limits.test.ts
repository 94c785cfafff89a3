import { describe, expect, test } from 'vitest'
import { loadContracts } from '../../server/contract/documents.ts'
import type { Json } from '../../server/contract/documents.ts'

const { documents, operations } = await loadContracts()

/** These have a length by themselves; a file is counted by its call. */
const measured: unknown[] = ['uuid', 'date', 'date-time', 'binary']
const isMeasured = (format: unknown) => measured.includes(format)
type Schema = { [key: string]: Json }
const isSchema = (node: Json | undefined): node is Schema =>
  typeof node === 'object' && node !== null && !Array.isArray(node)

/** Follows a reference; `at` is where a schema stands. */
function followed(at: string, schema: Schema): { at: string; schema: Schema } {
  if (typeof schema['$ref'] !== 'string') return { at, schema }
  const address = new URL(schema['$ref'], at).href
  const [file = '', pointer = ''] = address.split('#')
  const found = pointer
    .split('/')
    .slice(1)
    .map((token) => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Json | undefined>((node, key) => (isSchema(node) ? node[key] : undefined), documents.get(file))
  if (!isSchema(found)) throw new Error(`${address} is no schema`)
  return followed(address, found)
}

/** Texts and lists below a schema that can be as long as they like. */
function endless(from: string, given: Schema, seen: readonly string[] = []): string[] {
  const { at, schema } = followed(from, given)
  if (seen.includes(at)) return []
  const types = [schema['type']].flat()
  const inside = (name: string, node: Json | undefined) =>
    isSchema(node) ? endless(`${at}/${name}`, node, [...seen, at]) : []
  const isText = types.includes('string') && !schema['enum'] && schema['const'] === undefined
  const list = (name: string): Json[] => (Array.isArray(schema[name]) ? schema[name] : [])
  const properties = isSchema(schema['properties']) ? schema['properties'] : {}
  return [
    ...(isText && schema['maxLength'] === undefined && !isMeasured(schema['format']) ? [`${at}: text`] : []),
    ...(types.includes('array') && schema['maxItems'] === undefined ? [`${at}: list`] : []),
    ...(isSchema(schema['additionalProperties']) && schema['maxProperties'] === undefined ? [`${at}: members`] : []),
    ...Object.entries(properties).flatMap(([name, node]) => inside(`properties/${name}`, node)),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((name) => list(name).flatMap((node, n) => inside(`${name}/${n}`, node))),
    ...inside('items', schema['items']),
    ...inside('additionalProperties', schema['additionalProperties']),
  ]
}

describe('[SRV-10] every call', () => {
  test('has a limit for each text and each list that it takes', () => {
    const found = operations.flatMap(({ id, family, parameters, body }) => [
      ...parameters.flatMap(({ name, schema }) =>
        isSchema(schema) ? endless(`http://contracts/${family}/openapi.yaml#${id}/${name}`, schema) : [],
      ),
      ...(body?.content ?? []).flatMap(({ schema, mediaType }) =>
        schema === undefined ? [`${id}: ${mediaType}`] : endless(schema, { $ref: schema }),
      ),
    ])
    expect(operations.length).toBeGreaterThan(200)
    expect([...new Set(found)]).toEqual([])
  })
  test('limits bodies to some megabytes at most, and most of them to far less', () => {
    expect(Math.max(...operations.map(({ maxBody }) => maxBody))).toBeLessThanOrEqual(5 * 1024 ** 2)
    expect(operations.filter(({ maxBody }) => maxBody > 64 * 1024).length).toBeLessThan(operations.length / 4)
  })
})
