import { http, HttpResponse } from 'msw'
import type { TenantOverview, TenantSettings, UserRights, UserTableReport } from '@teca/shared/contract/iam'
import type { AuditEntry } from '@teca/shared/contract/meta'
import type { Download } from '@teca/shared/contract/host'
import { nextNumber, uuidOf } from '../fixtures/numbers.ts'
import { aPage } from '../fixtures/pages.ts'
import { aTenant } from '../fixtures/people.ts'
import { serve } from './serve.ts'

/** A change of an item. */
export function aChange(given: Partial<AuditEntry> = {}): AuditEntry {
  const n = nextNumber()
  return {
    uuid: uuidOf(41, n),
    date: '2026-02-11T12:00:00Z',
    username: 'grace',
    fullName: 'Grace Neri',
    kind: 'item',
    thingUuid: uuidOf(42, n),
    title: `Chart ${n}`,
    pressmark: `M ${n}`,
    action: 'update',
    changes: [],
    _links: {},
    ...given,
  }
}

/** Serves changes, `size` per page, and undoes those that can be undone; returns the requests. */
export function serveAudit(lines: AuditEntry[], size = 50) {
  const asked: URLSearchParams[] = []
  const undone: string[] = []
  serve([
    http.get('*/meta/audit', ({ request }) => {
      const search = new URL(request.url).searchParams
      asked.push(search)
      const [user, kind, thing] = [search.get('user'), search.get('kind'), search.get('thing')]
      const found = lines.filter(
        (line) =>
          (user === null || line.username === user) &&
          (kind === null || line.kind === kind) &&
          (thing === null ||
            line.thingUuid === thing ||
            (line.title ?? '').toLowerCase().startsWith(thing.toLowerCase())),
      )
      const from = Number(search.get('before')?.split('~')[1] ?? 0)
      const place = (at: number) => `2026-01-01T00:00:00.000Z~${at}`
      return HttpResponse.json({
        _embedded: { audit: found.slice(from, from + size) },
        _links: {
          self: { href: '/meta/audit' },
          file: { href: '/meta/audit/file' },
          ...(found.length > from + size && { next: { href: `/meta/audit?before=${place(from + size)}` } }),
          ...(from > 0 && { prev: { href: `/meta/audit?before=${place(from - size)}` } }),
        },
      })
    }),
    http.get('*/meta/audit/file', () => new HttpResponse('date,username', { headers: { 'Content-Type': 'text/csv' } })),
    http.post('*/undo', ({ request }) => {
      undone.push(new URL(request.url).pathname)
      return HttpResponse.json({})
    }),
  ])
  return { asked, undone }
}

/** An organisation that its administrator may configure. */
export const aManagedTenant = () => {
  const id = uuidOf(12, 1)
  return aTenant({
    id,
    name: 'museo',
    displayName: 'Museo',
    _links: { self: { href: `/iam/tenants/${id}` }, settings: { href: `/iam/tenants/${id}/settings` } },
  })
}

/** Serves the settings and the overview of an organisation; returns the sent bodies. */
export function serveOrganisation(given: Partial<TenantSettings> = {}, overview: Partial<TenantOverview> = {}) {
  const path = `/iam/tenants/${uuidOf(12, 1)}`
  const sent: unknown[] = []
  let settings: TenantSettings = {
    displayName: 'Museo',
    languages: ['it'],
    watermark: false,
    watermarkText: null,
    watermarkUrl: null,
    watermarkPosition: 'bottom-right',
    watermarkOpacity: 60,
    defaultState: null,
    rights: null,
    supportAddress: null,
    logoUrl: null,
    ...given,
    _links: {
      self: { href: `${path}/settings` },
      logo: { href: `${path}/logo` },
      watermark: { href: `${path}/watermark` },
      overview: { href: `${path}/overview` },
    },
  }
  serve([
    http.get(`*${path}/settings`, () => HttpResponse.json(settings)),
    http.patch<never, Partial<TenantSettings>>(`*${path}/settings`, async ({ request }) => {
      const patch = await request.json()
      sent.push(patch)
      settings = { ...settings, ...patch }
      return HttpResponse.json(settings)
    }),
    http.get(`*${path}/overview`, () =>
      HttpResponse.json({
        storage: [],
        jobs: [],
        attention: { failedImports: 0, failedActions: 0 },
        _links: { self: { href: `${path}/overview` } },
        ...overview,
      }),
    ),
    http.get('*/health', () =>
      HttpResponse.json({
        ready: true,
        version: '1.0.0',
        database: 'sqlite',
        missing: [{ name: 'ffmpeg', detail: 'Video is not converted' }],
      }),
    ),
  ])
  return sent
}

/** The rights of a user: for three calls, by the roles of two workgroups. */
export const someRights = (given: Partial<UserRights> = {}): UserRights => ({
  operations: [
    { id: 'patchCulturalItem', summary: 'Changes an item.', access: 'roles', roles: ['ROLE_METADATA_EDITOR'] },
    { id: 'createStoryboard', summary: 'Makes a story.', access: 'roles', roles: ['ROLE_RESEARCHER'] },
    { id: 'searchCulturalItems', summary: 'Searches.', access: 'signed-in', roles: [] },
  ],
  grants: [{ role: 'ROLE_RESEARCHER', workgroups: ['Readers'] }],
  offers: [
    { role: 'ROLE_RESEARCHER', workgroups: ['Readers'] },
    { role: 'ROLE_METADATA_EDITOR', workgroups: ['Cataloguers'] },
  ],
  managers: ['Irma Dal Pozzo'],
  _links: { self: { href: '/iam/rights' } },
  ...given,
})

/** Serves a table of users: `wrong` names one that is refused. */
export function serveUserTable(wrong = '') {
  const sent: { csv: string; apply: boolean }[] = []
  serve([
    http.post<never, { csv: string; apply: boolean }>('*/iam/jarvisUsers/table', async ({ request }) => {
      const body = await request.json()
      sent.push(body)
      const names = body.csv.trim().split('\n').slice(1)
      const failed = names.filter((name) => name.startsWith(wrong) && wrong !== '').length
      const isMade = body.apply && failed === 0
      const rows: UserTableReport['rows'] = names.map((name, n) => {
        const isWrong = wrong !== '' && name.startsWith(wrong)
        return {
          line: n + 2,
          username: name.split(',')[0] ?? '',
          email: name.split(',')[1] ?? '',
          workgroups: [],
          outcome: isWrong ? 'FAILED' : isMade ? 'CREATED' : 'READY',
          ...(isWrong && {
            code: 'username.taken',
            value: name,
            faults: [
              { code: 'username.taken', value: name },
              { code: 'workgroup.unknown', value: 'Nobody' },
            ],
          }),
          ...(isMade && { url: `https://museo.example/ui/password#${n}` }),
        }
      })
      const report: UserTableReport = {
        rows,
        ready: isMade ? 0 : rows.length - failed,
        failed,
        created: isMade ? rows.length : 0,
      }
      return HttpResponse.json(report)
    }),
  ])
  return sent
}

/** A picture that Grace Neri downloaded. */
export function aDownload(given: Partial<Download> = {}): Download {
  const n = nextNumber()
  return {
    uuid: uuidOf(43, n),
    date: '2026-02-11T12:00:00Z',
    username: 'grace',
    fullName: 'Grace Neri',
    kind: 'snippet',
    itemUuid: uuidOf(42, n),
    assetUuid: uuidOf(44, n),
    title: `Chart ${n}`,
    pressmark: `M ${n}`,
    region: 'full',
    size: 'full',
    ...given,
  }
}

/** Serves downloads; gives back what was asked. */
export function serveDownloads(downloads: Download[]) {
  const asked: URLSearchParams[] = []
  serve([
    http.get('*/images/downloads', ({ request }) => {
      const search = new URL(request.url).searchParams
      asked.push(search)
      const kind = search.get('kind')
      const found = downloads.filter((one) => kind === null || one.kind === kind)
      const [page, size] = [Number(search.get('page')), Number(search.get('size'))]
      const reply = aPage('downloads', found, { page, size, self: '/images/downloads' })
      return HttpResponse.json({
        ...reply,
        _links: { ...reply._links, file: { href: `/images/downloads/file?kind=${kind ?? ''}` } },
      })
    }),
    http.get('*/images/downloads/file', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return new HttpResponse('date,username', { headers: { 'Content-Type': 'text/csv' } })
    }),
  ])
  return asked
}
