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

/** Their version with my values in the fields where mine was chosen. */
export function chosenDraft(
  differences: readonly Difference[],
  choices: ReadonlyMap<string, Side>,
  theirs: MetadataDraft,
): MetadataDraft {
  const mine = differences.filter(({ field }) => choices.get(field.key) === 'mine')
  return { ...theirs, ...Object.fromEntries(mine.map(({ field, mine: values }) => [field.key, [...values]])) }
}
