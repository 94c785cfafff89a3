import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { orderKey } from '../order-key.ts'

const AT_ONCE = 1000

const keysOf = {
  items: ['sgtt_key', 'autn_key', 'pressmark_key'],
  collections: ['sgtt_key', 'autn_key', 'sgti_key', 'pressmark_key'],
  assets: ['sgtt_key'],
  storyboards: ['sgtt_key'],
  storyboard_collections: ['sgtt_key', 'autn_key', 'sgti_key'],
  downloads: ['title_key'],
} as const

/** Titles, authors and pressmarks in the order in which people count; the key of a key is the key itself. */
export const countingOrder = () => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [table, columns] of Object.entries(keysOf)) for (const column of columns) await renew(db, table, column)
  },
})

async function renew(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ uuid: string; key: string | null }>`
      select uuid, ${sql.ref(column)} as key from ${sql.table(table)} where uuid > ${after} order by uuid limit ${AT_ONCE}
    `.execute(db)
    const changed = rows.flatMap(({ uuid, key }) =>
      key === null || orderKey(key) === key ? [] : [sql`(${uuid}, ${orderKey(key)})`],
    )
    if (changed.length > 0)
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = renewed.column2
          from (values ${sql.join(changed)}) as renewed where ${sql.table(table)}.uuid = renewed.column1
      `.execute(db)
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return
    after = last.uuid
  }
}
