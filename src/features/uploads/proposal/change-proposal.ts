import type { PressmarkHolder } from '@/api/meta/items/pressmark'
import { culturalItemImportLimits } from '@teca/shared/contract/ccc/limits'
import { newUuid } from '@/lib/new-uuid'
import { assetsOfFiles } from './assets-of-files'
import type { ProposedItem } from './group-files'

/** The items with changes by the person. */
export const changed = (items: readonly ProposedItem[], id: string, changes: Partial<ProposedItem>) =>
  items.map((item) => (item.id === id ? { ...item, ...changes } : item))

export const leftOut = (items: readonly ProposedItem[], id: string) => items.filter((item) => item.id !== id)

/** Merges an item into the one before it, which keeps its name. */
export function joined(items: readonly ProposedItem[], id: string): readonly ProposedItem[] {
  const at = items.findIndex((item) => item.id === id)
  const [before, item] = [items[at - 1], items[at]]
  if (!before || !item) return items
  return items.flatMap((one) => {
    if (one === item) return []
    return one === before ? [{ ...before, files: [...before.files, ...item.files] }] : [one]
  })
}

/** Makes an item of each asset of an item: a 3D model keeps its parts. */
export const split = (items: readonly ProposedItem[], id: string): readonly ProposedItem[] =>
  items.flatMap((item) => {
    if (item.id !== id) return [item]
    return assetsOfFiles(item.files).assets.map(({ title: name, files }) => {
      const own = item.files.filter(({ file }) => files.some((one) => one.file === file))
      return { ...item, id: newUuid(), title: name.replaceAll('_', ' '), pressmark: name, files: own }
    })
  })

/** Why an item cannot be uploaded. */
export type ItemProblem = 'noTitle' | 'noPressmark' | 'tooLong' | 'twice' | 'taken' | 'deleted'

/** The items that cannot be uploaded; `holders` are those that have their pressmark already. */
export function problemsOf(
  items: readonly ProposedItem[],
  holders: ReadonlyMap<string, PressmarkHolder>,
): Map<string, ItemProblem> {
  const times = Map.groupBy(items, ({ pressmark }) => pressmark.trim())
  const problemOf = ({ id, title, pressmark, existing }: ProposedItem): ItemProblem | undefined => {
    if (title.trim() === '') return 'noTitle'
    if (pressmark.trim() === '') return 'noPressmark'
    if (pressmark.trim().length > culturalItemImportLimits.pressmark) return 'tooLong'
    if ((times.get(pressmark.trim())?.length ?? 0) > 1) return 'twice'
    const holder = holders.get(id)?.state
    return existing || holder === 'free' ? undefined : holder
  }
  return new Map(
    items.flatMap((item) => {
      const problem = problemOf(item)
      return problem ? [[item.id, problem] as const] : []
    }),
  )
}
