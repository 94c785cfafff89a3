import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { OperationId } from '../../contract/call.ts'
import { undefinedIfMissing } from '../../contract/problem.ts'
import type { Identify } from '../../contract/serve.ts'
import type { Database } from '../../db/database.ts'
import type { ItemService } from '../catalogue/index.ts'
import type { CollectionService } from '../collections/index.ts'
import { negotiate, tagOf } from './description-type.ts'
import { collection2, itemEntry2 } from './manifest-2.ts'
import { collection3, itemEntry3 } from './manifest-3.ts'
import type { MediaAccess } from './media-access.ts'
import { admitReader, isCurrent } from './visitor.ts'

export const collectionOperations: OperationId[] = ['getIiifCollection2', 'getIiifCollection3']

type Services = { database: Database; access: MediaAccess; items: ItemService; collections: CollectionService }

/** Collections of the Presentation API: everything in them in one reply, which is written and sent slice by slice. */
export function serveCollections(http: FastifyInstance, identify: Identify, services: Services): void {
  const { database, access, items, collections } = services
  for (const version of [2, 3] as const)
    http.get<{ Params: { uuid: string } }>(
      `/images/iiif/${version}/collections/:uuid(^[0-9a-fA-F-]{36})/collection.json`,
      async (request, reply) => {
        const asking = { request, reply, identity: await identify(request) }
        const { tenant, user, origin } = asking.identity
        const { uuid } = request.params
        // Read first: a change during sending must change the next answer.
        const last = await lastChange(database, tenant.id)
        const entry = await undefinedIfMissing(collections.byUuid(tenant.id, uuid))
        const found = entry && { open: await access.isOpen(tenant.id, entry.row.state), row: entry.row }
        const { row } = admitReader(asking, found, uuid)
        const type = negotiate(asking, version, `http://iiif.io/api/presentation/${version}/context.json`)
        const tag = tagOf(digest([version, origin, uuid, user === undefined, last]), type)
        if (isCurrent(asking, tag)) return reply.send()
        const open = user === undefined ? await access.openStates(tenant.id) : undefined
        const isSeen = ({ state }: { state: string }) => open?.has(state) ?? true
        const inner = (await collections.namesBelow(tenant.id, uuid)).filter(isSeen)
        const own = { ...titled(row, row.sgti), ...(row.sgti !== null && { summary: row.sgti }) }
        const below = inner.map((one) => titled(one, one.sgti))
        const head = version === 2 ? collection2(origin, own, below) : collection3(origin, own, below)
        const itemEntry = version === 2 ? itemEntry2 : itemEntry3
        const held = (await items.namesIn(tenant.id, uuid)).filter(isSeen)
        const entries = (from: number, to: number) =>
          held.slice(from, to).map((one) => itemEntry(origin, titled(one, one.pressmark)))
        return reply.type(type).send(Readable.from(lengthened(JSON.stringify(head), held.length, entries)))
      },
    )
}

const titled = (one: { uuid: string; sgtt: string | null }, otherwise: string | null) => ({
  uuid: one.uuid,
  title: one.sgtt ?? otherwise ?? '',
})

/** Every write is in the history: without a new line no list of the tenant has changed. */
async function lastChange(database: Database, tenantId: string): Promise<number | undefined> {
  const last = database.of(tenantId).selectFrom('audit').select('id').orderBy('id', 'desc').limit(1)
  return (await last.executeTakeFirst())?.id
}

const digest = (facts: unknown[]) => createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)

const END = ']}'
/** So many entries are written in a few milliseconds. */
const AT_ONCE = 1000

/**
 * A JSON text whose last member is a list, with `count` more entries in that list; other calls are answered between its
 * slices.
 */
async function* lengthened(
  text: string,
  count: number,
  entries: (from: number, to: number) => object[],
): AsyncGenerator<string> {
  if (!text.endsWith(END)) throw new Error('The last member is no list')
  yield text.slice(0, -END.length)
  for (let from = 0; from < count; from += AT_ONCE) {
    await setImmediate()
    const comma = from === 0 && text.endsWith(`[${END}`) ? '' : ','
    yield comma + JSON.stringify(entries(from, from + AT_ONCE)).slice(1, -1)
  }
  yield END
}
