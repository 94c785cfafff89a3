/** A HAL link in a reply. */
export type Link = { href: string; templated?: boolean; type?: string; title?: string; name?: string }
type Query = Record<string, unknown>
type PageInfo = { number: number; size: number; totalPages: number; totalElements: number }
/** Links between the pages of a list. */
type PageLinks = { self: Link; first?: Link; prev?: Link; next?: Link; last?: Link }
export type Page<R extends string, T> = { _embedded: { [K in R]: T[] }; page: PageInfo; _links: PageLinks }

/** Writes links and pages for one call; the only place that builds addresses. */
export class Hal {
  /** Origin of the tenant's application, without a trailing slash. */
  readonly origin: string
  /** Path of this call, and its query as it was sent. */
  readonly path: string
  readonly query: Query

  constructor(origin: string, path = '/', query: Query = {}) {
    this.origin = origin
    this.path = path
    this.query = query
  }

  /** Absolute address of a path; undefined query values are left out, a list is repeated. */
  address(path: string, query: Query = {}): string {
    return this.origin + pathWithQuery(path, query)
  }

  link(path: string, query?: Query, more: Omit<Link, 'href'> = {}): Link {
    return { href: this.address(path, query), ...more }
  }

  /** A link whose query the client fills in: `{?page,size,sort*}`. */
  templated(path: string, names: string[], query: Query = {}): Link {
    const fixed = pathWithQuery(path, query)
    return { href: `${this.origin}${fixed}{${fixed.includes('?') ? '&' : '?'}${names.join(',')}}`, templated: true }
  }

  /** The address of this call, including its query. */
  self(): Link {
    return this.link(this.path, this.query)
  }

  /** One page of a list, with links to its neighbours; they keep the query of this call. */
  page<R extends string, T>(
    relation: R,
    entries: T[],
    { number, size }: { number: number; size: number },
    total: number,
  ): Page<R, T> {
    const last = Math.max(0, Math.ceil(total / size) - 1)
    const to = (page: number) => this.link(this.path, { ...this.query, page, size })
    return {
      _embedded: { [relation]: entries } as { [K in R]: T[] },
      page: { number, size, totalPages: Math.ceil(total / size), totalElements: total },
      _links: {
        self: this.self(),
        first: to(0),
        ...(number > 0 && { prev: to(Math.min(number - 1, last)) }),
        ...(number < last && { next: to(number + 1) }),
        last: to(last),
      },
    }
  }
}

/** The ETag of a version in entries of lists; a reply of one thing gets the digest of its text added. */
export const etagOf = (version: number) => `"${version}"`

/** A reply inside another one, under the address of its own request. */
export type Preload = { _links: { self: Link; [relation: string]: unknown }; [property: string]: unknown }

/** Adds whole replies to `_embedded.preloads`; failed ones are left out. */
export function withPreloads<T extends object>(body: T, preloads: (Preload | undefined)[]): T {
  const had = preloads.filter((preload) => preload !== undefined)
  if (had.length === 0) return body
  const embedded = '_embedded' in body && typeof body._embedded === 'object' ? body._embedded : {}
  return { ...body, _embedded: { ...embedded, preloads: had } }
}

function pathWithQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null)
        search.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one))
  const text = search.toString()
  return text === '' ? path : `${path}?${text.replaceAll('%2C', ',')}`
}
