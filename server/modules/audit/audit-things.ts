import type { AuditKind } from '@teca/shared/contract/meta'
import { listed } from '../../db/listed.ts'
import { keyBegins } from '../../db/order-key.ts'
import { textKey } from '../../db/text-key.ts'
import { versionedTables } from '../../db/versioned-tables.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export type NamedThing = { title: string | null; pressmark: string | null; type?: string; deletedAt: string | null }

/** The title column of each kind of thing. */
const titleColumns = {
  item: 'sgtt',
  collection: 'sgtt',
  asset: 'sgtt',
  storyboard: 'sgtt',
  storyboardCollection: 'sgtt',
  template: 'label',
  itemState: 'name',
  transitionTemplate: 'name',
  transitionTask: 'template_name',
  transitionTaskTemplate: 'label',
  user: 'username',
  userGroup: 'name',
  tenant: 'display_name',
  security: 'username',
} as const satisfies Record<Exclude<AuditKind, 'configuration'>, string>

type NamedKind = keyof typeof titleColumns
const namedKinds = Object.keys(titleColumns) as NamedKind[]
export const auditKinds: AuditKind[] = [...namedKinds, 'configuration']

/** The present titles of these things, including deleted ones; `db` is the scope of a tenant. */
export async function namesOf(
  db: TenantDb,
  lines: readonly { entity_kind: string; entity_uuid: string }[],
): Promise<Map<string, NamedThing>> {
  const found = new Map<string, NamedThing>()
  const byKind = Map.groupBy(lines, ({ entity_kind }) => entity_kind)
  await Promise.all(
    namedKinds.map(async (kind) => {
      const uuids = byKind.get(kind)?.map(({ entity_uuid }) => entity_uuid) ?? []
      if (uuids.length === 0) return
      for (const { uuid, ...thing } of await readNames(db, kind, uuids)) found.set(uuid, thing)
    }),
  )
  return found
}

async function readNames(db: TenantDb, kind: NamedKind, uuids: string[]) {
  // All tables of things have the columns of `items` that are read here, except for those selected by name.
  const rows = await db
    .selectFrom((kind === 'security' ? 'users' : versionedTables[kind]) as 'items')
    .select(['uuid', 'deleted_at', `${titleColumns[kind] as 'sgtt'} as title`])
    .$if(kind === 'item', (query) => query.select('pressmark'))
    .$if(kind === 'asset', (query) => query.select('type' as 'state'))
    .where('uuid', 'in', listed(db, uuids))
    .execute()
  return rows.map((row) => {
    const more: { pressmark?: string; type?: string } = row
    return {
      uuid: row.uuid,
      title: row.title,
      deletedAt: row.deleted_at,
      pressmark: more.pressmark ?? null,
      type: more.type,
    }
  })
}

/** The most matches: a person who means one thing types more of its name. */
const MOST = 200

/** The uuids of things by the beginning of title, pressmark or username, or by the uuid itself. */
export async function thingsCalled(db: TenantDb, tenantId: string, text: string): Promise<string[]> {
  const key = textKey(text)
  const bare = text.trim().toLowerCase()
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(bare)) return [bare]
  const end = `${key}\u{10FFFF}`
  const within = <T extends 'items' | 'collections' | 'storyboards' | 'storyboard_collections', C extends string>(
    table: T,
    column: C,
  ) =>
    db
      .selectFrom(table as 'items')
      .select('uuid')
      .where((eb) => keyBegins(eb.ref(column as 'sgtt_key'), text))
      .limit(MOST)
      .execute()
  const found = await Promise.all([
    within('items', 'pressmark_key'),
    within('items', 'sgtt_key'),
    within('collections', 'sgtt_key'),
    within('storyboards', 'sgtt_key'),
    within('storyboard_collections', 'sgtt_key'),
    db
      .selectFrom('user_groups')
      .select('uuid')
      .where('name_key', '>=', key)
      .where('name_key', '<', end)
      .limit(MOST)
      .execute(),
    db
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.user_uuid', 'users.uuid')
      .select('users.uuid')
      .where('memberships.tenant_id', '=', tenantId)
      .where('users.username_key', '>=', key)
      .where('users.username_key', '<', end)
      .limit(MOST)
      .execute(),
  ])
  return [...new Set(found.flat().map(({ uuid }) => uuid))]
}
