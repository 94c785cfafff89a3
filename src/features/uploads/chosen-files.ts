import type { UploadedFile } from '@teca/shared/contract/ccc'
import { assetTypes, type AssetType } from '@/api/meta/assets/assets'
import { isAccepted, isPart, stemOf, typeOfFile, type Extensions, type ModelPart } from './accepted-files'

export interface ChosenFile {
  id: string
  file: File
  /** The title of the asset. */
  title: string
  /** Its content is already on the server, and it is sent all the same. */
  sendsAnyway?: boolean
  /** The server has fetched it from an address: `file` only names it. */
  fetched?: UploadedFile
}

export type PlainType = Exclude<AssetType, 'model3Ds'>
type ModelMode = 'zip' | 'parts'

/** The files of one 3D model in separate files. */
type ModelParts = Partial<Record<ModelPart, File>>

/** The chosen files, by content type. */
export interface ChosenFiles extends Record<PlainType, readonly ChosenFile[]> {
  zips: readonly ChosenFile[]
  mode: ModelMode
  parts: ModelParts
  /** The title of the model in separate files; by default that of its object. */
  modelTitle?: string
}

export const nothingChosen: ChosenFiles = {
  images: [],
  audios: [],
  videos: [],
  documents: [],
  zips: [],
  mode: 'zip',
  parts: {},
}

let lastId = 0
const chosenOf = (file: File): ChosenFile => ({ id: `file-${++lastId}`, file, title: stemOf(file.name) })

/** Adds files to a content type. Returns the files that this type does not accept. */
export function addFiles(chosen: ChosenFiles, type: PlainType | 'zips', files: readonly File[], taken: Extensions) {
  const takes = ({ name }: File) => (type === 'zips' ? isPart('zip', name) : isAccepted(taken, type, name))
  const refused = files.filter((file) => !takes(file))
  const added = files.filter((file) => takes(file) && !isThere(chosen[type], file)).map(chosenOf)
  return { chosen: { ...chosen, [type]: [...chosen[type], ...added] }, refused }
}

/** Adds a file that the server has fetched. */
export const addFetched = (chosen: ChosenFiles, type: PlainType, fetched: UploadedFile): ChosenFiles => ({
  ...chosen,
  [type]: [...chosen[type], { ...chosenOf(new File([], fetched.originalFilename)), fetched }],
})

/** The same file was chosen twice. */
const isThere = (list: readonly ChosenFile[], { name, size, lastModified }: File) =>
  list.some(({ file }) => file.name === name && file.size === size && file.lastModified === lastModified)

/** What is wrong with the separate files of a model, as keys of the validation texts. */
export type PartsProblem = 'objRequired' | 'moreThanOneObj' | 'moreThanOneMtl' | 'moreThanOneImage'

/**
 * Adds the separate files of a 3D model: at most one object, material and texture, including the existing ones. If
 * there is one too many nothing is added; files that are no part of a model are refused.
 */
export function addParts(chosen: ChosenFiles, files: readonly File[]) {
  const of = (part: ModelPart) => files.filter(({ name }) => isPart(part, name))
  const found = { object: of('object'), material: of('material'), texture: of('texture') }
  const count = (part: ModelPart) => found[part].length + (chosen.parts[part] ? 1 : 0)
  const problems: PartsProblem[] = [
    ...(count('object') > 1 ? ['moreThanOneObj' as const] : []),
    ...(count('material') > 1 ? ['moreThanOneMtl' as const] : []),
    ...(count('texture') > 1 ? ['moreThanOneImage' as const] : []),
  ]
  const refused = files.filter(
    ({ name }) => !isPart('object', name) && !isPart('material', name) && !isPart('texture', name),
  )
  if (problems.length > 0) return { chosen, refused, problems }
  const parts: ModelParts = { ...chosen.parts }
  for (const part of ['object', 'material', 'texture'] as const) {
    const [file] = found[part]
    if (file) parts[part] = file
  }
  return { chosen: { ...chosen, parts, mode: 'parts' as const }, refused, problems }
}

/** Replaces the file of a part, or removes the part. */
export const withPart = (chosen: ChosenFiles, part: ModelPart, file: File | undefined): ChosenFiles => {
  const { [part]: _, ...others } = chosen.parts
  return { ...chosen, parts: file ? { ...others, [part]: file } : others }
}

/**
 * Sorts files of any kind into the content types. Beside one object an image is its texture. Returns the files without a
 * type, and what is wrong with the parts of a model, none of which is added then.
 */
export function sortFiles(chosen: ChosenFiles, files: readonly File[], taken: Extensions) {
  const parts = files.filter(({ name }) => isPart('object', name) || isPart('material', name))
  const images = files.filter(({ name }) => isAccepted(taken, 'images', name))
  const isModel = parts.some(({ name }) => isPart('object', name))
  const model = isModel && images.length === 1 ? [...parts, ...images] : parts
  let next = chosen
  const refused = files.filter(({ name }) => typeOfFile(taken, name) === undefined)
  const withModel = model.length > 0 ? addParts(next, model) : undefined
  next = withModel?.chosen ?? next
  for (const type of plainTypes) {
    const own = files.filter(
      (file) => isAccepted(taken, type, file.name) && !(next.mode === 'parts' && model.includes(file)),
    )
    next = addFiles(next, type, own, taken).chosen
  }
  const zips = files.filter(({ name }) => isPart('zip', name))
  return { chosen: addFiles(next, 'zips', zips, taken).chosen, refused, problems: withModel?.problems ?? [] }
}

const plainTypes = ['images', 'audios', 'videos', 'documents'] as const

export const removeFile = (chosen: ChosenFiles, id: string): ChosenFiles =>
  changeLists(chosen, (list) => list.filter((one) => one.id !== id))

export const retitleFile = (chosen: ChosenFiles, id: string, title: string): ChosenFiles =>
  changeLists(chosen, (list) => list.map((one) => (one.id === id ? { ...one, title } : one)))

function changeLists(chosen: ChosenFiles, change: (list: readonly ChosenFile[]) => readonly ChosenFile[]): ChosenFiles {
  const lists = [...plainTypes, 'zips' as const].map((type) => [type, change(chosen[type])] as const)
  return { ...chosen, ...Object.fromEntries(lists) }
}

/** How many assets of a type the chosen files make. */
export function countOf(chosen: ChosenFiles, type: AssetType): number {
  // Both ways to choose models count: the one that is not shown keeps its files.
  return type === 'model3Ds' ? chosen.zips.length + (chosen.parts.object ? 1 : 0) : chosen[type].length
}

export const isNothing = (chosen: ChosenFiles): boolean =>
  assetTypes.every((type) => countOf(chosen, type) === 0) && Object.keys(chosen.parts).length === 0

/** All chosen files, if all of them are on this computer. */
export function filesAtHand(chosen: ChosenFiles): readonly File[] {
  const rows = [...plainTypes, 'zips' as const].flatMap((type) => chosen[type])
  return rows.some(({ fetched }) => fetched) ? [] : [...rows.map(({ file }) => file), ...Object.values(chosen.parts)]
}

/** The first file of a type, else of any: its metadata describes the item. */
export function firstFile(chosen: ChosenFiles): File | undefined {
  return [...plainTypes]
    .map((type) => chosen[type].find(({ fetched }) => !fetched)?.file)
    .find((file) => file !== undefined)
}
