import type { Asset } from '@/api/meta/assets/assets'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import type { ThingPatch } from '@/api/meta/things/patch-between'
import { draftOf, patchOf, sameValues } from '@/blocks/metadata-form/metadata-draft'

/** What several assets say in a field: the one value that all share, or that they differ. */
export type SharedValue = { value: string } | 'differ'

/** What all of these assets say, by the key of the field; a field with several values counts as one that differs. */
export function sharedValues(assets: readonly Asset[], fields: readonly FormField[]): Record<string, SharedValue> {
  const [first, ...others] = assets.map((asset) => draftOf(asset, fields))
  return Object.fromEntries(
    fields.map(({ key }) => {
      const values = first?.[key] ?? []
      const shared = values.length === 1 && others.every((draft) => sameValues(draft[key], values))
      return [key, shared ? { value: values[0]?.value ?? '' } : 'differ']
    }),
  )
}

/** Fields that a person has filled in with something else than all assets share. What is empty is not sent (catalogue spec 5). */
export const changedFields = (
  fields: readonly FormField[],
  written: Readonly<Record<string, string>>,
  shared: Readonly<Record<string, SharedValue>>,
): FormField[] =>
  fields.filter(({ key }) => {
    const value = (written[key] ?? '').trim()
    const before = shared[key]
    return value !== '' && (before === 'differ' || before?.value !== value)
  })

/** Body of the PATCH of one of the assets; empty where it says all of that already. */
export function bulkPatch(
  asset: Asset,
  changed: readonly FormField[],
  written: Readonly<Record<string, string>>,
): ThingPatch {
  // A value that is written over keeps its language.
  const was = draftOf(asset, changed)
  const draft = Object.fromEntries(
    changed.map(({ key }) => [key, [{ ...was[key]?.[0], value: (written[key] ?? '').trim() }]]),
  )
  return patchOf(asset, changed, draft)
}
