import { randomUUID } from 'node:crypto'
import { undefinedIfMissing } from '../../contract/problem.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { readMetadata } from '../metadata/index.ts'
import type { NewAsset } from './new-asset.ts'
import { orderOf, writeOrder } from './asset-repository.ts'
import { factsOf } from './asset-facts.ts'
import { requireAsset } from './asset-row.ts'
import type { Asset } from './asset.ts'
import { isReplacement } from './replacement.ts'

type PageImage = NewAsset & { autn: string | null; import_id: string; itemUuid: string | null }

/** The title of the first page, and the images of the others. */
export type AddedPages = { title: string; images: PageImage[] }

/**
 * Makes the other pages of a file images of their own, right after the image of its first page, with the same metadata;
 * the title of each has its page number. Undefined if the image was deleted in the meantime or has another future file.
 */
export async function addPageImages(
  attach: (unit: Unit, itemUuid: string | null, assets: NewAsset[]) => Promise<void>,
  unit: Unit,
  firstUuid: string,
  importUuid: string,
  pages: readonly number[],
): Promise<AddedPages | undefined> {
  const first = await undefinedIfMissing(requireAsset(unit, firstUuid, 'images'))
  if (first === undefined) return undefined
  const file = isReplacement(first, importUuid) ? replacingFile(first, importUuid) : first
  if (file === undefined) return undefined
  const { item_uuid: itemUuid, autn, state } = first
  const { original_sha256, original_filename, size } = file
  const customMetadataList = (await readMetadata(unit.db, [firstUuid])).get(firstUuid) ?? []
  const name = first.sgtt ?? original_filename ?? ''
  const title = (n: number) => pageTitle(name, n)
  const images = pages.map((page, n) => ({
    uuid: randomUUID(),
    type: 'images' as const,
    sgtt: title(n + 2),
    autn,
    alt: null,
    original_sha256,
    original_filename,
    size,
    state,
    import_id: randomUUID(),
    customMetadataList,
    page,
    itemUuid,
  }))
  await attach(
    unit,
    itemUuid,
    images.map(({ itemUuid: _, ...image }) => image),
  )
  const own = new Set<string>(images.map(({ uuid }) => uuid))
  if (itemUuid !== null) {
    const order = (await orderOf(unit.db, itemUuid, 'images')).filter((uuid) => !own.has(uuid))
    await writeOrder(unit.db, order.toSpliced(order.indexOf(firstUuid) + 1, 0, ...own))
  }
  return { title: title(1), images }
}

function replacingFile(image: Asset, importUuid: string) {
  const { replacing } = factsOf(image)
  if (replacing?.upload !== importUuid) return undefined
  return { original_sha256: replacing.sha256, original_filename: replacing.name, size: replacing.size }
}

/** The longest title in the contracts. */
const MOST_CHARACTERS = 2000

function pageTitle(name: string, n: number): string {
  const page = ` (page ${n})`
  return [...name].slice(0, MOST_CHARACTERS - page.length).join('') + page
}
