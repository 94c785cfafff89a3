import { logSearch, type LogSearch } from '@/blocks/management-frame/log-search'
import type { AuditKind } from '@/api/meta/audit/audit'

export const auditKinds = [
  'item',
  'collection',
  'asset',
  'storyboard',
  'storyboardCollection',
  'template',
  'itemState',
  'transitionTemplate',
  'transitionTask',
  'transitionTaskTemplate',
  'user',
  'userGroup',
  'tenant',
  'configuration',
  'security',
] as const satisfies readonly AuditKind[]

/** What the address of the audit says; places as the server names them. */
export interface AuditSearch extends LogSearch<AuditKind> {
  before?: string
  after?: string
}

/** Reads the search of an address; invalid values are ignored. */
export function auditSearch(search: Record<string, unknown>): AuditSearch {
  const { before, after } = search
  return {
    ...logSearch(search, auditKinds),
    ...(isPlace(before) && { before }),
    ...(isPlace(after) && { after }),
  }
}

const isPlace = (value: unknown): value is string => typeof value === 'string' && /^[\dTZ:.-]+~\d+$/.test(value)
