import type { DatabaseSync } from 'node:sqlite'

const at = '2026-01-01T00:00:00.000Z'
const tenant = 'museo'
const shelf = '00000000-0000-4000-b000-000000000000'

/** Writes a collection with this many items straight into the database of a stopped server; returns its uuid. */
export function fillItems(database: DatabaseSync, count: number): string {
  const item = database.prepare(
    `insert into items (uuid, tenant_id, pressmark, pressmark_key, sgtt, sgtt_key, autn_key, created_at, modified_at)
     values (?, ?, ?, ?, ?, ?, '', ?, ?)`,
  )
  const member = database.prepare(
    'insert into item_parents (tenant_id, item_uuid, collection_uuid, created_at) values (?, ?, ?, ?)',
  )
  database.exec('begin')
  database
    .prepare(
      'insert into collections (uuid, tenant_id, sgtt, sgtt_key, created_at, modified_at) values (?, ?, ?, ?, ?, ?)',
    )
    .run(shelf, tenant, 'Ten thousand', 'ten thousand', at, at)
  for (let n = 1; n <= count; n += 1) {
    const uuid = `00000000-0000-4000-b002-${String(n).padStart(12, '0')}`
    const name = `leaf ${String(n).padStart(5, '0')}`
    item.run(uuid, tenant, name, name, name, name, at, at)
    member.run(tenant, uuid, shelf, at)
  }
  database.exec('commit')
  return shelf
}
