import { applyEdits, changesOf, isOwn, ownFields, type Editable } from '@teca/shared/apply-edits'
import type { BulkEdit } from '../bulk/bulk'
import type { MetadataEntry } from '@teca/shared/contract/meta'
import type { Described } from '../things/patch-between'

const editable = ({ sgtt, autn, sgti, customMetadataList }: Described): Editable<MetadataEntry> => ({
  sgtt: sgtt || null,
  autn: autn || null,
  sgti: sgti || null,
  values: customMetadataList.filter(({ name }) => !isOwn(name)),
})

/** An item's values after these edits, as the server's job would write them. */
export function edited(item: Described, edits: readonly BulkEdit[]): Described {
  const was = editable(item)
  const { values, ...own } = applyEdits(was, edits)
  const changed = ownFields.filter((name) => own[name] !== was[name])
  // A reply lists own fields beside the others.
  const listed = item.customMetadataList.filter(({ name }) => isOwn(name) && !changed.includes(name))
  const written = changed.flatMap((name) => (own[name] === null ? [] : [{ name, value: own[name] }]))
  return { ...item, ...own, customMetadataList: [...written, ...listed, ...values] }
}

/** The differences of two versions, name by name. */
export const differences = (was: Described, is: Described) => changesOf(editable(was), editable(is))
