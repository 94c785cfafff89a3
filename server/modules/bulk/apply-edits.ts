import type { BulkEdit } from '../../contract/generated/meta/types.gen.ts'
import { textOrNull } from '../metadata/index.ts'
import type { MetadataValue } from '../metadata/index.ts'

/** What an edit works on: the own fields of an item, and its values in their order. */
export type Editable = { sgtt: string | null; autn: string | null; sgti: string | null; values: MetadataValue[] }

export const ownFields = ['sgtt', 'autn', 'sgti'] as const
type OwnField = (typeof ownFields)[number]
const isOwn = (name: string): name is OwnField => ownFields.some((field) => field === name)

/** An item's metadata after these edits, one after the other. */
export function applyEdits(item: Editable, edits: readonly BulkEdit[]): Editable {
  let edited = item
  for (const edit of edits)
    edited = isOwn(edit.name)
      ? { ...edited, [edit.name]: ownField(edited[edit.name], edit) }
      : { ...edited, values: editedValues(edited.values, edit) }
  return edited
}

function ownField(was: string | null, edit: BulkEdit): string | null {
  const { kind, value = '' } = edit
  if (kind === 'clear') return null
  if (kind === 'set') return textOrNull(value)
  if (kind === 'append') return textOrNull([was, textOrNull(value)].filter((part) => part !== null).join(' '))
  return was === null ? null : textOrNull(replaced(was, edit))
}

function editedValues(values: MetadataValue[], edit: BulkEdit): MetadataValue[] {
  const { name, kind } = edit
  const value = textOrNull(edit.value)
  const has = (one: MetadataValue) => one.name === name
  if (kind === 'findReplace')
    return values.flatMap((one) => {
      if (!has(one)) return [one]
      const text = textOrNull(replaced(one.value, edit))
      return text === null ? [] : [{ ...one, value: text }]
    })
  if (kind === 'append') {
    if (value === null || values.some((one) => has(one) && one.value === value)) return values
    return values.toSpliced(values.findLastIndex(has) + 1 || values.length, 0, { name, value })
  }
  const first = values.findIndex(has)
  const others = values.filter((one) => !has(one))
  if (kind === 'clear' || value === null) return others
  // A value that was there keeps its language; others of the name go.
  const kept = { ...values[first], name, value }
  return first < 0 ? [...others, kept] : others.toSpliced(first, 0, kept)
}

function replaced(text: string, edit: BulkEdit): string {
  const { find = '', replace = '', matchCase = true } = edit
  if (find === '') return text
  if (matchCase) return text.replaceAll(find, () => replace)
  const literally = find.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replaceAll(new RegExp(literally, 'giu'), () => replace)
}

/** What differs, name by name, for people. */
export function changesOf(was: Editable, is: Editable): { name: string; before: string[]; after: string[] }[] {
  const [before, after] = [valuesByName(was), valuesByName(is)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, before: before.get(name) ?? [], after: after.get(name) ?? [] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

function valuesByName({ values, ...own }: Editable): Map<string, string[]> {
  const named = ownFields.flatMap((name): [string, string[]][] => {
    const value = own[name]
    return value === null ? [] : [[name, [value]]]
  })
  const groups = Map.groupBy(values, ({ name }) => name)
  return new Map([...named, ...[...groups].map(([name, all]): [string, string[]] => [name, all.map((v) => v.value)])])
}
