import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const families = ['meta', 'iam', 'ccc', 'import-manager', 'host'] as const
export type Family = (typeof families)[number]

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
/** A part of a contract with its address: `http://contracts/iam/openapi.yaml#/components/…`. */
export type Part = { at: string; value: Json }

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Json }
type Content = { mediaType: string; schema: string | undefined }

/**
 * One operation of the contracts, with references resolved. Schemas stay in their documents and are named by address.
 */
export type Operation = {
  id: string
  /** What it does, in a sentence. */
  summary: string
  family: Family
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS'
  /** As in the contract: `/iam/userGroups/{uuid}`. */
  path: string
  parameters: Parameter[]
  body: { required: boolean; content: Content[] } | undefined
  /** The most bytes of a body; files of a multipart body are not counted. */
  maxBody: number
  /** By status, `default` included. */
  replies: Map<string, Content[]>
}

/** All contracts, read once. */
export type Contracts = { documents: Map<string, Json>; operations: Operation[] }

/** Bytes of a body unless `x-max-body` of an operation allows more. */
const USUAL_BODY = 64 * 1024

const ORIGIN = 'http://contracts/'
const methods = { get: 'GET', put: 'PUT', post: 'POST', patch: 'PATCH', delete: 'DELETE', options: 'OPTIONS' } as const

/**
 * The contracts as scripts/generate-server-types.ts wrote them, read once in a process in a few milliseconds, while YAML
 * takes a second and 60 MB.
 */
export const loadContracts = (): Promise<Contracts> => (loaded ??= readGenerated())

let loaded: Promise<Contracts> | undefined
async function readGenerated(): Promise<Contracts> {
  const text = await readFile(new URL('./generated/contracts.gen.json', import.meta.url), 'utf8')
  return contractsOf(JSON.parse(text) as Record<string, Json>)
}

/** Reads the hand-written files below `folder`; throws for a broken reference and an operation without an id. */
export async function readContracts(folder: string): Promise<{ byName: Record<string, Json>; contracts: Contracts }> {
  const { parse } = await import('yaml')
  const present = families.filter((family) => existsSync(join(folder, family, 'openapi.yaml')))
  const names = ['shared.yaml', ...present.map((family) => `${family}/openapi.yaml`)]
  const parsed = names.map(
    async (name) => [name, parse(await readFile(join(folder, name), 'utf8'), { merge: true }) as Json] as const,
  )
  const byName = Object.fromEntries(await Promise.all(parsed))
  return { byName, contracts: contractsOf(byName) }
}

/** Operations of documents by their path below the folder of contracts. */
export function contractsOf(byName: Record<string, Json>): Contracts {
  const documents = new Map(Object.entries(byName).map(([name, document]) => [ORIGIN + name, document]))
  const reader = new Reader(documents)
  const operations = families
    .filter((family) => documents.has(`${ORIGIN}${family}/openapi.yaml`))
    .flatMap((family) => reader.operations(family))
  const ids = operations.map((operation) => operation.id)
  const twice = ids.filter((id, n) => ids.indexOf(id) !== n)
  if (twice.length > 0) throw new Error(`these operationIds are used twice: ${twice.join(', ')}`)
  return { documents, operations }
}

/** Reads parts of the documents; every part that it returns has its references followed. */
export class Reader {
  readonly #documents: Map<string, Json>

  constructor(documents: Map<string, Json>) {
    this.#documents = documents
  }

  operations(family: Family): Operation[] {
    const root: Part = {
      at: `${ORIGIN}${family}/openapi.yaml#`,
      value: this.#documents.get(`${ORIGIN}${family}/openapi.yaml`) ?? null,
    }
    return this.entries(this.child(root, 'paths')).flatMap(([path, item]) =>
      this.entries(item).flatMap(([name, operation]) => {
        const method = isMethod(name) ? methods[name] : undefined
        return method === undefined ? [] : [this.#operation(family, path, method, item, operation)]
      }),
    )
  }

  #operation(family: Family, path: string, method: Operation['method'], item: Part, operation: Part): Operation {
    const id = this.child(operation, 'operationId')?.value
    if (typeof id !== 'string') throw new Error(`${operation.at} has no operationId`)
    const given = [...this.list(this.child(item, 'parameters')), ...this.list(this.child(operation, 'parameters'))]
    const parameters = new Map(given.map((part) => this.#parameter(part)).map((one) => [`${one.in} ${one.name}`, one]))
    const body = this.child(operation, 'requestBody')
    const summary = this.child(operation, 'summary')?.value
    return {
      id,
      summary: typeof summary === 'string' ? summary : id,
      family,
      method,
      path,
      parameters: [...parameters.values()],
      body: body && { required: this.child(body, 'required')?.value === true, content: this.#content(body) },
      maxBody: bytes(this.child(operation, 'x-max-body')),
      replies: new Map(
        this.entries(this.child(operation, 'responses')).map(([status, reply]) => [status, this.#content(reply)]),
      ),
    }
  }

  #parameter(part: Part): Parameter {
    const { name, in: where, required, schema } = object(part)
    if (typeof name !== 'string' || (where !== 'path' && where !== 'query' && where !== 'header'))
      throw new Error(`${part.at} is no parameter that is understood`)
    return {
      name,
      in: where,
      required: required === true,
      schema: this.#whole({ at: `${part.at}/schema`, value: schema ?? {} }),
    }
  }

  #content(part: Part): Content[] {
    return this.entries(this.child(part, 'content')).map(([mediaType, media]) => {
      const has = object(media)['schema'] !== undefined
      return { mediaType, schema: has ? `${media.at}/schema` : undefined }
    })
  }

  /** The whole schema of a parameter: it is compiled together with the others of its operation. */
  #whole(part: Part): Json {
    const { at, value } = this.follow(part)
    if (Array.isArray(value)) return value.map((one, n) => this.#whole({ at: `${at}/${n}`, value: one }))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, this.#whole({ at: `${at}/${escaped(key)}`, value: one })]),
    )
  }

  child(part: Part | undefined, key: string): Part | undefined {
    if (part === undefined || part.value === null || typeof part.value !== 'object' || Array.isArray(part.value))
      return undefined
    const value = part.value[key]
    return value === undefined ? undefined : this.follow({ at: `${part.at}/${escaped(key)}`, value })
  }

  entries(part: Part | undefined): [string, Part][] {
    return part === undefined
      ? []
      : Object.entries(object(part)).map(([key, value]) => [
          key,
          this.follow({ at: `${part.at}/${escaped(key)}`, value }),
        ])
  }

  list(part: Part | undefined): Part[] {
    if (part === undefined || !Array.isArray(part.value)) return []
    return part.value.map((value, n) => this.follow({ at: `${part.at}/${n}`, value }))
  }

  /** The part with this address, which stands at `from`. */
  at(address: string, from = 'a call'): Part {
    const [file = '', pointer = ''] = address.split('#')
    const found = pointer
      .split('/')
      .slice(1)
      .reduce<Json | undefined>(
        (node, token) =>
          node === null || typeof node !== 'object' || Array.isArray(node) ? undefined : node[unescaped(token)],
        this.#documents.get(file),
      )
    if (found === undefined) throw new Error(`${from} refers to ${address}, which is not there`)
    return this.follow({ at: `${file}#${pointer}`, value: found })
  }

  follow(part: Part): Part {
    const { at, value } = part
    if (value === null || typeof value !== 'object' || Array.isArray(value) || typeof value['$ref'] !== 'string')
      return part
    return this.at(new URL(value['$ref'], at.split('#')[0]).href, at)
  }
}

function bytes(part: Part | undefined): number {
  if (part === undefined) return USUAL_BODY
  if (typeof part.value !== 'number') throw new Error(`${part.at} is no number of bytes`)
  return part.value
}

function object(part: Part): { [key: string]: Json } {
  if (part.value === null || typeof part.value !== 'object' || Array.isArray(part.value))
    throw new Error(`${part.at} is no object`)
  return part.value
}

const isMethod = (name: string): name is keyof typeof methods => name in methods
const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))
const unescaped = (token: string) => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~')
