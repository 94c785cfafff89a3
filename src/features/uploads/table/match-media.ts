import type { UploadKind } from '@/api/ccc/upload-file'
import type { AssetType } from '@/api/meta/assets/assets'
import { itemAddress } from '@/api/meta/items/items'
import type { TableRow } from '@/api/meta/tables/tables'
import type { DroppedFile } from '@/stores/open-dialog'
import { markOf } from '@/work/uploads/files-at-hand'
import type { UploadPlan } from '@/work/uploads/upload-plan'
import { isPart, stemOf, typeOfFile, type Extensions } from '../accepted-files'

export interface MatchedMedia {
  plans: UploadPlan[]
  /** The number of files that belong to an item. */
  matched: number
  /** Names of files that no row names. */
  notNamed: string[]
  /** Names in rows without a file. */
  notChosen: string[]
  /** Names in rows that fit files of several folders. */
  unclear: string[]
  /** Names in rows of files that no item takes, such as documents. */
  notTaken: string[]
}

/**
 * Matches files to items by the names in the rows, ignoring upper and lower case. Folders before a name count only between
 * files of one name.
 */
export function matchMedia(rows: readonly TableRow[], files: readonly DroppedFile[], taken: Extensions): MatchedMedia {
  const chosen = [...new Map(files.map((one) => [`${one.path} ${markOf(one.file)}`, one])).values()]
  const byName = Map.groupBy(chosen, ({ file }) => plain(file.name))
  const named = new Set<DroppedFile>()
  const [notChosen, unclear, notTaken]: [string[], string[], string[]] = [[], [], []]
  const assetFor = (name: string) => {
    const found = byName.get(baseOf(plain(name))) ?? []
    const fit = found.length > 1 ? found.filter(({ path }) => `/${plain(path)}`.endsWith(`/${plain(name)}`)) : found
    const [one, other] = fit
    for (const each of fit) named.add(each)
    const asset = one && assetOf(one.file, taken)
    if (found.length === 0) notChosen.push(name)
    else if (!one || other) unclear.push(name)
    else if (!asset) notTaken.push(name)
    return other ? undefined : asset
  }
  let matched = 0
  const plans = rows.flatMap(({ itemUuid: uuid, media = [], pressmark }): UploadPlan[] => {
    const assets = media.flatMap((name) => assetFor(name) ?? [])
    matched += assets.length
    // A checked row of a new item has none yet.
    if (uuid === undefined) return []
    const target = { kind: 'existing' as const, item: { uuid, self: itemAddress(uuid) }, title: pressmark }
    return assets.length > 0 ? [{ target, assets }] : []
  })
  const notNamed = chosen.flatMap((one) => (named.has(one) ? [] : [one.file.name]))
  return { plans, matched, notNamed, notChosen, unclear, notTaken }
}

/**
 * `Plates\\ERB 1.TIF` and `plates/erb 1.tif` are equal; accents are normalised, because systems write them in one or two
 * characters.
 */
const plain = (name: string) => name.replaceAll('\\', '/').trim().normalize('NFC').toLowerCase()
const baseOf = (name: string) => name.slice(name.lastIndexOf('/') + 1).trim()

const kinds: Record<Exclude<AssetType, 'model3Ds' | 'documents'>, UploadKind> = {
  images: 'image',
  audios: 'audio',
  videos: 'video',
}

function assetOf(file: File, taken: Extensions) {
  const type = typeOfFile(taken, file.name)
  // A document becomes an item of its own.
  if (type === undefined || type === 'documents') return undefined
  const kind = type === 'model3Ds' ? (isPart('zip', file.name) ? 'zip' : 'obj') : kinds[type]
  return { type, title: stemOf(file.name), files: [{ kind, file }] }
}
