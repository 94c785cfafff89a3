import { http, HttpResponse } from 'msw'
import { aSection } from '../fixtures/configuration.ts'
import type { CulturalItem, Section } from '@teca/shared/contract/meta'
import { list, problem, resource } from './resource.ts'
import { serve, serveItems } from './serve.ts'

/** A list of the workspace with its items. */
export interface MockList {
  section: Section
  items: CulturalItem[]
}

/** A recorded write of lists: `PATCH /meta/sections/…/addItems`. */
export interface ListWrite {
  call: string
  body: unknown
}

/**
 * Lists with items, as on a backend with only the specified calls. Returns the writes; `catalogue` are items without a
 * list.
 */
export function serveLists(lists: readonly MockList[], catalogue: readonly CulturalItem[] = []): ListWrite[] {
  const writes: ListWrite[] = []
  const all = [...new Set([...catalogue, ...lists.flatMap(({ items }) => items)])]
  const contents = new Map(lists.map(({ section, items }) => [section.uuid, [...items]]))
  const sections = lists.map(({ section }) => section)
  const itemsOf = (uuids: readonly string[]) => all.filter((item) => uuids.includes(item.uuid))
  const note = async (request: Request) => {
    const body: unknown = request.method === 'DELETE' ? undefined : await request.clone().json()
    writes.push({ call: `${request.method} ${new URL(request.url).pathname}`, body })
  }
  serveItems(...all)
  serve([
    http.all(/^https?:\/\/[^/]+\/meta\/sections/, async ({ request }) => {
      if (request.method !== 'GET') await note(request)
    }),
    list('/meta/sections/search/findByCulturalItemUuid', 'sections', ({ searchParams }) =>
      sections.filter(({ uuid }) => contents.get(uuid)?.some((item) => item.uuid === searchParams.get('uuid'))),
    ),
    http.get('*/meta/sections/:uuid/items', ({ request, params }) => {
      const asked = new URL(request.url).searchParams
      const held = [...(contents.get(String(params['uuid'])) ?? [])]
      const [property, direction] = (asked.get('sort') ?? 'creationDate,desc').split(',')
      const key = (item: CulturalItem) => (property === 'sgtt' ? (item.sgtt ?? '') : (item.createdDate ?? ''))
      held.sort((a, b) => key(a).localeCompare(key(b)) * (direction === 'desc' ? -1 : 1))
      const [page, size] = [Number(asked.get('page') ?? 0), Number(asked.get('size') ?? 20)]
      const culturalItems = held.slice(page * size, (page + 1) * size)
      return HttpResponse.json({
        _embedded: { culturalItems },
        page: { number: page, size, totalPages: Math.ceil(held.length / size), totalElements: held.length },
        _links: { self: { href: new URL(request.url).pathname } },
      })
    }),
    http.patch<{ uuid: string }, { items: string[] }>('*/meta/sections/:uuid/addItems', async ({ request, params }) => {
      const section = sections.find(({ uuid }) => uuid === params.uuid)
      if (!section) return problem(404, 'not-found')
      const held = contents.get(params.uuid) ?? []
      contents.set(params.uuid, [...new Set([...held, ...itemsOf((await request.json()).items)])])
      return HttpResponse.json(section)
    }),
    http.patch<{ uuid: string }, { items?: string[]; index?: number }>(
      '*/meta/sections/:uuid',
      async ({ request, params }) => {
        const { items, index } = await request.clone().json()
        if (items) contents.set(params.uuid, itemsOf(items))
        const at = sections.findIndex(({ uuid }) => uuid === params.uuid)
        const [section] = index === undefined ? [] : sections.splice(at, 1)
        if (section && index !== undefined) sections.splice(index, 0, section)
      },
    ),
    ...resource('/meta/sections', 'sections', sections, ({ name }) => aSection({ name })),
  ])
  return writes
}
