import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Handlers } from '../contract/call.ts'
import type { Database } from '../db/database.ts'
import type { Missing } from './module.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Whether the server can work, and what works less here. */
export function healthHandlers(database: Database, missing: () => Missing[]): Handlers {
  return {
    getHealth: async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const answers = await sql`select 1`.execute(database.read).then(
        () => true,
        () => false,
      )
      const lost = answers ? [] : [{ name: 'database', detail: 'Nothing can be read or written' }]
      const body = {
        ready: answers,
        version,
        database: database.kind === 'postgres' ? ('postgresql' as const) : ('sqlite' as const),
        missing: [...lost, ...missing()],
      }
      return answers ? { status: 200, body } : { status: 503 as 200, body }
    },
  }
}
