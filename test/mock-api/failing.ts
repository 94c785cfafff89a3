import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import { problem } from './resource.ts'

const paths = {
  everything: /\/(meta|iam|ccc|import-manager|users|images)\//,
  items: /\/(meta\/culturalItems|meta\/culturalItemCollections\/[^/]+\/culturalItems)(\/|\?|$)/,
  collections: /\/culturalItemCollections(\/search\/[^/?]+)?(\?|$)/,
  collection: /\/meta\/culturalItemCollections\/(search\/findByUuid|[0-9a-f-]{36})(\?|$)/,
  item: /\/meta\/culturalItems\/(search\/findByUuid|[0-9a-f-]{36})(\?|$)/,
  assets: /\/meta\/(culturalItems|imageLists)\/[^/]+\/(images|audios|videos|model3Ds|documents)(\?|$)/,
  parents: /\/parentCollections(\?|$)/,
  totals: /\/(totals|dry-run)(\?|$)/,
  templates: /\/meta\/customMetadataTemplates/,
  states: /\/meta\/itemStates/,
  sections: /\/meta\/sections/,
  session: /\/(iam\/jarvisUsers\/search\/self|users\/isLogged)(\?|$)/,
  login: /\/users\/login(\?|$)/,
  tenants: /\/iam\/(tenants|jarvisUsers\/[^/]+\/tenants)/,
  management: /\/ui\/management(\?|$)/,
  uploads: /\/ccc\//,
  imports: /\/import-manager\//,
  pictures: /\/images\//,
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

/** Has every call of a part refused, with the problem of that status or the code that is given. */
export const failing = (part: Part, status = 500, code = codes[status] ?? `http-${status}`): HttpHandler[] => [
  http.all(paths[part], () => problem(status, code, `The ${part} are not to be had.`)),
]

/** Has no call of a part reach the server. */
export const unreachable = (part: Part): HttpHandler[] => [http.all(paths[part], () => HttpResponse.error())]

/** Has every call of a part wait for ever, for what is shown meanwhile. */
export const waiting = (part: Part): HttpHandler[] => [http.all(paths[part], () => delay('infinite'))]
