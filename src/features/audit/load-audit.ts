import type { QueryClient } from '@tanstack/react-query'
import { load } from '@/api/hal/load'
import { selfQuery } from '@/api/iam/self'
import { auditQuery } from '@/api/meta/audit/audit'
import { logFilter } from '@/blocks/management-frame/log-search'
import type { AuditSearch } from './audit-search'

/** Starts to load the page; the screen shows its progress and its failure. */
export async function loadAudit(queries: QueryClient, { before, after, ...search }: AuditSearch) {
  const { audit } = (await load(queries, selfQuery()))._links
  if (audit) void load(queries, auditQuery(audit, logFilter(search), { before, after })).catch(() => undefined)
}
