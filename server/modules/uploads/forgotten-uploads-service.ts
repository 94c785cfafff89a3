import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../../db/database.ts'
import { listed } from '../../db/listed.ts'
import type { Schema } from '../../db/schema.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** An uploaded file without a use counts as forgotten after this many days. */
const FORGOTTEN_AFTER_DAYS = 7
const DAY_MS = 86_400_000
/** Per query. */
const READ_AT_ONCE = 1000
/** Per write. */
const REMOVED_AT_ONCE = 100
/** No write that began before a query takes longer. */
const LONGEST_WRITE_MS = 3_600_000

/** Uploads without a use, now or later; `db` is the scope of a tenant. At most `most` of them. */
export async function forgottenUploads(db: TenantDb, now: Date, most = Infinity): Promise<string[]> {
  const forgotten: string[] = []
  let named: Named | undefined
  for (let after = ''; forgotten.length < most;) {
    const some = await db
      .selectFrom('uploads')
      .select(['uploads.uuid', 'uploads.sha256'])
      .where('uploads.created_at', '<', new Date(now.getTime() - FORGOTTEN_AFTER_DAYS * DAY_MS).toISOString())
      .where('uploads.uuid', '>', after)
      .where((eb) => eb.not(eb.exists(importOf(eb))))
      .orderBy('uploads.uuid')
      .limit(READ_AT_ONCE)
      .execute()
    const last = some.at(-1)
    if (last === undefined) break
    after = last.uuid
    const { uploads, contents } = (named ??= await namedByModels(db))
    for (const { uuid, sha256 } of some) if (!uploads.has(uuid) && !contents.has(sha256)) forgotten.push(uuid)
  }
  return forgotten.slice(0, most)
}

/** Removes them; their bytes are purged with the unused originals. */
export async function removeForgottenUploads(
  database: Database,
  tenantId: string,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const since = new Date(Date.now() - LONGEST_WRITE_MS).toISOString()
  const forgotten = await forgottenUploads(database.of(tenantId), now)
  for (let from = 0; from < forgotten.length; from += REMOVED_AT_ONCE) {
    signal.throwIfAborted()
    await inWrite(database, { tenantId, priority: 'job' }, async ({ db }) => {
      // The write only checks for uses that began since: an import, a new model.
      const { uploads } = await namedByModels(db, since)
      const some = forgotten.slice(from, from + REMOVED_AT_ONCE).filter((uuid) => !uploads.has(uuid))
      await db
        .deleteFrom('uploads')
        .where('uuid', 'in', listed(db, some))
        .where((eb) => eb.not(eb.exists(importOf(eb))))
        .execute()
    })
  }
}

type Uploads = ExpressionBuilder<Schema, 'uploads'>

/** An import has the uuid of its upload. */
const importOf = (eb: Uploads) =>
  eb.selectFrom('imports').select('imports.uuid').whereRef('imports.uuid', '=', 'uploads.uuid')

type Named = { uploads: Set<string>; contents: Set<string> }

/**
 * Materials and textures have no import of their own: the model names their uploads, so that of a file that was sent
 * twice and used once, one upload is forgotten. Models of former versions name only their content (SHA-256).
 */
async function namedByModels(db: TenantDb, since?: string): Promise<Named> {
  const named: Named = { uploads: new Set(), contents: new Set() }
  for (let after = ''; ;) {
    const models = await db
      .selectFrom('assets')
      .select(['uuid', 'facts'])
      .where('type', '=', 'model3Ds')
      .where('uuid', '>', after)
      .$if(since !== undefined, (all) => all.where('modified_at', '>=', since ?? ''))
      .orderBy('uuid')
      .limit(READ_AT_ONCE)
      .execute()
    const last = models.at(-1)
    if (last === undefined) return named
    after = last.uuid
    for (const { facts } of models) {
      const uploads = [...facts.matchAll(/"upload":"([^"]*)"/g)].map(([, uuid = '']) => uuid)
      for (const uuid of uploads) named.uploads.add(uuid)
      if (uploads.length === 0) for (const [sha256] of facts.matchAll(/\b[0-9a-f]{64}\b/g)) named.contents.add(sha256)
    }
  }
}
