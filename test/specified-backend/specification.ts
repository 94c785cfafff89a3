import path from 'node:path'
import { readContracts, type Family, type Json, type Operation, type Part } from '../../server/contract/documents.ts'

/** A call of the contracts, and its specified parts: all that is not marked `x-teca-extra`. */
export interface SpecifiedCall {
  id: string
  /** The whole operation goes beyond the specification. */
  isExtra: boolean
  /** The query parameters that the specification names. */
  query: ReadonlySet<string>
  /** The headers of requests and replies that go beyond the specification, in small letters. */
  extraHeaders: ReadonlySet<string>
  requestSchema: Part | undefined
  replySchema: (status: number) => Part | undefined
}

export interface Specification {
  /** The call that a request is: among several templates that fit, the one with the fewest places. */
  callOf: (method: string, pathname: string) => SpecifiedCall | undefined
  /** The fields that a schema of a family names; of its links where it has some, as `_links.self`. */
  fieldsOf: (family: Family, schema: string) => Map<string, Pick<Field, 'isExtra' | 'isRequired'>>
  /** The specified parts of a body, and the paths of the others. */
  pruned: (schema: Part, body: Json) => { body: Json; leftOut: string[] }
}

/** Reads the specified parts of the contracts. */
export async function readSpecification(): Promise<Specification> {
  const { contracts } = await readContracts(path.resolve(import.meta.dirname, '../../api-contracts'))
  const { documents, operations } = contracts
  const calls = operations
    .map((operation) => ({ operation, pattern: patternOf(operation.path), call: specifiedCall(documents, operation) }))
    .toSorted((a, b) => placesIn(a.operation) - placesIn(b.operation))
  return {
    callOf: (method, pathname) =>
      calls.find(({ operation, pattern }) => operation.method === method && pattern.test(pathname))?.call,
    fieldsOf: (family, schema) => {
      const at = `http://contracts/${family}/openapi.yaml`
      const part = stepTo(documents, { at, value: documents.get(at) ?? null }, ['components', 'schemas', schema])
      const fields = fieldsOf(documents, part ? [part] : [])
      const links = fieldsOf(documents, fields.get('_links')?.schemas ?? [])
      return new Map([...fields, ...[...links].map(([name, field]) => [`_links.${name}`, field] as const)])
    },
    pruned: (schema, body) => {
      const leftOut: string[] = []
      return { body: prune(documents, [schema], body, '', leftOut), leftOut }
    },
  }
}

type Documents = ReadonlyMap<string, Json>
type Node = { [key: string]: Json }
const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const placesIn = ({ path: template }: Operation) => template.split('{').length
const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)

function specifiedCall(
  documents: Documents,
  { id, family, path: template, method, replies }: Operation,
): SpecifiedCall {
  const file = `http://contracts/${family}/openapi.yaml`
  const at = (...steps: string[]): Part | undefined =>
    stepTo(documents, { at: file, value: documents.get(file) ?? null }, steps)
  const item = at('paths', template)
  const operation = at('paths', template, method.toLowerCase())
  const list = (part: Part | undefined) =>
    Array.isArray(part?.value) ? part.value.map((value) => ({ at: file, value })) : []
  const parameters = [item, operation]
    .flatMap((part) => list(part && stepTo(documents, part, ['parameters'])))
    .map((part) => wholeOf(documents, part))
  const replyHeaders = [...replies.keys()].flatMap((status) => {
    const headers = at('paths', template, method.toLowerCase(), 'responses', status, 'headers')
    if (!isNode(headers?.value)) return []
    return Object.entries(headers.value).map(([name, value]) => ({
      name,
      ...wholeOf(documents, { at: headers.at, value }),
    }))
  })
  const named = [...parameters.filter((one) => one['in'] === 'header'), ...replyHeaders]
  const schemaOf = (part: Part | undefined) => {
    const content = part && stepTo(documents, part, ['content'])
    const json = isNode(content?.value) && Object.keys(content.value).find((type) => /json/.test(type))
    return content && json ? stepTo(documents, content, [json, 'schema']) : undefined
  }
  return {
    id,
    isExtra: isNode(operation?.value) && operation.value['x-teca-extra'] === true,
    query: new Set(parameters.filter((one) => one['in'] === 'query' && !isExtra(one)).map(nameOf)),
    extraHeaders: new Set(named.filter(isExtra).map((one) => nameOf(one).toLowerCase())),
    requestSchema: schemaOf(at('paths', template, method.toLowerCase(), 'requestBody')),
    replySchema: (status) => schemaOf(at('paths', template, method.toLowerCase(), 'responses', String(status))),
  }
}

const nameOf = ({ name }: Node) => (typeof name === 'string' ? name : '')
const isExtra = (node: Node) => node['x-teca-extra'] === true

/** The part at the end of these steps; references are followed at each. */
function stepTo(documents: Documents, from: Part, steps: readonly string[]): Part | undefined {
  let here: Part | undefined = from
  for (const step of steps) {
    const node: Part | undefined = here && nodesOf(documents, here).at(-1)
    const value: Json | undefined = isNode(node?.value) ? node.value[step] : undefined
    here = node && value !== undefined ? { at: node.at, value } : undefined
  }
  return here && nodesOf(documents, here).at(-1)
}

/** A part and all that it refers to, one after the other; `at` is the file that each stands in. */
function nodesOf(documents: Documents, part: Part): Part[] {
  const reference = isNode(part.value) ? part.value['$ref'] : undefined
  if (typeof reference !== 'string') return [part]
  const [file = '', pointer = ''] = new URL(reference, part.at).href.split('#')
  let value: Json | undefined = documents.get(file)
  for (const step of pointer.split('/').slice(1)) value = isNode(value) ? value[step] : undefined
  if (value === undefined) throw new Error(`${part.at} refers to ${reference}, which is not there`)
  return [part, ...nodesOf(documents, { at: file, value })]
}

/** A part together with what it refers to: a mark may stand at either end. */
const wholeOf = (documents: Documents, part: Part): Node =>
  Object.assign({}, ...nodesOf(documents, part).map(({ value }) => value)) as Node

/** Every schema that says what a value is: behind references and in what they combine. */
function schemasOf(documents: Documents, part: Part): Part[] {
  return nodesOf(documents, part).flatMap((node) => {
    const combined = isNode(node.value)
      ? ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (node.value as Node)[key] ?? [])
      : []
    return [node, ...combined.flat().flatMap((value) => schemasOf(documents, { at: node.at, value }))]
  })
}

/** A field of schemas: its schema, whether it goes beyond the specification, whether it is required. */
interface Field {
  schemas: Part[]
  isExtra: boolean
  isRequired: boolean
}

function fieldsOf(documents: Documents, schemas: readonly Part[]): Map<string, Field> {
  const known = schemas.flatMap((schema) => schemasOf(documents, schema))
  const required = known.flatMap(({ value }) =>
    isNode(value) && Array.isArray(value['required']) ? value['required'] : [],
  )
  const fields = new Map<string, Field>()
  for (const { at, value } of known) {
    if (!isNode(value) || !isNode(value['properties'])) continue
    for (const [name, schema] of Object.entries(value['properties'])) {
      const field = fields.get(name) ?? { schemas: [], isExtra: false, isRequired: required.includes(name) }
      field.schemas.push({ at, value: schema })
      field.isExtra ||= schemasOf(documents, { at, value: schema }).some(
        (one) => isNode(one.value) && isExtra(one.value),
      )
      fields.set(name, field)
    }
  }
  return fields
}

function prune(documents: Documents, schemas: readonly Part[], value: Json, where: string, leftOut: string[]): Json {
  const under = (key: string) =>
    schemas
      .flatMap((schema) => schemasOf(documents, schema))
      .flatMap(({ at, value: node }) => (isNode(node) && node[key] !== undefined ? [{ at, value: node[key] }] : []))
  if (Array.isArray(value)) return value.map((one) => prune(documents, under('items'), one, where, leftOut))
  if (!isNode(value)) return value
  const fields = fieldsOf(documents, schemas)
  const others = under('additionalProperties').filter((part) => part.value !== false)
  // A schema without fields leaves all of them open.
  if (fields.size === 0 && others.length === 0) return value
  const kept: Node = {}
  for (const [name, inner] of Object.entries(value)) {
    const place = where === '' ? name : `${where}.${name}`
    const field = fields.get(name)
    if (field?.isExtra || (!field && others.length === 0)) leftOut.push(place)
    else kept[name] = prune(documents, field?.schemas ?? others, inner, place, leftOut)
  }
  return kept
}
