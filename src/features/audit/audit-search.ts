import type { AuditFilter, AuditKind } from '@/api/meta/audit/audit'

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
] as const satisfies readonly AuditKind[]

/** What the address of the audit says; days as 2026-01-31, places as the server names them. */
export interface AuditSearch {
  user?: string
  thing?: string
  kind?: AuditKind
  from?: string
  to?: string
  before?: string
  after?: string
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const isPlace = (text: string) => /^[\dTZ:.-]+~\d+$/.test(text)

/** Reads the search of an address; what makes no sense is as if it were not there. */
export function auditSearch(search: Record<string, unknown>): AuditSearch {
  const kind = auditKinds.find((one) => one === search['kind'])
  const text = (name: string, isRight: (text: string) => boolean) => {
    const value = search[name]
    const found = typeof value === 'number' ? String(value) : value
    return typeof found === 'string' && isRight(found) ? { [name]: found } : {}
  }
  const isSomething = (written: string) => written.trim() !== ''
  return {
    ...text('user', isSomething),
    ...text('thing', isSomething),
    ...(kind && { kind }),
    ...text('from', isDay),
    ...text('to', isDay),
    ...text('before', isPlace),
    ...text('after', isPlace),
  }
}

/** The filters in the terms of the server: the days are those of the reader, the last one is included. */
export function filterOf({ user, thing, kind, from, to }: AuditSearch): AuditFilter {
  return {
    ...(user && { user }),
    ...(thing && { thing }),
    ...(kind && { kind }),
    ...(from && { from: new Date(`${from}T00:00`).toISOString() }),
    ...(to && { to: dayAfter(to) }),
  }
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00`)
  date.setDate(date.getDate() + 1)
  return date.toISOString()
}
