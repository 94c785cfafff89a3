import { DatabaseSync } from 'node:sqlite'
import path from 'node:path'
import { openDatabase } from '../../server/db/database.ts'

/** A tree of collections. */
export interface Grown {
  /** Every collection that has children, by level; the roots first. */
  parents: string[][]
  /** The collections of the lowest level, each with the number of its ancestors. */
  deepest: string[]
  count: number
}

const at = '2026-01-01T00:00:00.000Z'
const tenant = 'museo'

/** 25 roots of 3,981 collections each: 100,000 with one wide root, in four levels, and an item in each of the lowest. */
export async function growTree(dataDir: string): Promise<Grown> {
  const database = await openDatabase({ dataDir })
  await database.close()
  const db = new DatabaseSync(path.join(dataDir, 'teca.sqlite'))
  const collection = db.prepare(
    'insert into collections (uuid, tenant_id, sgtt, sgtt_key, created_at, modified_at) values (?, ?, ?, ?, ?, ?)',
  )
  const link = db.prepare(
    'insert into collection_parents (tenant_id, child_uuid, parent_uuid, created_at) values (?, ?, ?, ?)',
  )
  const item = db.prepare(
    'insert into items (uuid, tenant_id, pressmark, pressmark_key, sgtt, sgtt_key, autn_key, created_at, modified_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const member = db.prepare(
    'insert into item_parents (tenant_id, item_uuid, collection_uuid, created_at) values (?, ?, ?, ?)',
  )
  const value = db.prepare(
    'insert into metadata_values (tenant_id, owner_kind, owner_uuid, name, value, value_key, sort_key) values (?, ?, ?, ?, ?, ?, ?)',
  )
  let count = 0
  const add = (parent: string | undefined): string => {
    const uuid = numbered(++count, 'c')
    const title = `Fondo ${(count * 7919) % 100_003}`
    collection.run(uuid, tenant, title, title.toLowerCase(), at, at)
    value.run(tenant, 'COLLECTION', uuid, 'period', '1890', '1890', '1890')
    if (parent !== undefined) link.run(tenant, uuid, parent, at)
    return uuid
  }
  const many = (number: number, parent: string) => Array.from({ length: number }, () => add(parent))
  db.exec('begin')
  const roots = Array.from({ length: 25 }, () => add(undefined))
  const second = roots.flatMap((root) => many(20, root))
  const third = second.flatMap((parent) => many(18, parent))
  const deepest = third.flatMap((parent) => many(10, parent))
  const wide = add(undefined)
  many(475 - 1, wide)
  for (const [n, uuid] of deepest.entries()) {
    const of = numbered(n, 'a')
    item.run(of, tenant, of, of, 'Carta', 'carta', '', at, at)
    member.run(tenant, of, uuid, at)
  }
  db.exec('commit')
  db.close()
  return { parents: [[...roots, wide], second, third], deepest, count }
}

const numbered = (n: number, digit: string) =>
  `${(((n * 2_654_435_761) % 4_294_967_296) >>> 0).toString(16).padStart(8, '0')}-${digit}000-4000-8000-${String(n).padStart(12, '0')}`
