import type { UploadKind } from '@/api/ccc/upload-file'
import type { AssetType } from '@/api/meta/assets/assets'
import { itemAddress } from '@/api/meta/items/items'
import type { TableRow } from '@/api/meta/tables/tables'
import type { UploadPlan } from '@/work/uploads/upload-plan'
import { isPart, stemOf, typeOfFile } from '../accepted-files'

export interface MatchedMedia {
  plans: UploadPlan[]
  /** Files that belong to an item. */
  matched: number
  /** Names of files that no row names, and of those that cannot be uploaded. */
  notNamed: string[]
  /** Names in rows that no file has. */
  notChosen: string[]
}

/** Which file belongs to which item, by the names in the rows; capitals, and folders before the name, do not count. */
export function matchMedia(rows: readonly TableRow[], files: readonly File[]): MatchedMedia {
  const byName = new Map(files.map((file) => [keyOf(file.name), file]))
  const used = new Set<string>()
  const notChosen: string[] = []
  const plans = rows.flatMap(({ itemUuid: uuid, media = [], pressmark }): UploadPlan[] => {
    if (uuid === undefined) return []
    const assets = media.flatMap((name) => {
      const file = byName.get(keyOf(name))
      if (file === undefined) notChosen.push(name)
      const asset = file && assetOf(file)
      if (asset) used.add(keyOf(name))
      return asset ?? []
    })
    const target = { kind: 'existing' as const, item: { uuid, self: itemAddress(uuid) }, title: pressmark }
    return assets.length > 0 ? [{ target, assets }] : []
  })
  const notNamed = files.flatMap(({ name }) => (used.has(keyOf(name)) ? [] : [name]))
  return { plans, matched: plans.reduce((sum, { assets }) => sum + assets.length, 0), notNamed, notChosen }
}

/** Of `Folder/ERB 1.TIF` the same as of `erb 1.tif`; marks are written in one or two characters by different systems. */
const keyOf = (name: string) => (name.split(/[\\/]/).at(-1) ?? name).trim().normalize('NFC').toLowerCase()

const kinds: Record<Exclude<AssetType, 'model3Ds'>, UploadKind> = {
  images: 'image',
  audios: 'audio',
  videos: 'video',
  documents: 'pdf',
}

function assetOf(file: File) {
  const type = typeOfFile(file.name)
  if (type === undefined) return undefined
  const kind = type === 'model3Ds' ? (isPart('zip', file.name) ? 'zip' : 'obj') : kinds[type]
  return { type, title: stemOf(file.name), files: [{ kind, file }] }
}
