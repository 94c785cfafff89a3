import path from 'node:path'
import type { ZodType } from 'zod'
import { clientDocument, families, type Family } from '../../scripts/contract-documents.ts'
import * as ccc from '../../src/api/ccc/generated/zod.gen.ts'
import * as host from '../../src/api/host/generated/zod.gen.ts'
import * as iam from '../../src/api/iam/generated/zod.gen.ts'
import * as importManager from '../../src/api/import-manager/generated/zod.gen.ts'
import * as meta from '../../src/api/meta/generated/zod.gen.ts'

const schemas: Record<Family, Record<string, ZodType>> = { ccc, host, iam, 'import-manager': importManager, meta }
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'] as const

export interface Operation {
  family: Family
  operationId: string
  method: string
  /** `/meta/culturalItems/{uuid}` */
  template: string
  /** What a successful JSON reply is; missing where the reply is no JSON. */
  reply: ZodType | undefined
}

/** Every operation of the contracts. */
export async function allOperations(): Promise<Operation[]> {
  const contracts = path.resolve(import.meta.dirname, '../../api-contracts')
  const lists = await Promise.all(
    families.map(async (family) => {
      const { document } = await clientDocument(contracts, family)
      return Object.entries(Object(document['paths'])).flatMap(([template, item]) =>
        methods.flatMap((method): Operation[] => {
          const operationId: unknown = Reflect.get(Object(Reflect.get(Object(item), method)), 'operationId')
          return typeof operationId === 'string'
            ? [{ family, operationId, method: method.toUpperCase(), template, reply: replyOf(family, operationId) }]
            : []
        }),
      )
    }),
  )
  return lists.flat()
}

// The generator has its own idea of capitals in names like Model3D.
function replyOf(family: Family, operationId: string) {
  const wanted = `z${operationId}response`.toLowerCase()
  return Object.entries(schemas[family]).find(([name]) => name.toLowerCase() === wanted)?.[1]
}

/** The operation that a call is one of: among several templates that fit, the one with the fewest places. */
export function operationOf(operations: readonly Operation[], method: string, pathname: string): Operation | undefined {
  const places = (template: string) => template.split('{').length
  return operations
    .filter((operation) => operation.method === method && pattern(operation.template).test(pathname))
    .toSorted((a, b) => places(a.template) - places(b.template))[0]
}

const pattern = (template: string) =>
  new RegExp(`^${template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)

/** A call and what was answered. */
export interface Call {
  method: string
  url: string
  status: number
  mimeType: string
  body: string
}

/** The call that a reply of a server answers. */
export const callOf = async (method: string, url: string, reply: Response): Promise<Call> => ({
  method,
  url,
  status: reply.status,
  mimeType: reply.headers.get('Content-Type') ?? '',
  body: await reply.clone().text(),
})

/** What is wrong with a reply by the contract; nothing when it is as it should be. */
export function faultsOf(operations: readonly Operation[], call: Call): string[] {
  const { pathname } = new URL(call.url, 'http://any')
  const operation = operationOf(operations, call.method, pathname)
  if (!operation) return [`${call.method} ${pathname} is no operation of the contracts`]
  if (!/json/.test(call.mimeType) || call.body === '') return []
  const schema = call.status >= 400 ? schemas[operation.family]['zProblem'] : operation.reply
  const problems = schema?.safeParse(JSON.parse(call.body)).error?.issues ?? []
  return problems.map((issue) => `${operation.operationId} ${call.status}: ${issue.path.join('.')}: ${issue.message}`)
}
