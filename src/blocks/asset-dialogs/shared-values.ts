import type { Asset } from '@/api/meta/assets/assets'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import type { ThingPatch } from '@/api/meta/things/patch-between'
import { draftOf, patchOf, sameValues } from '@/blocks/metadata-form/metadata-draft'

/** The values of several assets in a field: one shared value, or different ones. */
export type SharedValue = { value: string } | 'differ'

/** The shared values of assets, by the key of the field; a field with several values counts as different. */
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

/** Fields with other input than the shared value. Empty ones are not sent (catalogue spec 5). */
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

/** Body of the PATCH of one of the assets; empty if it has these values already. */
export function bulkPatch(
  asset: Asset,
  changed: readonly FormField[],
  written: Readonly<Record<string, string>>,
): ThingPatch {
  // A replaced value keeps its language.
  const was = draftOf(asset, changed)
  const draft = Object.fromEntries(
    changed.map(({ key }) => [key, [{ ...was[key]?.[0], value: (written[key] ?? '').trim() }]]),
  )
  return patchOf(asset, changed, draft)
}
