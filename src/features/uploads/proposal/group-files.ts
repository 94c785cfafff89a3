import type { Handle } from '@/api/hal/link'
import { belongsTo } from '@/lib/belongs-together'
import { byName } from '@/lib/by-name'
import type { DroppedFile } from '@/stores/open-dialog'
import { newUuid } from '@/lib/new-uuid'
import { isPart, stemOf, typeOfFile, type Extensions } from '../accepted-files'
import { assetsOfFiles, type ProposedFile } from './assets-of-files'

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

export interface Proposal {
  items: readonly ProposedItem[]
  /** Paths of the folders that may become collections, parents first. */
  folders: readonly string[]
  /** Files of kinds that no item can have, empty ones, and materials without an object. */
  refused: readonly File[]
}

/**
 * Proposes items and collections: files that share the beginning of their names are one item, a folder whose files share none
 * is one item too, and so is a 3D model with its material and texture; every other folder with content is a collection.
 */
export function proposeItems(dropped: readonly DroppedFile[], taken: Extensions): Proposal {
  const byFolder = new Map<string, ProposedFile[]>()
  const refused: File[] = []
  for (const { file, path } of dropped.toSorted((a, b) => byName(a.path, b.path))) {
    const type = typeOfFile(taken, file.name)
    if (!type || file.size === 0) refused.push(file)
    else {
      const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), { file, type }])
    }
  }
  const paths = [...byFolder.keys()]
  const items = [...byFolder]
    .flatMap(([folder, files]) => itemsOfFolder(folder, files, paths))
    .flatMap((item) => {
      const { left } = assetsOfFiles(item.files)
      refused.push(...[...left].map(({ file }) => file))
      const files = item.files.filter((file) => !left.has(file))
      return files.length > 0 ? [{ ...item, files }] : []
    })
  const folders = [...new Set(items.flatMap(({ folder }) => ancestorsOf(folder)))].toSorted(byName)
  return { items, folders, refused }
}

function itemsOfFolder(folder: string, files: readonly ProposedFile[], paths: readonly string[]): ProposedItem[] {
  const groups = Map.groupBy(files, ({ file }) => belongsTo(file.name))
  const isLeaf = folder !== '' && !paths.some((path) => path.startsWith(`${folder}/`))
  const object = objectOfModel(files)
  // A folder of unrelated names is one thing with many pictures.
  const isOne = object || groups.size === 1 || [...groups.values()].every((group) => group.length === 1)
  if (isLeaf && isOne) return itemsOf(nameOf(folder), files, parentOf(folder))
  if (object) return itemsOf(stemOf(object.name), files, folder)
  return [...groups].flatMap(([name, group]) => itemsOf(name, group, folder))
}

/** The object of a 3D model, if the files are that model alone. */
function objectOfModel(files: readonly ProposedFile[]): File | undefined {
  const [object, ...objects] = files.filter(({ file }) => isPart('object', file.name))
  const rest = files.filter((one) => one !== object && !isPart('material', one.file.name))
  const isModel = objects.length === 0 && rest.length < 2 && rest.every(({ file }) => isPart('texture', file.name))
  return isModel ? object?.file : undefined
}

/** An item has one document at most: each further one becomes an item of its own. */
function itemsOf(name: string, files: readonly ProposedFile[], folder: string): ProposedItem[] {
  const [, ...further] = files.filter(({ type }) => type === 'documents')
  const rest = files.filter((file) => !further.includes(file))
  return [itemOf(name, rest, folder), ...further.map((one) => itemOf(stemOf(one.file.name), [one], folder))]
}

const itemOf = (name: string, files: readonly ProposedFile[], folder: string): ProposedItem => ({
  id: newUuid(),
  title: name.replaceAll('_', ' '),
  pressmark: name,
  files,
  folder,
})

export const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('/') + 1)
export const parentOf = (folder: string) => folder.slice(0, Math.max(0, folder.lastIndexOf('/')))
const ancestorsOf = (folder: string): string[] => (folder === '' ? [] : [...ancestorsOf(parentOf(folder)), folder])
