import type { HistoryEntry } from '@teca/shared/contract/meta'
import type { ChangeRecord } from '../../db/change-record.ts'
import { stepParts } from './step-parts.ts'

/** Columns that mean nothing to a reader, and the names of the others in replies. */
const hidden = new Set([
  'tenant_id',
  'uuid',
  'version',
  'created_at',
  'modified_at',
  'deleted_at',
  'position',
  'facts',
  'import_id',
  'original_sha256',
  'created_by',
  'transition_uuid',
])
const names: Record<string, string> = {
  item_uuid: 'culturalItemUuid',
  original_filename: 'originalFilename',
  mime_type: 'mimeType',
  resource_type: 'resourceType',
}

type Change = HistoryEntry['changes'][number]

/** Each field that differs, before and after. */
export function changesBetween(before: ChangeRecord, after: ChangeRecord): Change[] {
  const was = flat(before)
  const is = flat(after)
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({
      name,
      ...(was.has(name) && { before: was.get(name) }),
      ...(is.has(name) && { after: is.get(name) }),
    }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** Fields and metadata names side by side; null means missing. */
function flat(record: ChangeRecord): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [column, value] of Object.entries(record)) {
    if (value === null || hidden.has(column) || column.endsWith('_key')) continue
    if (column === 'annotations' && typeof value === 'string') fields.set(column, stepParts(value))
    else if (column !== 'customMetadataList' || !Array.isArray(value)) fields.set(names[column] ?? column, value)
    else
      for (const [name, entries] of Map.groupBy(value.filter(isEntry), (entry) => entry.name))
        fields.set(name, valueOf(entries))
  }
  return fields
}

type Entry = { name: string; value: unknown; lang?: unknown }
const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string' && 'value' in entry
/** The value alone if it has no language, `{ value, lang }` if it has; a list if there are several. */
function valueOf(entries: Entry[]): unknown {
  const values = entries.map(({ value, lang }) => (lang === undefined ? value : { value, lang }))
  return values.length === 1 ? values[0] : values
}

/** Lines are numbered; in a uuid the number is its last group. */
export const lineUuid = (id: number) => `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`
