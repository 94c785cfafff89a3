import { randomUUID } from 'node:crypto'
import type { Download } from '../../contract/generated/host/types.gen.ts'
import type { PageRequest } from '../../contract/page-request.ts'
import type { Database } from '../../db/database.ts'
import type { DownloadKind } from '../../db/schema.ts'
import { tenantScope } from '../../db/tenant-scope.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'

export type DownloadedFile = {
  kind: DownloadKind
  itemUuid: string | null
  assetUuid?: string
  region?: string
  size?: string
}

/** Who downloaded what and when. */
export class Downloads {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async count(context: WriteContext, { kind, itemUuid, assetUuid, region, size }: DownloadedFile): Promise<void> {
    await inWrite(this.#database, context, async ({ db, at }) => {
      await db
        .insertInto('downloads')
        .values({
          uuid: randomUUID(),
          at,
          actor: context.actor ?? '',
          kind,
          item_uuid: itemUuid,
          asset_uuid: assetUuid ?? null,
          region: region ?? null,
          size: size ?? null,
        })
        .execute()
    })
  }

  /** One page, the newest first; of one item where it is given. */
  async page(
    tenantId: string,
    { size, offset }: PageRequest,
    itemUuid: string | undefined,
  ): Promise<{ downloads: Download[]; total: number }> {
    const db = tenantScope(this.#database.read, tenantId)
    const all = db
      .selectFrom('downloads')
      .$if(itemUuid !== undefined, (query) => query.where('downloads.item_uuid', '=', itemUuid ?? ''))
    const [rows, { n }] = await Promise.all([
      all
        .leftJoin('users', 'users.uuid', 'downloads.actor')
        .leftJoin('assets', 'assets.uuid', 'downloads.asset_uuid')
        .leftJoin('items', 'items.uuid', 'downloads.item_uuid')
        .selectAll('downloads')
        .select(['users.username', 'assets.sgtt as asset_title', 'items.sgtt as item_title'])
        .orderBy('downloads.at', 'desc')
        .orderBy('downloads.uuid')
        .limit(size)
        .offset(offset)
        .execute(),
      all.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    ])
    const downloads = rows.map((row) => ({
      uuid: row.uuid,
      date: row.at,
      username: row.username,
      kind: row.kind,
      itemUuid: row.item_uuid,
      assetUuid: row.asset_uuid,
      title: row.asset_title ?? row.item_title,
      region: row.region,
      size: row.size,
    }))
    return { downloads, total: n }
  }
}
