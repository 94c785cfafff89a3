import { http, HttpResponse } from 'msw'
import type {
  CustomMetadataTemplate,
  CustomMetadataTemplateCreate,
  CustomMetadataTemplateOrder,
  TemplateLabels,
} from '@teca/shared/contract/meta'
import { aTemplate } from '../fixtures/configuration.ts'
import { aPage } from '../fixtures/pages.ts'
import { problem, resource } from './resource.ts'
import { serve } from './serve.ts'

const path = '/meta/customMetadataTemplates'
const ranks = { HIGH: 0, MEDIUM: 1, LOW: 2 }

/** Serves metadata templates that can be read, created, changed, ordered and deleted; returns the requests. */
export function serveFields(templates: CustomMetadataTemplate[]) {
  const sent: { call: string; body: unknown }[] = []
  const asked: URL[] = []
  const note = async (request: Request) => {
    sent.push({ call: `${request.method} ${new URL(request.url).pathname}`, body: await request.clone().json() })
  }
  const sorted = () => templates.toSorted((a, b) => ranks[a.priority] - ranks[b.priority] || a.order - b.order)
  serve([
    http.get(`*${path}`, ({ request }) => {
      const url = new URL(request.url)
      asked.push(url)
      const number = (name: string, otherwise: number) => Number(url.searchParams.get(name) ?? otherwise)
      return HttpResponse.json(
        aPage('customMetadataTemplates', sorted(), {
          page: number('page', 0),
          size: number('size', 20),
          self: url.pathname + url.search,
        }),
      )
    }),
    http.get(`*${path}/search/findByResourceType`, ({ request }) => {
      const type = new URL(request.url).searchParams.get('type')
      const customMetadataTemplates = sorted().filter(({ resourceType }) => resourceType === type)
      return HttpResponse.json({ _embedded: { customMetadataTemplates }, _links: { self: { href: request.url } } })
    }),
    http.get(`*${path}/search/existsByIdAndEntity`, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [id, entity] = [searchParams.get('id'), searchParams.get('entity')]
      return HttpResponse.json({ exists: templates.some((one) => one.name === id && one.resourceType === entity) })
    }),
    http.patch<never, CustomMetadataTemplateOrder>(`*${path}/order`, async ({ request }) => {
      await note(request)
      const { resourceType, customMetadataTemplates } = await request.json()
      for (const { name, priority, order } of customMetadataTemplates) {
        const one = templates.find((known) => known.name === name && known.resourceType === resourceType)
        if (!one) return problem(400, 'template.missing')
        Object.assign(one, { priority, order })
      }
      const own = sorted().filter((one) => one.resourceType === resourceType)
      return HttpResponse.json({ _embedded: { customMetadataTemplates: own }, _links: { self: { href: request.url } } })
    }),
    http.post<never, CustomMetadataTemplateCreate>(`*${path}`, async ({ request }) => {
      await note(request)
      const made = aTemplate({ ...(await request.json()) })
      templates.push(made)
      return HttpResponse.json(made, { status: 201 })
    }),
    http.put<{ uuid: string }, TemplateLabels>(`*${path}/:uuid/labels`, async ({ params, request }) => {
      await note(request)
      const one = templates.find(({ uuid }) => uuid === params.uuid)
      return one ? HttpResponse.json(Object.assign(one, await request.json())) : problem(404, 'not-found')
    }),
    http.patch(`*${path}/:uuid`, async ({ request }) => void (await note(request))),
    ...resource(path, 'customMetadataTemplates', templates),
  ])
  return { sent, asked }
}
