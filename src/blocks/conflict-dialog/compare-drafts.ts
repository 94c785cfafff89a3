import { formerField } from '@/blocks/item-history/past-values'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { sameValues, type DraftValue, type MetadataDraft } from '@/blocks/metadata-form/metadata-draft'

export type Side = 'mine' | 'theirs'

/** A field with different values in my draft and in the newest version. */
export interface Difference {
  field: FormField
  was: readonly DraftValue[]
  mine: readonly DraftValue[]
  theirs: readonly DraftValue[]
  /** Who has changed it since it was loaded. */
  changedBy: 'me' | 'them' | 'both'
}

/** The differences of two versions with a common base, field by field. */
export function compareDrafts(
  fields: readonly FormField[],
  was: MetadataDraft,
  mine: MetadataDraft,
  theirs: MetadataDraft,
): Difference[] {
  return fields.flatMap((field) => {
    const [before, ours, others] = [was, mine, theirs].map((draft) => draft[field.key] ?? [])
    if (!before || !ours || !others || sameValues(ours, others)) return []
    const changedBy = sameValues(before, others) ? 'me' : sameValues(before, ours) ? 'them' : 'both'
    return [{ field, was: before, mine: ours, theirs: others, changedBy }]
  })
}

/** The initial choices: the side that changed a field; none if both did. */
export const firstChoices = (differences: readonly Difference[]): ReadonlyMap<string, Side> =>
  new Map(
    differences.flatMap(({ field, changedBy }) =>
      changedBy === 'both' ? [] : [[field.key, changedBy === 'me' ? 'mine' : 'theirs']],
    ),
  )

/** A value of a form, as it is named and written in the question. */
export interface ComparedValue<V> {
  key: keyof V & string
  label: string
  words: (values: V) => string
}

/** The differences of a form with one value for each field. */
export function compareValues<V extends object>(
  compared: readonly ComparedValue<V>[],
  ...[was, mine, theirs]: [was: V, mine: V, theirs: V]
): Difference[] {
  const draftOf = (values: V): MetadataDraft =>
    Object.fromEntries(compared.map(({ key, words }) => [key, [{ value: words(values).trim() }]]))
  const fields = compared.map(({ key, label }) => formerField(key, label))
  return compareDrafts(fields, draftOf(was), draftOf(mine), draftOf(theirs))
}

/** Their draft with my values in the fields where mine was chosen. */
export function mixedDraft<D extends object>(choices: ReadonlyMap<string, Side>, mine: D, theirs: D): D {
  return { ...theirs, ...Object.fromEntries(Object.entries(mine).filter(([key]) => choices.get(key) === 'mine')) }
}
