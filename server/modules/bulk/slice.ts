import type { Kysely } from 'kysely'
import type { ProblemError } from '../../contract/problem.ts'
import { listed } from '../../db/listed.ts'
import type { Row, Schema } from '../../db/schema.ts'

const columns = ['uuid', 'pressmark', 'sgtt', 'autn', 'sgti', 'state', 'version', 'deleted_at'] as const
/** What a job has to know of an item. */
export type ItemRow = Pick<Row<'items'>, (typeof columns)[number]>
/** Why an entry stays as it is. */
export type Refusal = { uuid: string; title: string; code: string; message: string }

/** What one slice of a job did. */
export class Outcome {
  /** Entries that are as they were asked to be. */
  done = 0
  /** Those of them that were otherwise before. */
  changed = 0
  /** Those of them that were not there before. */
  created = 0
  readonly failures: Refusal[] = []

  refuse(uuid: string, title: string, { code, detail, message }: ProblemError): void {
    this.failures.push({ uuid, title, code, message: detail ?? message })
  }
}

/** These items as they stand, deleted ones too, in the order that is asked for. */
export async function itemsOf(db: Kysely<Schema>, uuids: readonly string[]): Promise<Map<string, ItemRow>> {
  if (uuids.length === 0) return new Map()
  const rows = await db.selectFrom('items').select(columns).where('uuid', 'in', listed(db, uuids)).execute()
  return new Map(rows.map((row) => [row.uuid, row]))
}
