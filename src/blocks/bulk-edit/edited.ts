import type { BulkEdit } from '@/api/meta/bulk/bulk'
import type { MetadataEntry } from '@/api/meta/generated/types.gen'
import type { Said } from '@/api/meta/things/patch-between'

const own = ['sgtt', 'autn', 'sgti'] as const
type Own = (typeof own)[number]
const isOwn = (name: string): name is Own => own.some((field) => field === name)

/** What an item says after these edits, as the server's job would make them. */
export const edited = (item: Said, edits: readonly BulkEdit[]): Said => edits.reduce(editedOnce, item)

function editedOnce(item: Said, edit: BulkEdit): Said {
  const { name } = edit
  const { customMetadataList: list } = item
  if (!isOwn(name)) return { ...item, customMetadataList: editedList(list, edit) }
  const value = editedOwn(ownValue(item, name), edit)
  const others = list.filter((entry) => entry.name !== name)
  return { ...item, [name]: value, customMetadataList: value === null ? others : [{ name, value }, ...others] }
}

const ownValue = (item: Said, name: Own) => item[name] || null
const filled = (text: string | undefined | null) => (text?.trim() ? text : null)

function editedOwn(was: string | null, edit: BulkEdit): string | null {
  if (edit.kind === 'clear') return null
  if (edit.kind === 'set') return filled(edit.value)
  if (edit.kind === 'append') return [was, filled(edit.value)].filter((part) => part !== null).join(' ') || null
  return was === null ? null : filled(replaced(was, edit))
}

function editedList(list: readonly MetadataEntry[], edit: BulkEdit): MetadataEntry[] {
  const { name, kind } = edit
  const value = filled(edit.value)
  const isOne = (entry: MetadataEntry) => entry.name === name
  const others = list.filter((entry) => !isOne(entry))
  const first = list.findIndex(isOne)
  switch (kind) {
    case 'clear':
      return others
    case 'set':
      if (value === null) return others
      return first < 0 ? [...others, { name, value }] : others.toSpliced(first, 0, { ...list[first], name, value })
    case 'append':
      if (value === null || list.some((entry) => isOne(entry) && entry.value === value)) return [...list]
      return list.toSpliced(list.findLastIndex(isOne) + 1 || list.length, 0, { name, value })
    case 'findReplace':
      return list.flatMap((entry) => {
        if (!isOne(entry)) return [entry]
        const text = filled(replaced(entry.value ?? '', edit))
        return text === null ? [] : [{ ...entry, value: text }]
      })
  }
}

function replaced(text: string, { find, replace = '', matchCase = true }: BulkEdit): string {
  if (!find) return text
  if (matchCase) return text.split(find).join(replace)
  const literally = find.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replaceAll(new RegExp(literally, 'giu'), () => replace)
}

/** What is different, name by name. */
export function differences(was: Said, is: Said): { name: string; before: string[]; after: string[] }[] {
  const names = new Set([...own, ...[...was.customMetadataList, ...is.customMetadataList].map(({ name }) => name)])
  return [...names]
    .map((name) => ({ name, before: valuesOf(was, name), after: valuesOf(is, name) }))
    .filter(({ before, after }) => before.join('\n') !== after.join('\n') || before.length !== after.length)
}

function valuesOf(item: Said, name: string): string[] {
  if (isOwn(name)) return [ownValue(item, name)].filter((value) => value !== null)
  return item.customMetadataList.flatMap((entry) => (entry.name === name && entry.value ? [entry.value] : []))
}
