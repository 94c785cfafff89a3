import { http, HttpResponse, type HttpHandler } from 'msw'
import { aPage } from '../fixtures/pages.ts'

interface Thing {
  uuid: string
  etag?: string
}

/** A refusal in the server's form. */
export const problem = (status: number, code: string, title: string = code) =>
  HttpResponse.json(
    { type: `/problems/${code}`, title, status, code },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  )

/** Serves a list at a path, page by page, in the given order. */
export const list = <T>(path: string, relation: string, entries: (asked: URL) => readonly T[]): HttpHandler =>
  http.get(`*${path}`, ({ request }) => {
    const asked = new URL(request.url)
    const { pathname, search, searchParams } = asked
    const number = (name: string, otherwise: number) => Number(searchParams.get(name) ?? otherwise)
    return HttpResponse.json(
      aPage(relation, entries(asked), { page: number('page', 0), size: number('size', 20), self: pathname + search }),
    )
  })

/**
 * Things that can be listed, read, changed, created and deleted below a path. A PATCH overwrites the fields: there are
 * no rules of the server.
 */
export function resource<T extends Thing>(
  path: string,
  relation: string,
  things: T[],
  create?: (body: Partial<T>) => T,
): HttpHandler[] {
  const find = (uuid: unknown) => things.find((thing) => thing.uuid === uuid)
  const found = (thing: T | undefined) =>
    thing ? HttpResponse.json(thing, { headers: thing.etag ? { ETag: thing.etag } : {} }) : problem(404, 'not-found')
  return [
    list(path, relation, () => things),
    http.get(`*${path}/search/findByUuid`, ({ request }) => found(find(new URL(request.url).searchParams.get('uuid')))),
    http.get(`*${path}/:uuid`, ({ params }) => found(find(params['uuid']))),
    http.patch<{ uuid: string }, Partial<T>>(`*${path}/:uuid`, async ({ params, request }) => {
      const at = things.findIndex((thing) => thing.uuid === params.uuid)
      const known = things[at]
      if (!known) return problem(404, 'not-found')
      const changed = { ...known, ...(await request.json()) }
      things[at] = changed
      return found(changed)
    }),
    http.delete(`*${path}/:uuid`, ({ params }) => {
      const at = things.findIndex((thing) => thing.uuid === params['uuid'])
      if (at < 0) return problem(404, 'not-found')
      things.splice(at, 1)
      return new HttpResponse(null, { status: 204 })
    }),
    http.post<never, Partial<T>>(`*${path}`, async ({ request }) => {
      if (!create) return problem(501, 'not-built')
      const made = create(await request.json())
      things.push(made)
      return HttpResponse.json(made, { status: 201 })
    }),
  ]
}
