import { sql } from 'kysely'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { Unit } from '../../db/unit-of-work.ts'

/** A file that was sent, and of which nothing was made for so long, is taken for forgotten. */
export const FORGOTTEN_AFTER_DAYS = 7
const DAY_MS = 86_400_000
const AT_ONCE = 100

/** Uploads that were never imported; `db` is the scope of a tenant. At most a hundred. */
export async function forgottenUploads(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('uploads.uuid')
    .where('uploads.created_at', '<', new Date(now.getTime() - FORGOTTEN_AFTER_DAYS * DAY_MS).toISOString())
    .where((eb) => eb.not(eb.exists(importOf(eb))))
    .where((eb) => eb.not(eb.exists(modelWithIt(eb))))
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/** Removes some of them and says how many; their bytes go with the originals that nothing is made of. */
export async function removeForgottenUploads(unit: Unit, now: Date): Promise<number> {
  // Asked once more inside of the write: an import may have begun meanwhile.
  const uuids = await forgottenUploads(unit.db, now)
  if (uuids.length > 0) await unit.db.deleteFrom('uploads').where('uuid', 'in', uuids).execute()
  return uuids.length
}

type Uploads = ExpressionBuilder<Schema, 'uploads'>

/** An import has the uuid of its upload. */
const importOf = (eb: Uploads) =>
  eb.selectFrom('imports').select('imports.uuid').whereRef('imports.uuid', '=', 'uploads.uuid')

/**
 * Materials and textures have no import of their own: the model names them by their uploads, so that a file that was sent
 * twice and used once is forgotten once. Models of former versions name them by their content alone.
 */
const modelWithIt = (eb: Uploads) =>
  eb
    .selectFrom('assets')
    .select('assets.uuid')
    .where('assets.type', '=', 'model3Ds')

    .where((both) => {
      const facts = sql.ref('assets.facts')
      const names = sql<boolean>`${facts} like '%"upload":"' || ${sql.ref('uploads.uuid')} || '"%'`
      const holds = sql<boolean>`${facts} like '%' || ${sql.ref('uploads.sha256')} || '%'`
      return both.or([names, both.and([holds, sql<boolean>`${facts} not like '%"upload":%'`])])
    })
