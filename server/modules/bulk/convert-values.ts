import { isDeepStrictEqual } from 'node:util'
import { notFound, ProblemError } from '../../contract/problem.ts'
import { changeRecord } from '../../db/change-record.ts'
import { askForIndex } from '../../db/ask-for-index.ts'
import { listed } from '../../db/listed.ts'
import { orderKey } from '../../db/order-key.ts'
import type { OwnerKind, Row } from '../../db/schema.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { versionedTables } from '../../db/versioned-tables.ts'
import type { EntityKind } from '../../db/versioned-tables.ts'
import { changeValues, readMetadata, sameMetadata, valuesBefore } from '../metadata/index.ts'
import type { MetadataValue } from '../metadata/index.ts'
import type { Outcome } from './slice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export const CONVERT_VALUES = 'convertValues'
/** Whole values of one field and what each becomes. */
export type Conversion = {
  kind: OwnerKind
  name: string
  changes: { value: string; becomes: string }[]
  /** The field before and after the change that made it necessary. */
  field?: { uuid: string; was: FieldRule; is: FieldRule }
}
/** The columns of a field that say which values it takes. */
type FieldRule = Pick<Row<'templates'>, 'type' | 'enum_values' | 'option_labels' | 'default_value'>

const entityOf = {
  ITEM: 'item',
  COLLECTION: 'collection',
  MEDIA: 'asset',
  STORY: 'storyboard',
  SERIES: 'storyboardCollection',
} as const satisfies Record<OwnerKind, EntityKind>

// All tables of things have the columns of `items` that are read here.
const tableOf = (kind: OwnerKind) => versionedTables[entityOf[kind]] as 'items'

/** The things that have one of the values, by title; `db` is the scope of a tenant. */
export async function thingsToConvert(db: TenantDb, { kind, name, changes }: Conversion): Promise<string[]> {
  const values = changes.map(({ value }) => value)
  const rows = await db
    .selectFrom(tableOf(kind))
    .select('uuid')
    .where('deleted_at', 'is', null)
    .where('uuid', 'in', (eb) =>
      eb
        .selectFrom('metadata_values')
        .select('owner_uuid')
        .where('owner_kind', '=', kind)
        .where('name', '=', name)
        .where('value', 'in', listed(db, values)),
    )
    .orderBy('sgtt_key')
    .orderBy('uuid')
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/** Converts the values of these things. */
export async function convertValues(unit: Unit, of: Conversion, uuids: string[], outcome: Outcome): Promise<void> {
  const becomes = new Map(of.changes.map((change) => [change.value, change.becomes]))
  const isConverted = (one: MetadataValue) => one.name === of.name && becomes.has(one.value)
  await write(unit, of.kind, { uuids, outcome }, (_, was) => {
    const is = was.map((one) => (isConverted(one) ? { ...one, value: becomes.get(one.value) ?? one.value } : one))
    const kept = new Set(was.flatMap((one) => (isConverted(one) ? [] : [keyOf(one)])))
    // A new value that the thing has already is not stored twice.
    return was.flatMap((one, at) => {
      const converted = is[at]
      if (converted === undefined || (isConverted(one) && kept.has(keyOf(converted)))) return []
      kept.add(keyOf(converted))
      return [converted]
    })
  })
}

const keyOf = ({ name, value, lang }: MetadataValue) => JSON.stringify([name, value, lang])

/** Puts a field back as it was before its conversion, unless it was changed since. */
export async function putFieldBack(unit: Unit, { field }: Conversion): Promise<void> {
  if (field === undefined) return
  const now = await unit.db
    .selectFrom('templates')
    .select(['type', 'enum_values', 'option_labels', 'default_value'])
    .where('uuid', '=', field.uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!isDeepStrictEqual({ ...now }, field.is)) return
  await unit.update('template', field.uuid, field.was, { action: 'undo' })
  if (field.was.option_labels !== field.is.option_labels) askForIndex(unit)
}

/** Gives the field of these things the values back that a conversion found; one that was changed since stays, and is a failure. */
export async function undoConversion(
  unit: Unit,
  { kind, job }: { kind: OwnerKind; job: string },
  uuids: string[],
  outcome: Outcome,
): Promise<void> {
  const lines = await unit.db
    .selectFrom('audit')
    .select(['entity_uuid', 'before', 'after'])
    .where('entity_uuid', 'in', listed(unit.db, uuids))
    .where('request_id', '=', job)
    .execute()
  const past = new Map(
    lines.map(({ entity_uuid, before, after }) => [entity_uuid, { was: valuesOf(before), is: valuesOf(after) }]),
  )
  await write(
    unit,
    kind,
    { uuids, outcome },
    (uuid, now) => {
      const line = past.get(uuid)
      return line && valuesBefore(line.was, line.is, now)
    },
    'undo',
  )
}

const valuesOf = (side: string | null) =>
  (changeRecord(side) as { customMetadataList?: MetadataValue[] }).customMetadataList ?? []

/** Gives each thing its new values; undefined means that it was changed since. */
async function write(
  unit: Unit,
  kind: OwnerKind,
  { uuids, outcome }: { uuids: string[]; outcome: Outcome },
  newValues: (uuid: string, was: MetadataValue[]) => MetadataValue[] | undefined,
  action?: string,
): Promise<void> {
  const found = await unit.db
    .selectFrom(tableOf(kind))
    .select(['uuid', 'version', 'sgtt'])
    .$if(isOfStories(kind), (query) => query.select(['sgti', 'sgtt_key']))
    .where('uuid', 'in', listed(unit.db, uuids))
    .where('deleted_at', 'is', null)
    .execute()
  const rows = new Map(found.map((row) => [row.uuid, row]))
  const values = await readMetadata(unit.db, [...rows.keys()])
  const changed: { row: (typeof found)[number]; was: MetadataValue[]; is: MetadataValue[] }[] = []
  for (const uuid of uuids) {
    const row = rows.get(uuid)
    const was = values.get(uuid) ?? []
    const is = row && newValues(uuid, was)
    if (row === undefined) outcome.refuse(uuid, '', notFound(entityOf[kind], uuid))
    else if (is === undefined) outcome.refuse(uuid, row.sgtt ?? '', changedSince())
    else if (!sameMetadata(was, is)) changed.push({ row, was, is })
  }
  await changeValues(
    unit,
    kind,
    changed.map(({ row, was, is }) => ({ owner: row.uuid, was, is })),
  )
  await unit.updateRows(
    entityOf[kind],
    changed.map(({ row, was, is }) => ({
      row,
      changes: titleKeyOf(kind, row, is),
      before: { customMetadataList: was },
      after: { customMetadataList: is },
    })),
    { action },
  )
  outcome.done += uuids.length - outcome.failures.length
  outcome.changed += changed.length
}

/** The label of a story or series without a title sorts it. */
function titleKeyOf(kind: OwnerKind, { sgtt, sgti, sgtt_key }: TitledRow, values: readonly MetadataValue[]): object {
  if (sgtt !== null || !isOfStories(kind)) return {}
  const label = values.find(({ name }) => name === 'label')?.value
  const key = orderKey(label ?? (kind === 'STORY' ? (sgti ?? null) : null))
  return key === sgtt_key ? {} : { sgtt_key: key }
}
type TitledRow = Pick<Row<'items'>, 'sgtt'> & Partial<Pick<Row<'items'>, 'sgti' | 'sgtt_key'>>
const isOfStories = (kind: OwnerKind) => kind === 'STORY' || kind === 'SERIES'

/** What an undo says of a thing that is no longer as the job left it. */
export const changedSince = () =>
  new ProblemError(409, 'undo.changed-since', { detail: 'It was changed since and stays as it is' })
