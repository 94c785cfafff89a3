import type { Pool } from 'pg'

/** The name of the servers' connections in PostgreSQL. */
export const APPLICATION_NAME = 'teca'

/** Connections to PostgreSQL that return numbers as numbers. */
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
  // The pool replaces a broken idle connection at the next query.
  pool.on('error', () => undefined)
  return pool
}
