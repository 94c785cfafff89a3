import type { ProblemError } from '../../contract/problem.ts'
import { listed } from '../../db/listed.ts'
import type { Row } from '../../db/schema.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

const columns = ['uuid', 'pressmark', 'sgtt', 'autn', 'sgti', 'state', 'version', 'deleted_at'] as const
/** The data of an item that a job needs. */
export type ItemRow = Pick<Row<'items'>, (typeof columns)[number]>
/** Why an entry stays unchanged. */
export type Refusal = { uuid: string; title: string; code: string; message: string }

/** The outcome of one slice of a job. */
export class Outcome {
  /** Entries that are now as requested. */
  done = 0
  /** Those of them that were different before. */
  changed = 0
  /** Those of them that did not exist before. */
  created = 0
  readonly failures: Refusal[] = []

  refuse(uuid: string, title: string, { code, detail, message }: ProblemError): void {
    this.failures.push({ uuid, title, code, message: detail ?? message })
  }
}

/** The present rows of these items, including deleted ones, in the given order. */
export async function itemsOf(db: TenantDb, uuids: readonly string[]): Promise<Map<string, ItemRow>> {
  if (uuids.length === 0) return new Map()
  const rows = await db.selectFrom('items').select(columns).where('uuid', 'in', listed(db, uuids)).execute()
  return new Map(rows.map((row) => [row.uuid, row]))
}
