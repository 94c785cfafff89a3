import { entriesOf } from '../../hal/page'
import { hrefOf, type HalLink } from '../../hal/link'
import { halMutation } from '../../hal/mutation'
import { halQuery } from '../../hal/query'
import { http } from '../../http'
import { stale } from '../../stale'
import { text } from '@/text/text'
import type { AuditEntry, AuditKind, AuditPage } from '@teca/shared/contract/meta'

export type { AuditEntry, AuditKind, AuditPage }

/** The filters of the audit, in the server's terms. */
export interface AuditFilter {
  user?: string
  thing?: string
  kind?: AuditKind
  from?: string
  to?: string
}

const linesPerPage = 50
/** A large file is read whole before it is saved. */
const READ_MS = 10 * 60_000

/** A page of the changes, through the `audit` link of the signed-in user. */
export const auditQuery = (
  link: HalLink<AuditPage>,
  filter: AuditFilter,
  place: { before?: string; after?: string },
) => ({ ...halQuery(link, { ...filter, ...place, size: linesPerPage }, { silent: true }), staleTime: 0 })

export const auditLines = (page: AuditPage | undefined): AuditEntry[] => entriesOf(page)

/** The cursor in a link to another page. */
export function placeIn(link: HalLink<AuditPage> | undefined): { before?: string; after?: string } {
  const search = new URL(link?.href ?? '', 'http://here').searchParams
  const [before, after] = [search.get('before'), search.get('after')]
  return { ...(before !== null && { before }), ...(after !== null && { after }) }
}

/** All lines of these filters as a file. */
export const exportAudit = () =>
  halMutation((link: HalLink) => http.get(hrefOf(link), { timeout: READ_MS, headers: { Accept: '*/*' } }).blob())

/** Undoes a change, or restores a deleted thing. */
export const undoChange = () =>
  halMutation((link: HalLink) => http.post(hrefOf(link)), {
    stale: stale.everythingManaged,
    done: () => text.takenBack,
  })
