import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import { problem } from './resource.ts'

const paths = {
  everything: /^https?:\/\/[^/]+\/(meta|iam|ccc|import-manager|users|images)\//,
  items: /^https?:\/\/[^/]+\/(meta\/culturalItems|meta\/culturalItemCollections\/[^/]+\/culturalItems)(\/|\?|$)/,
  collections: /\/culturalItemCollections(\/search\/[^/?]+)?(\?|$)/,
  collection: /^https?:\/\/[^/]+\/meta\/culturalItemCollections\/(search\/findByUuid|[0-9a-f-]{36})(\?|$)/,
  item: /^https?:\/\/[^/]+\/meta\/culturalItems\/(search\/findByUuid|[0-9a-f-]{36})(\?|$)/,
  assets: /^https?:\/\/[^/]+\/meta\/(culturalItems|imageLists)\/[^/]+\/(images|audios|videos|model3Ds|documents)(\?|$)/,
  parents: /\/parentCollections(\?|$)/,
  totals: /\/(totals|dry-run)(\?|$)/,
  deleted: /\/meta\/deleted(\?|$)/,
  templates: /^https?:\/\/[^/]+\/meta\/customMetadataTemplates/,
  states: /^https?:\/\/[^/]+\/meta\/itemStates/,
  search: /^https?:\/\/[^/]+\/meta\/api\/search\//,
  stories: /^https?:\/\/[^/]+\/meta\/storyboard/,
  sections: /^https?:\/\/[^/]+\/meta\/sections/,
  session: /^https?:\/\/[^/]+\/(iam\/jarvisUsers\/search\/self|users\/isLogged)(\?|$)/,
  login: /^https?:\/\/[^/]+\/users\/login(\?|$)/,
  tenants: /^https?:\/\/[^/]+\/iam\/(tenants|jarvisUsers\/[^/]+\/tenants)/,
  management: /^https?:\/\/[^/]+\/ui\/management(\?|$)/,
  audit: /\/meta\/audit(\?|$)/,
  downloads: /\/images\/downloads(\?|$)/,
  people: /\/iam\/(jarvisUsers|userGroups)(\?|$)/,
  organisation: /\/iam\/tenants\/[^/]+\/(settings|overview)(\?|$)/,
  uploads: /^https?:\/\/[^/]+\/ccc\//,
  imports: /^https?:\/\/[^/]+\/import-manager\//,
  pictures: /^https?:\/\/[^/]+\/images\//,
}

export type Part = keyof typeof paths

const codes: Record<number, string> = {
  400: 'request.invalid',
  401: 'session.missing',
  403: 'role.missing',
  404: 'not-found',
  412: 'version.changed',
  500: 'internal',
}

/** Makes every call of a part fail with the problem of that status or the given code. */
export const failing = (part: Part, status = 500, code = codes[status] ?? `http-${status}`): HttpHandler[] => [
  http.all(paths[part], () => problem(status, code, `The mock API refuses ${part}.`)),
]

/** Makes every call of a part fail without a reply. */
export const unreachable = (part: Part): HttpHandler[] => [http.all(paths[part], () => HttpResponse.error())]

/** Makes every call of a part wait forever, for tests of the loading state. */
export const waiting = (part: Part): HttpHandler[] => [http.all(paths[part], () => delay('infinite'))]
