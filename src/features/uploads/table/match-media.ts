import type { UploadKind } from '@/api/ccc/upload-file'
import type { AssetType } from '@/api/meta/assets/assets'
import { itemAddress } from '@/api/meta/items/items'
import type { TableRow } from '@/api/meta/tables/tables'
import type { UploadPlan } from '@/work/uploads/upload-plan'
import { isPart, stemOf, typeOfFile, type Extensions } from '../accepted-files'

export interface MatchedMedia {
  plans: UploadPlan[]
  /** The number of files that belong to an item. */
  matched: number
  /** Names of files that no row names, and of those that cannot be uploaded. */
  notNamed: string[]
  /** Names in rows without a file. */
  notChosen: string[]
}

/** Matches files to items by the names in the rows, ignoring upper and lower case and folders before the name. */
export function matchMedia(rows: readonly TableRow[], files: readonly File[], taken: Extensions): MatchedMedia {
  const byName = new Map(files.map((file) => [keyOf(file.name), file]))
  const used = new Set<string>()
  const notChosen: string[] = []
  const plans = rows.flatMap(({ itemUuid: uuid, media = [], pressmark }): UploadPlan[] => {
    if (uuid === undefined) return []
    const assets = media.flatMap((name) => {
      const file = byName.get(keyOf(name))
      if (file === undefined) notChosen.push(name)
      const asset = file && assetOf(file, taken)
      if (asset) used.add(keyOf(name))
      return asset ?? []
    })
    const target = { kind: 'existing' as const, item: { uuid, self: itemAddress(uuid) }, title: pressmark }
    return assets.length > 0 ? [{ target, assets }] : []
  })
  const notNamed = files.flatMap(({ name }) => (used.has(keyOf(name)) ? [] : [name]))
  return { plans, matched: plans.reduce((sum, { assets }) => sum + assets.length, 0), notNamed, notChosen }
}

/**
 * `Folder/ERB 1.TIF` and `erb 1.tif` have the same key; accents are normalised, because systems write them in one or two
 * characters.
 */
const keyOf = (name: string) => (name.split(/[\\/]/).at(-1) ?? name).trim().normalize('NFC').toLowerCase()

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
