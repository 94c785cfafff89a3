import { randomUUID } from 'node:crypto'
import type { Download } from '@teca/shared/contract/host'
import type { PageRequest } from '../../contract/page-request.ts'
import type { Database } from '../../db/database.ts'
import { listed } from '../../db/listed.ts'
import type { DownloadKind } from '../../db/schema.ts'
import { keyBegins, orderKey } from '../../db/order-key.ts'
import { textKey } from '../../db/text-key.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import { fullNameOf, peopleCalled } from '../history/index.ts'

export type DownloadedFile = {
  kind: DownloadKind
  itemUuid?: string | null
  assetUuid?: string
  region?: string
  size?: string
  /** Of what is neither an image nor an item. */
  name?: string
}

export type DownloadFilter = {
  itemUuid?: string
  user?: string
  thing?: string
  kind?: DownloadKind
  from?: string
  to?: string
}

/** The filter with its people by their uuids. */
type Wanted = Omit<DownloadFilter, 'user'> & { actors: string[] | undefined }

const EXPORTED_AT_ONCE = 500

/** The log of downloads. */
export class Downloads {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async count(context: WriteContext, { kind, itemUuid, assetUuid, region, size, name }: DownloadedFile): Promise<void> {
    await inWrite(this.#database, context, async ({ db, at }) => {
      await db
        .insertInto('downloads')
        .values({
          uuid: randomUUID(),
          at,
          actor: context.actor ?? '',
          kind,
          item_uuid: itemUuid ?? null,
          asset_uuid: assetUuid ?? null,
          region: region ?? null,
          size: size ?? null,
          title: name ?? null,
          title_key: name === undefined ? null : orderKey(name),
        })
        .execute()
    })
  }

  /** One page, the newest first. */
  async page(
    tenantId: string,
    filter: DownloadFilter,
    { size, offset }: PageRequest,
  ): Promise<{ downloads: Download[]; total: number }> {
    const wanted = await this.#filtered(tenantId, filter)
    const [downloads, { n }] = await Promise.all([
      this.#some(tenantId, wanted, size, offset),
      this.#wanted(tenantId, wanted)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    ])
    return { downloads, total: n }
  }

  /** All of them, read while they are sent; what comes meanwhile is left out. */
  async *all(tenantId: string, filter: DownloadFilter): AsyncGenerator<Download[]> {
    const to = filter.to ?? new Date().toISOString()
    const wanted = await this.#filtered(tenantId, { ...filter, to })
    for (let offset = 0; ; offset += EXPORTED_AT_ONCE) {
      const some = await this.#some(tenantId, wanted, EXPORTED_AT_ONCE, offset)
      if (some.length > 0) yield some
      if (some.length < EXPORTED_AT_ONCE) return
    }
  }

  async #filtered(tenantId: string, { user, ...filter }: DownloadFilter): Promise<Wanted> {
    const actors = user === undefined ? undefined : await peopleCalled(this.#database.of(tenantId), tenantId, user)
    return { ...filter, actors }
  }

  #wanted(tenantId: string, { itemUuid, actors, thing, kind, from, to }: Wanted) {
    const db = this.#database.of(tenantId)
    return db
      .selectFrom('downloads')
      .leftJoin('users', 'users.uuid', 'downloads.actor')
      .leftJoin('assets', 'assets.uuid', 'downloads.asset_uuid')
      .leftJoin('items', 'items.uuid', 'downloads.item_uuid')
      .$if(itemUuid !== undefined, (query) => query.where('downloads.item_uuid', '=', itemUuid ?? ''))
      .$if(actors !== undefined, (query) => query.where('downloads.actor', 'in', listed(db, actors ?? [])))
      .$if(textKey(thing) !== '', (query) =>
        query.where((eb) =>
          eb.or(
            (['items.pressmark_key', 'items.sgtt_key', 'assets.sgtt_key', 'downloads.title_key'] as const).map(
              (column) => keyBegins(eb.ref(column), thing ?? ''),
            ),
          ),
        ),
      )
      .$if(kind !== undefined, (query) => query.where('downloads.kind', '=', kind ?? 'item'))
      .$if(from !== undefined, (query) => query.where('downloads.at', '>=', from ?? ''))
      .$if(to !== undefined, (query) => query.where('downloads.at', '<', to ?? ''))
  }

  async #some(tenantId: string, filter: Wanted, size: number, offset: number): Promise<Download[]> {
    const rows = await this.#wanted(tenantId, filter)
      .selectAll('downloads')
      .select(['users.username', 'users.name', 'users.surname'])
      .select(['assets.sgtt as asset_title', 'items.sgtt as item_title', 'items.pressmark'])
      .orderBy('downloads.at', 'desc')
      .orderBy('downloads.uuid')
      .limit(size)
      .offset(offset)
      .execute()
    return rows.map((row) => ({
      uuid: row.uuid,
      date: row.at,
      username: row.username,
      fullName: fullNameOf(row),
      kind: row.kind,
      itemUuid: row.item_uuid,
      assetUuid: row.asset_uuid,
      title: row.asset_title ?? row.item_title ?? row.title,
      pressmark: row.pressmark,
      region: row.region,
      size: row.size,
    }))
  }
}
