import type { Handle } from '@/api/hal/link'
import type { AssetType } from '@/api/meta/assets/assets'
import { belongsTo } from '@/lib/belongs-together'
import type { DroppedFile } from '@/stores/open-dialog'
import { typeOfFile } from '../accepted-files'

/** A proposed item for files. The person may change all of it. */
export interface ProposedItem {
  id: string
  title: string
  pressmark: string
  files: readonly ProposedFile[]
  /** The item that already has the pressmark, if the files go into it. */
  existing?: Handle
  /** Path of the folder that may become its collection; empty for none. */
  folder: string
}

export interface ProposedFile {
  file: File
  type: AssetType
}

export interface Proposal {
  items: readonly ProposedItem[]
  /** Paths of the folders that may become collections, parents first. */
  folders: readonly string[]
  /** Files of kinds that no item can have, and empty ones. */
  refused: readonly File[]
}

const natural = new Intl.Collator(undefined, { numeric: true })

/**
 * Proposes items and collections: files that share the beginning of their names are one item, a folder whose files share none
 * is one item too, and every other folder with content is a collection.
 */
export function proposeItems(dropped: readonly DroppedFile[]): Proposal {
  const byFolder = new Map<string, ProposedFile[]>()
  const refused: File[] = []
  for (const { file, path } of dropped.toSorted((a, b) => natural.compare(a.path, b.path))) {
    const type = typeOfFile(file.name)
    if (!type || file.size === 0) refused.push(file)
    else {
      const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), { file, type }])
    }
  }
  const paths = [...byFolder.keys()]
  const items = [...byFolder].flatMap(([folder, files]) => itemsOfFolder(folder, files, paths))
  const folders = [...new Set(items.flatMap(({ folder }) => ancestorsOf(folder)))].toSorted(natural.compare)
  return { items, folders, refused }
}

function itemsOfFolder(folder: string, files: readonly ProposedFile[], paths: readonly string[]): ProposedItem[] {
  const groups = Map.groupBy(files, ({ file }) => belongsTo(file.name))
  const isLeaf = folder !== '' && !paths.some((path) => path.startsWith(`${folder}/`))
  // A folder of unrelated names is one thing with many pictures.
  const isOne = isLeaf && (groups.size === 1 || [...groups.values()].every((group) => group.length === 1))
  if (isOne) return [itemOf(nameOf(folder), files, parentOf(folder))]
  return [...groups].map(([name, group]) => itemOf(name, group, folder))
}

const itemOf = (name: string, files: readonly ProposedFile[], folder: string): ProposedItem => ({
  id: crypto.randomUUID(),
  title: name.replaceAll('_', ' '),
  pressmark: name,
  files,
  folder,
})

export const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('/') + 1)
export const parentOf = (folder: string) => folder.slice(0, Math.max(0, folder.lastIndexOf('/')))
const ancestorsOf = (folder: string): string[] => (folder === '' ? [] : [...ancestorsOf(parentOf(folder)), folder])
