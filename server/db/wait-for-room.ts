import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Schema } from './schema.ts'
import type { Unit } from './unit-of-work.ts'

const DAY_MS = 86_400_000

type Counted = {
  /** What is counted in the audit. */
  kind: string
  actions: readonly string[]
  /** Counts only these things. */
  only?: (eb: ExpressionBuilder<Schema, 'audit'>) => ExpressionWrapper<Schema, 'audit', SqlBool>
  /** The most within a day, and how many this write adds. */
  most: number
  more?: number
}

/** The header `Retry-After` of a refusal if the author of the write would do more of this within a day than `most`, else undefined. */
export async function waitForRoom(
  { db, at, context: { actor } }: Unit,
  { kind, actions, only, most, more = 1 }: Counted,
): Promise<{ 'Retry-After': string } | undefined> {
  if (!actor || more === 0) return undefined
  const now = Date.parse(at)
  let done = db
    .selectFrom('audit')
    .select('audit.at')
    .where('actor', '=', actor)
    .where('audit.at', '>', new Date(now - DAY_MS).toISOString())
    .where('entity_kind', '=', kind)
    .where('action', 'in', actions)
  if (only !== undefined) done = done.where(only)
  // There is room again once this one is older than a day.
  const first = await done
    .orderBy('audit.at', 'desc')
    .limit(1)
    .offset(Math.max(0, most - more))
    .executeTakeFirst()
  if (first === undefined) return undefined
  return { 'Retry-After': String(Math.max(1, Math.ceil((Date.parse(first.at) + DAY_MS - now) / 1000))) }
}
