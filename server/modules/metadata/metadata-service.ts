import { metadataListLimits } from '@teca/shared/contract/meta/limits'
import { invalid } from '../../contract/problem.ts'
import type { ProblemError } from '../../contract/problem.ts'
import { listed } from '../../db/listed.ts'
import { textKey } from '../../db/text-key.ts'
import type { OwnerKind } from '../../db/schema.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { sortKey } from './sort-key.ts'
import { isTooLong, mostCharacters, problemOfOwn, titleMissing, valueProblem, wrongValue } from './value-problem.ts'
import type { ValueFault, ValueRule } from './value-problem.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export { problemOfOwn, titleMissing }

/** One stored value; a name may repeat, and the order counts. */
export type MetadataValue = { name: string; value: string; lang?: string }
/** A given value; without `value` it is empty. */
export type GivenMetadata = { name: string; value?: string | null; lang?: string }

const AT_ONCE = 1000
/** In the list of a reply own fields come in addition. */
const MOST_VALUES = metadataListLimits.items - 10

/** The values of many owners in their order, in one query; `db` is the scope of a tenant. Owners without any are missing. */
export async function readMetadata(db: TenantDb, owners: string[]): Promise<Map<string, MetadataValue[]>> {
  const found = new Map<string, MetadataValue[]>()
  for (let from = 0; from < owners.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('metadata_values')
      .select(['owner_uuid', 'name', 'value', 'lang'])
      .where('owner_uuid', 'in', listed(db, owners.slice(from, from + AT_ONCE)))
      .orderBy('owner_uuid')
      .orderBy('position')
      .execute()
    for (const { owner_uuid, name, value, lang } of rows) {
      const values = found.get(owner_uuid) ?? []
      values.push({ name, value: value ?? '', ...(lang !== null && { lang }) })
      found.set(owner_uuid, values)
    }
  }
  return found
}

/** Replaces all values of the owners. Only rows change: version and history are the caller's. */
export async function replaceMetadata(
  unit: Unit,
  kind: OwnerKind,
  given: ReadonlyMap<string, MetadataValue[]>,
): Promise<void> {
  const owners = [...given.keys()]
  for (let from = 0; from < owners.length; from += AT_ONCE)
    await unit.db
      .deleteFrom('metadata_values')
      .where('owner_uuid', 'in', listed(unit.db, owners.slice(from, from + AT_ONCE)))
      .execute()
  if ([...given.values()].every((values) => values.length === 0)) return
  const types = await metadataTypes(unit.db, kind)
  const rows = [...given].flatMap(([owner, values]) =>
    values.map((value, position) => rowOf(kind, owner, value, position, types)),
  )
  await unit.insert('metadata_values', rows)
}

/**
 * Writes the difference between the former and the new values of owners. `was` must have been read in this write. Only
 * rows change: version and history are the caller's.
 */
export async function changeValues(
  unit: Unit,
  kind: OwnerKind,
  changed: readonly { owner: string; was: readonly MetadataValue[]; is: MetadataValue[] }[],
): Promise<void> {
  const inPlace = changed.filter(({ was, is }) => was.every(({ name }, at) => name === is[at]?.name))
  const places = new Set(inPlace)
  await replaceMetadata(
    unit,
    kind,
    new Map(changed.flatMap((one) => (places.has(one) ? [] : [[one.owner, one.is] as const]))),
  )
  const types = await metadataTypes(unit.db, kind)
  const rows = inPlace.flatMap(({ owner, was, is }) =>
    is.flatMap((value, position) => {
      const before = was[position]
      const same = before !== undefined && before.value === value.value && before.lang === value.lang
      return same ? [] : [rowOf(kind, owner, value, position, types)]
    }),
  )
  await unit.insert('metadata_values', rows, {
    key: ['owner_uuid', 'name', 'position'],
    columns: ['value', 'lang', 'value_key', 'sort_key'],
  })
}

const rowOf = (
  kind: OwnerKind,
  owner: string,
  { name, value, lang }: MetadataValue,
  position: number,
  types: ReadonlyMap<string, string>,
) => ({
  owner_kind: kind,
  owner_uuid: owner,
  name,
  position,
  value,
  lang: lang ?? null,
  value_key: textKey(value),
  sort_key: sortKey(types.get(name), value),
})

/** The type of every name with a template. */
async function metadataTypes(db: TenantDb, kind: OwnerKind): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('templates')
    .select(['name', 'type'])
    .where('resource_type', '=', kind)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** What is wrong with a value by the rule of its field alone. */
export const valueFault = (rule: ValueRule, value: string): ValueFault | undefined => valueProblem(rule, value)

/** The rule for every value of a name. */
export type ValueCheck = ValueRule

/** The rule of every name with a template. */
export async function valueChecks(db: TenantDb, kind: OwnerKind): Promise<Map<string, ValueCheck>> {
  const rows = await db
    .selectFrom('templates')
    .select(['name', 'type', 'enum_values'])
    .where('resource_type', '=', kind)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ name, type, enum_values }) => {
      const given: unknown = JSON.parse(enum_values ?? '[]')
      const options = Array.isArray(given) ? given.map(String) : []
      return [name, { type, options }]
    }),
  )
}

/** The problem of an owner with a new value that does not fit its field; former values (`was`) may stay. */
export function problemOfValues(
  checks: ReadonlyMap<string, ValueCheck>,
  is: readonly MetadataValue[],
  was: readonly MetadataValue[] = [],
): ProblemError | undefined {
  if (is.length > MOST_VALUES && is.length > was.length)
    return wrongValue('customMetadataList', 'too-many', `There can be ${MOST_VALUES} values at most`, MOST_VALUES)
  const textOf = ({ name, value }: MetadataValue) => JSON.stringify([name, value])
  const had = new Set(was.map(textOf))
  for (const one of is) {
    if (!(checks.has(one.name) || isTooLong(one.value)) || had.has(textOf(one))) continue
    const problem = problemOfValue(checks, one.name, one.value)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** The problem of one value of a name; `field` is its place in the call. */
export function problemOfValue(
  checks: ReadonlyMap<string, ValueCheck>,
  name: string,
  value: string,
  field = name,
): ProblemError | undefined {
  const rule = checks.get(name)
  const fault = (rule && valueProblem(rule, value)) ?? (isTooLong(value) ? 'too-long' : undefined)
  const limit = fault === 'too-long' ? mostCharacters(rule?.type) : undefined
  return fault && wrongValue(field, fault, `${name} cannot be ${value.slice(0, 100)}`, limit)
}

/** 400 for a new value that does not fit its field. */
export async function requireValues(
  db: TenantDb,
  kind: OwnerKind,
  is: readonly MetadataValue[],
  was: readonly MetadataValue[] = [],
): Promise<void> {
  const problem = is.length === 0 ? undefined : problemOfValues(await valueChecks(db, kind), is, was)
  if (problem !== undefined) throw problem
}

/**
 * Splits a list: entries of the owner's own fields (an empty value empties them; the last of a name counts), and the
 * others as they are stored, without empty ones. 400 for an entry without a name and an own field too long, unless it
 * was so before.
 */
export function splitMetadata<F extends string>(
  list: readonly GivenMetadata[],
  ownFields: readonly F[],
  was?: Record<F, string | null>,
): { fields: Partial<Record<F, string | null>>; values: MetadataValue[] } {
  const fields: Partial<Record<F, string | null>> = {}
  const values: MetadataValue[] = []
  for (const { name: given, value = null, lang } of list) {
    const name = given.trim()
    if (name === '') throw invalid('customMetadataList', 'name', 'A metadata entry has no name')
    const own = ownFields.find((field) => field === name)
    if (own !== undefined) {
      const problem = value === was?.[own] ? undefined : problemOfOwn(own, value)
      if (problem !== undefined) throw problem
      fields[own] = textOrNull(value)
    } else if (value !== null && value.trim() !== '') values.push({ name, value, ...(lang && { lang }) })
  }
  return { fields, values }
}

/** The whole list of a reply: own fields with a value first, then the values. */
export function joinMetadata(
  fields: Record<string, string | null>,
  values: readonly MetadataValue[] = [],
): MetadataValue[] {
  const own = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
  return [...own, ...values]
}

/** Null for a blank text. */
export const textOrNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined || text.trim() === '' ? null : text

/** A field of a merge patch: given by itself, else listed among the metadata; undefined means unchanged. */
export const patchedField = (
  given: string | null | undefined,
  listed: string | null | undefined,
): string | null | undefined => (given === undefined ? listed : textOrNull(given))

/**
 * Replaces an owner's values and returns the record for the history; undefined without a difference. 400 for a new
 * value that does not fit its field, unless an undo restores it.
 */
export async function changeMetadata(
  unit: Unit,
  kind: OwnerKind,
  owner: string,
  values: MetadataValue[],
  action?: string,
) {
  const was = (await readMetadata(unit.db, [owner])).get(owner) ?? []
  if (sameMetadata(was, values)) return undefined
  if (action !== 'undo') await requireValues(unit.db, kind, values, was)
  await replaceMetadata(unit, kind, new Map([[owner, values]]))
  return { before: { customMetadataList: was }, after: { customMetadataList: values } }
}

/** Whether two lists have the same entries in the same order. */
export const sameMetadata = (a: readonly MetadataValue[], b: readonly MetadataValue[]): boolean =>
  a.length === b.length &&
  a.every(({ name, value, lang }, n) => name === b[n]?.name && value === b[n].value && lang === b[n].lang)
