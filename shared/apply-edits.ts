/** The own fields of an item that an edit of many items can name. */
export const ownFields = ['sgtt', 'autn', 'sgti'] as const
type OwnField = (typeof ownFields)[number]
export const isOwn = (name: string): name is OwnField => ownFields.some((field) => field === name)

/** One edit, as the contract has it. */
interface Edit {
  kind: 'set' | 'append' | 'findReplace' | 'clear'
  name: string
  value?: string | null
  find?: string
  replace?: string
  matchCase?: boolean
}

interface Value {
  name: string
  value?: string | null
}

/** A value that says something: what an edit makes. */
interface FilledValue {
  name: string
  value: string
  lang?: string
}

/** What an edit works on: the own fields of an item, and its values in their order. */
export type Editable<V extends Value = FilledValue> = { [field in OwnField]: string | null } & { values: V[] }

/** An item's metadata after these edits, one after the other. */
export function applyEdits<V extends Value>(item: Editable<V>, edits: readonly Edit[]): Editable<V | FilledValue> {
  let edited: Editable<V | FilledValue> = item
  for (const edit of edits)
    edited = isOwn(edit.name)
      ? { ...edited, [edit.name]: ownField(edited[edit.name], edit) }
      : { ...edited, values: editedValues<V>(edited.values, edit) }
  return edited
}

function ownField(was: string | null, edit: Edit): string | null {
  const value = filled(edit.value)
  switch (edit.kind) {
    case 'clear':
      return null
    case 'set':
      return value
    case 'append':
      return filled([was, value].filter((part) => part !== null).join(' '))
    case 'findReplace':
      return was === null ? null : filled(replaced(was, edit))
  }
}

function editedValues<V extends Value>(values: (V | FilledValue)[], edit: Edit): (V | FilledValue)[] {
  const { name } = edit
  const value = filled(edit.value)
  const has = (one: Value) => one.name === name
  const others = values.filter((one) => !has(one))
  const first = values.findIndex(has)
  switch (edit.kind) {
    case 'clear':
      return others
    case 'set':
      if (value === null) return others
      // A value that was there keeps its language; others of the name go.
      return first < 0 ? [...others, { name, value }] : others.toSpliced(first, 0, { ...values[first], name, value })
    case 'append':
      if (value === null || values.some((one) => has(one) && one.value === value)) return values
      return values.toSpliced(values.findLastIndex(has) + 1 || values.length, 0, { name, value })
    case 'findReplace':
      return values.flatMap((one) => {
        if (!has(one)) return [one]
        const text = filled(replaced(one.value ?? '', edit))
        return text === null ? [] : [{ ...one, value: text }]
      })
  }
}

const filled = (text: string | undefined | null) => (text?.trim() ? text : null)

function replaced(text: string, { find = '', replace = '', matchCase = true }: Edit): string {
  if (find === '') return text
  if (matchCase) return text.replaceAll(find, () => replace)
  const literally = find.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replaceAll(new RegExp(literally, 'giu'), () => replace)
}

/** What differs, name by name, for people. */
export function changesOf(
  was: Editable<Value>,
  is: Editable<Value>,
): { name: string; before: string[]; after: string[] }[] {
  const [before, after] = [valuesByName(was), valuesByName(is)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, before: before.get(name) ?? [], after: after.get(name) ?? [] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

function valuesByName(item: Editable<Value>): Map<string, string[]> {
  const own = ownFields.map((name) => ({ name, value: item[name] }))
  const entries = [...own, ...item.values].flatMap(({ name, value }) => (value ? [{ name, value }] : []))
  return new Map(
    [...Map.groupBy(entries, ({ name }) => name)].map(([name, all]) => [name, all.map((one) => one.value)]),
  )
}
