import type { AuditEntry } from '@/api/meta/audit/audit'
import { textOf } from '@/text/text'

const isUuid = (one: unknown): one is string =>
  typeof one === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(one)

/** Things that a change names by their uuids, as they are called; undefined for any other value. */
export function namedThings(names: AuditEntry['names'], stored: unknown): string[] | undefined {
  const uuids = [stored].flat()
  if (names === undefined || uuids.length === 0 || !uuids.every(isUuid)) return undefined
  const { noLongerThere } = textOf('audit')
  const { untitled } = textOf('catalog')
  return uuids.map((uuid) => (names[uuid] ?? noLongerThere) || untitled)
}
