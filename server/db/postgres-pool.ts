import type { Pool } from 'pg'

/** How PostgreSQL lists the connections of servers. */
export const APPLICATION_NAME = 'teca'

/** Connections to PostgreSQL that speak of numbers as numbers. */
export async function postgresPool(databaseUrl: string, max: number): Promise<Pool> {
  const { default: pg } = await import('pg')
  const numbers = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    application_name: APPLICATION_NAME,
    types: { getTypeParser: (id, format) => (numbers.has(id) ? Number : pg.types.getTypeParser(id, format)) },
    // A page asks for a few dozen things by their uuids: looking them up shall not seem dearer than reading whole tables, as on turning disks.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, its type does not say so
    onConnect: (client) => client.query('set random_page_cost = 1.1'),
  })
  // An idle connection that breaks is replaced by the pool at the next question.
  pool.on('error', () => undefined)
  return pool
}
