import type { AssetType } from '../../db/schema.ts'
import type { StoredImage } from '../../hal/lead-image.ts'
import { pictureId } from '../../hal/picture-id.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export type ItemMedia = {
  counts: Record<AssetType, number>
  imagesInProcess: number
  lead?: StoredImage
  thumbPicture?: string
}

/** Kinds that have a picture, the best first. */
const pictured = ['images', 'videos', 'documents', 'model3Ds'] as const satisfies AssetType[]

/** Counts and pictures of these items' assets, in two queries; items without assets are missing. */
export async function readMedia(db: TenantDb, items: string[]): Promise<Map<string, ItemMedia>> {
  const [counted, firsts] = await Promise.all([countAssets(db, items), firstPictures(db, items)])
  const media = new Map<string, ItemMedia>()
  for (const { item_uuid, type, n, processing } of counted) {
    if (item_uuid === null) continue
    const one = media.get(item_uuid) ?? noMedia()
    one.counts[type] = n
    if (type === 'images') one.imagesInProcess = processing
    media.set(item_uuid, one)
  }
  for (const { item_uuid, uuid, type, width, height, alt, facts } of firsts.toSorted(
    (a, b) => rank(a.type) - rank(b.type),
  )) {
    const one = item_uuid === null ? undefined : media.get(item_uuid)
    if (one === undefined) continue
    one.thumbPicture ??= pictureId({ uuid, facts })
    if (type === 'images' && width !== null && height !== null) one.lead = { uuid, width, height, alt, facts }
  }
  return media
}

export const noMedia = (): ItemMedia => ({
  counts: { images: 0, audios: 0, videos: 0, model3Ds: 0, documents: 0 },
  imagesInProcess: 0,
})

const rank = (type: AssetType) => pictured.findIndex((one) => one === type)

async function countAssets(db: TenantDb, items: string[]) {
  return await db
    .selectFrom('assets')
    .select((eb) => [
      'item_uuid',
      'type',
      eb.fn.countAll<number>().as('n'),
      eb.fn.sum<number>(eb.case().when('status', '=', 'PROCESSING').then(1).else(0).end()).as('processing'),
    ])
    .where('item_uuid', 'in', items)
    .where('deleted_at', 'is', null)
    .groupBy(['item_uuid', 'type'])
    .execute()
}

/** The first image, and of the other kinds the first asset with a picture: one index look-up per item and kind, however many assets there are. */
async function firstPictures(db: TenantDb, items: string[]) {
  const others = pictured.filter((type) => type !== 'images')
  return await others
    .reduce((all, type) => all.unionAll(firstsOf(db, items, type)), firstsOf(db, items, 'images'))
    .execute()
}

/**
 * An image always has a thumbnail; a text has none, and a model or a film may have one. One equation of uuids per kind:
 * with `or` between them databases would read all assets.
 */
function firstsOf(db: TenantDb, items: string[], type: AssetType) {
  return db
    .selectFrom('items as i')
    .innerJoin('assets as a', (join) =>
      join.on((eb) =>
        eb(
          'a.uuid',
          '=',
          eb
            .selectFrom('assets as first')
            .select('first.uuid')
            .whereRef('first.item_uuid', '=', 'i.uuid')
            .where('first.type', '=', type)
            .where('first.status', '=', 'READY')
            .where('first.deleted_at', 'is', null)
            .$if(type !== 'images', (query) => query.where('first.facts', 'like', '%"thumb-400.webp"%'))
            .orderBy('first.position')
            .orderBy('first.uuid')
            .limit(1),
        ),
      ),
    )
    .select(['a.item_uuid', 'a.uuid', 'a.type', 'a.width', 'a.height', 'a.alt', 'a.facts'])
    .where('i.uuid', 'in', items)
}
