import type { FastifyInstance } from 'fastify'
import type { Checks } from './checks.ts'
import type { Operation } from './documents.ts'

/** Checks the queries of the operations that modules answer themselves, like those of all others. */
export function checkRawQueries(http: FastifyInstance, raw: readonly Operation[], checks: Checks): void {
  const byPlace = new Map(raw.map((operation) => [`${operation.method} ${place(operation.path)}`, operation]))
  http.addHook('onRoute', (route) => {
    const operation = [route.method]
      .flat()
      .map((method) => byPlace.get(`${method === 'HEAD' ? 'GET' : method} ${place(route.url)}`))
      .find((one) => one !== undefined)
    if (operation === undefined) return
    route.preValidation = [
      ...[route.preValidation ?? []].flat(),
      async (request) => void (request.query = checks.parameters(operation, 'query', request.query as object)),
    ]
  })
}

/** A path without the names of its parameters: `/a/{x}.{y}` and `/a/:x(^[^.]+$).:z` are one place. */
const place = (path: string) => path.replaceAll(/\{\w+\}|:\w+(?:\((?:[^()]|\([^()]*\))*\))?/g, '*')
