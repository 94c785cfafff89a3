import { listed } from '../../db/listed.ts'
import { orderKey } from '../../db/order-key.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** The collections with this title, else at this path. */
export type CollectionFinder = (name: string) => string[]

type Found = { uuid: string; key: string; parents: string[] }

/** Finds collections by their names in a table, with one query for all of them; `db` is the scope of a tenant. */
export async function collectionFinder(db: TenantDb, names: readonly string[]): Promise<CollectionFinder> {
  const keys = [...new Set(names.flatMap((name) => [name, ...pathOf(name)].map(orderKey)))].filter((key) => key !== '')
  if (keys.length === 0) return () => []
  const rows = await db
    .selectFrom('collections as c')
    .leftJoin('collection_parents as p', 'p.child_uuid', 'c.uuid')
    .select(['c.uuid', 'c.sgtt_key', 'p.parent_uuid'])
    .where('c.sgtt_key', 'in', listed(db, keys))
    .where('c.deleted_at', 'is', null)
    .execute()
  const found = new Map<string, Found>()
  for (const { uuid, sgtt_key: key, parent_uuid: parent } of rows) {
    const one = found.get(uuid) ?? { uuid, key, parents: [] }
    if (parent !== null) one.parents.push(parent)
    found.set(uuid, one)
  }
  const byKey = Map.groupBy(found.values(), ({ key }) => key)
  const isBelow = ({ parents }: Found, path: readonly string[]): boolean => {
    const above = path.at(-1)
    if (above === undefined) return true
    return parents.some((uuid) => {
      const parent = found.get(uuid)
      return parent?.key === above && isBelow(parent, path.slice(0, -1))
    })
  }
  return (name) => {
    const titled = byKey.get(orderKey(name)) ?? []
    const path = pathOf(name).map(orderKey)
    const at = titled.length > 0 ? titled : (byKey.get(path.at(-1) ?? '') ?? [])
    const there = titled.length > 0 ? titled : at.filter((one) => isBelow(one, path.slice(0, -1)))
    return there.map(({ uuid }) => uuid)
  }
}

/** The titles of a path such as `Top / Below`. */
const pathOf = (name: string) => name.split(/\s\/\s/)
