import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'

export const families = ['meta', 'iam', 'ccc', 'import-manager', 'host'] as const
export type Family = (typeof families)[number]

type Json = null | boolean | number | string | Json[] | JsonObject
interface JsonObject {
  [key: string]: Json
}

/** The target of a link: a schema of this family or of another one. */
export interface LinkTarget {
  family: Family
  schema: string
}

/**
 * A contract in one document: shared parts inside it, and one schema per link target. `linkTypes` maps those schemas to
 * their targets.
 */
export interface ClientDocument {
  document: JsonObject
  linkTypes: Map<string, LinkTarget>
}

/** Reads the contract of a family in the client generator's form. Throws for a broken reference. */
export async function clientDocument(contractsFolder: string, family: Family): Promise<ClientDocument> {
  const file = path.join(contractsFolder, family, 'openapi.yaml')
  const linkTypes = new Map<string, LinkTarget>()
  const parsed = new Map<string, JsonObject>()

  const read = async (name: string) => {
    const known = parsed.get(name)
    if (known) return known
    const fresh = object(parse(await readFile(name, 'utf8'), { merge: true }), name)
    parsed.set(name, fresh)
    return fresh
  }

  const document = await read(file)
  const schemas = child(child(document, 'components'), 'schemas')

  const take = async (from: string, pointer: string) => {
    const [section, name] = pointer.split('/').slice(2)
    if (!section || !name) throw new Error(`${from}#${pointer} is not a component`)
    const target = child(child(document, 'components'), section)
    if (target[name] === undefined) {
      const source = object(object((await read(from)).components, from)[section], from)[name]
      if (source === undefined) throw new Error(`${from}#${pointer} does not exist`)
      target[name] = true // a placeholder while its own references are resolved, so that a cycle ends
      target[name] = await visit(structuredClone(source), from)
    }
    return `#/components/${section}/${name}`
  }

  const visit = async (node: Json, from: string): Promise<Json> => {
    if (Array.isArray(node)) return Promise.all(node.map((entry) => visit(entry, from)))
    if (node === null || typeof node !== 'object') return node
    const { $ref, 'x-hal-target': target } = node
    if (typeof $ref === 'string') {
      const [location = '', pointer = ''] = $ref.split('#')
      const inside = location ? path.resolve(path.dirname(from), location) : from
      const local = inside === file ? `#${pointer}` : await take(inside, pointer)
      if (typeof target !== 'string') return { ...node, $ref: local }
      const type = linkTarget(target, family)
      const name = type.family === family ? `LinkTo${type.schema}` : `LinkTo${pascal(type.family)}${type.schema}`
      linkTypes.set(name, type)
      schemas[name] ??= { allOf: [{ $ref: local }] }
      return { $ref: `#/components/schemas/${name}` }
    }
    const entries: [string, Json][] = []
    for (const [key, value] of Object.entries(node)) {
      // The generated client does not need the cookie scheme, and 64-bit counts stay plain numbers.
      if (key === 'security' || key === 'securitySchemes' || (key === 'format' && value === 'int64')) continue
      entries.push([key, await visit(value, from)])
    }
    return Object.fromEntries(entries)
  }

  for (const key of ['paths', 'components']) {
    for (const [name, value] of Object.entries(child(document, key))) {
      if (key === 'paths') child(document, key)[name] = await visit(value, file)
      else
        for (const [part, schema] of Object.entries(object(value, name)))
          object(value, name)[part] = await visit(schema, file)
    }
  }
  delete document.security
  delete child(document, 'components').securitySchemes
  return { document: sortedComponents(document), linkTypes }
}

const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, _dash: string, letter: string) => letter.toUpperCase())

function linkTarget(target: string, own: Family): LinkTarget {
  const [first = '', second] = target.split('#')
  if (second === undefined) return { family: own, schema: first }
  const family = families.find((name) => name === first)
  if (!family) throw new Error(`x-hal-target ${target}: there is no family ${first}`)
  return { family, schema: second }
}

function object(value: unknown, where: string): JsonObject {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Error(`${where}: an object is expected`)
  return value as JsonObject
}

function child(parent: JsonObject, key: string): JsonObject {
  parent[key] ??= {}
  return object(parent[key], key)
}

function sortedComponents(document: JsonObject): JsonObject {
  const components = Object.entries(child(document, 'components')).map(([section, parts]) => [
    section,
    Object.fromEntries(Object.entries(object(parts, section)).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ])
  return { ...document, components: Object.fromEntries(components) }
}
