import { http, HttpResponse, type HttpHandler } from 'msw'
import { problem } from './resource.ts'

interface Served {
  /** The names of the sent files, in order. */
  sent: string[]
  /** The requests of the import calls, by call. */
  asked: { call: string; body: Record<string, unknown> }[]
  /** How often processing infos were requested. */
  looks: number
  /** File name -> code of the reason that its import fails. */
  failing: Map<string, string>
  /** No import is ready before. */
  ready: boolean
  /** The reply to a refused file. */
  refusal?: (name: string) => Response | undefined
}

/** Uploads and imports of a server that never reads the files. */
export function serveUploads(): { served: Served; handlers: HttpHandler[] } {
  const served: Served = { sent: [], asked: [], looks: 0, failing: new Map(), ready: true }
  const imports = new Map<string, { item: string; name: string }>()
  const names = new Map<string, string>()
  let last = 0
  const nextUuid = () => `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`
  const startOne = (uuid: string, item: string) => {
    imports.set(uuid, { item, name: names.get(uuid) ?? '' })
    return { uuid, importId: uuid, culturalItemUuid: item }
  }
  const stateOf = (uuid: string) => {
    const code = served.failing.get(imports.get(uuid)?.name ?? '')
    if (!served.ready) return { importState: 'IN_PROGRESS' }
    return code ? { importState: 'ERROR', code, message: 'It failed' } : { importState: 'DONE' }
  }
  const handlers = [
    http.post(/\/ccc\/upload\w+$/, async ({ request }) => {
      const file = (await request.formData()).get('file')
      const name = file instanceof File ? file.name : ''
      const refused = served.refusal?.(name)
      if (refused) return refused
      served.sent.push(name)
      const uuid = nextUuid()
      names.set(uuid, name)
      return HttpResponse.json({ uuid, imageLink: `/images/media/${uuid}/${name}`, originalFilename: name })
    }),
    http.post<never, Record<string, unknown>>('*/ccc/importCulturalItem', async ({ request }) => {
      const body = await request.json()
      served.asked.push({ call: 'importCulturalItem', body })
      const item = nextUuid()
      const lists = ['images', 'audios', 'videos', 'model3Ds'].map((type) => {
        const given = body[type]
        const sources: unknown[] = Array.isArray(given) ? given : []
        return [type, sources.map((source) => startOne(uuidIn(source) ?? nextUuid(), item))]
      })
      return HttpResponse.json({ uuid: item, importId: item, ...Object.fromEntries(lists) })
    }),
    http.post<{ call: string }, Record<string, unknown>>('*/ccc/:call', async ({ params, request }) => {
      const body = await request.json()
      served.asked.push({ call: params.call, body })
      return HttpResponse.json(startOne(uuidIn(body) ?? nextUuid(), String(body['culturalItemUuid'])))
    }),
    http.get(/\/ccc\/import\w+$/, () => problem(422, 'imports.none')),
    http.get('*/import-manager/culturalItems/search/findByUuids', ({ request }) => {
      served.looks += 1
      const culturalItems = new URL(request.url).searchParams
        .getAll('uuid')
        .map((uuid) => ({ uuid, notReadyImagesCount: served.ready ? 0 : 1 }))
      return HttpResponse.json({ _embedded: { culturalItems }, _links: { self: { href: request.url } } })
    }),
    http.get('*/import-manager/:type/search/findByImportId', ({ request }) => {
      const uuid = new URL(request.url).searchParams.get('importId') ?? ''
      if (!imports.has(uuid)) return problem(404, 'not-found')
      const state = stateOf(uuid)
      const self = { href: `/import-manager/images/${uuid}` }
      const stages = Object.fromEntries(['metadata', 'upload', 'processing', 'indexing'].map((stage) => [stage, state]))
      return HttpResponse.json({ importId: uuid, uuid, sgtt: '', ...stages, overall: state, _links: { self } })
    }),
    http.get('*/users/isLogged', () => HttpResponse.json({ logged: true })),
  ]
  return { served, handlers }
}

const uuidIn = (source: unknown): string | undefined =>
  source !== null && typeof source === 'object' && 'uuid' in source ? String(source.uuid) : undefined
