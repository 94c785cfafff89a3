/**
 * What a form writes into, and the way there and back:
 *
 *   const fields = formFields('COLLECTION', templates, useText('item'))
 *   <Formik initialValues={{ metadata: draftOf(collection, fields) }}
 *           validationSchema={metadataSchema(fields, { required: requiredNames.COLLECTION, initial })} …>
 *     <MetadataFields fields={fields} />
 *   patchOf(collection, fields, values.metadata)     body of the PATCH: what changed, `{}` where nothing did
 *   bodyOf(fields, values.metadata)                  body of a POST; begin with emptyDraft(fields)
 *   saysSomething(fields, values.metadata)           a field holds something that is not its default (COLL-08)
 *
 * Reading then editing in a dialog, saving and settling conflicts is all in `DetailsDialog` (blocks/read-then-edit).
 */
import type { MetadataEntry } from '@teca/shared/contract/meta'
import type { Described, ThingPatch } from '@/api/meta/things/patch-between'
import { languageTag } from '@/blocks/metadata-value/language-name'
import { typedValue } from '@/lib/typed-value'
import { ownNameOf, type FormField } from './form-fields'

export interface DraftValue {
  value: string
  /** BCP 47 tag; undefined and empty mean the same. */
  lang?: string
}

/** The values of each field by its key: at least one, which is empty if there is none. */
export type MetadataDraft = Record<string, DraftValue[]>

/** Values of a form that includes metadata. */
export interface MetadataValues {
  metadata: MetadataDraft
}

/** The thing's values in these fields. */
export const draftOf = (thing: Described, fields: readonly FormField[]): MetadataDraft =>
  Object.fromEntries(fields.map((field) => [field.key, valuesOf(thing, field)]))

/** A draft with the default value of every field. */
export const emptyDraft = (fields: readonly FormField[]): MetadataDraft =>
  Object.fromEntries(fields.map(({ key, defaultValue }) => [key, [{ value: defaultValue ?? '' }]]))

/** Body of the PATCH that applies the draft to a thing; empty without a difference. Entries that no field shows stay as they are. */
export function patchOf(thing: Described, fields: readonly FormField[], draft: MetadataDraft): ThingPatch {
  const changed = fields.filter((field) => !sameValues(valuesOf(thing, field), draft[field.key]))
  if (changed.length === 0) return {}
  const patch: ThingPatch = { customMetadataList: listed(thing.customMetadataList, changed, draft) }
  for (const field of changed) {
    const name = ownNameOf(field)
    const value = kept(field, draft)[0]?.value ?? ''
    // Every contract has the title as text; the other own fields are emptied by null.
    if (name === 'sgtt') patch.sgtt = value
    else if (name) patch[name] = value === '' ? null : value
  }
  return patch
}

/** Body of the POST of a new thing. */
export const bodyOf = (fields: readonly FormField[], draft: MetadataDraft): ThingPatch =>
  patchOf({ customMetadataList: [] }, fields, draft)

/** True if a field has a value that is neither blank nor its default. */
export const hasFilledValue = (fields: readonly FormField[], draft: MetadataDraft): boolean =>
  fields.some(({ key, defaultValue }) =>
    draft[key]?.some(({ value }) => value.trim() !== '' && value !== (defaultValue ?? '')),
  )

/** True if two lists have the same values; empty ones do not count. */
export function sameValues(some: readonly DraftValue[] = [], others: readonly DraftValue[] = []): boolean {
  const [a, b] = [some.filter(isFilled), others.filter(isFilled)]
  return (
    a.length === b.length &&
    a.every(({ value, lang }, n) => value === b[n]?.value && (lang ?? '') === (b[n].lang ?? ''))
  )
}

const isFilled = ({ value }: DraftValue) => value.trim() !== ''

function valuesOf(thing: Described, field: FormField): DraftValue[] {
  const entries = thing.customMetadataList.filter(({ name }) => name === field.name)
  const name = ownNameOf(field)
  if (name) return [{ value: thing[name] ?? entries[0]?.value ?? '' }]
  const values = entries.map(({ value, lang }) => ({ value: value ?? '', ...(lang && { lang }) }))
  return values.length > 0 ? values : [{ value: '' }]
}

/** The values to send, each with its place. */
const kept = (field: FormField, draft: MetadataDraft): DraftValue[] =>
  (draft[field.key] ?? []).map(({ value, lang = '' }) => {
    const tag = languageTag(lang) ?? lang
    return { value: typedValue(field.type, value), ...(tag && { lang: tag }) }
  })

/** The list with the changed fields in their places: the first value at the first entry's place, and so on. */
function listed(entries: readonly MetadataEntry[], changed: readonly FormField[], draft: MetadataDraft) {
  const waiting = new Map(changed.map((field) => [field.name, kept(field, draft)]))
  const inPlace = entries.flatMap((entry) => {
    const values = waiting.get(entry.name)
    if (!values) return [entry]
    const next = values.shift()
    if (!next || !isFilled(next)) return []
    const { lang: _before, ...rest } = entry
    return [{ ...rest, ...next }]
  })
  const added = [...waiting].flatMap(([name, values]) => values.filter(isFilled).map((value) => ({ name, ...value })))
  return [...inPlace, ...added]
}
