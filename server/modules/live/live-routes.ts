import type { Module } from '../../http/module.ts'
import type { Database } from '../../db/database.ts'
import { ok } from '../../contract/reply.ts'
import type { SessionService } from '../identity/index.ts'
import { LiveFeed } from './live-feed.ts'
import { LiveService } from './live-service.ts'

type Needs = { database: Database; sessions: SessionService; log: { error(fields: object, text: string): void } }

/** The stream of events, and the feed for news that is not in the outbox. */
export function liveModule({ database, sessions, log }: Needs): { module: Module; feed: LiveFeed } {
  const feed = new LiveFeed(database, log)
  const service = new LiveService({ feed, sessions, log })
  const module: Module = {
    name: 'live',
    handlers: {
      followEvents: async ({ tenant, user, query, headers, request }) => {
        const named = Number(headers['last-event-id'] ?? Number.NaN)
        const lastEventId = Number.isSafeInteger(named) ? named : query.lastEventId
        const stream = await service.open(tenant.id, user, { lastEventId, age: query.age })
        if (request.method === 'HEAD') stream.end()
        return ok(stream.body, { headers: { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' } })
      },
    },
    routes: (http) => {
      // A stopping server waits for open replies: these would never end by themselves.
      http.addHook('preClose', async () => service.end())
    },
    stop: () => service.close(),
  }
  return { module, feed }
}
