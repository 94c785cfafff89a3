import { textOrNull } from '../metadata/index.ts'
import type { MetadataValue } from '../metadata/index.ts'

/** A metadata value that a story or series also shows as a field of its own. */
export const namedValue = (values: readonly MetadataValue[], name: string): string | null =>
  values.find((value) => value.name === name)?.value ?? null

/**
 * A client may send a whole story with one changed list: of a field that is given by itself and in the list, the one
 * that differs from the stored value counts, and the list if both do.
 */
export function changedField(
  was: string | null,
  given: string | null | undefined,
  listed: string | null | undefined,
): string | null {
  if (listed !== undefined && listed !== was) return listed
  return given === undefined ? was : textOrNull(given)
}

/** These values with an own field in place of those with its name. */
export function withNamedValue(values: readonly MetadataValue[], name: string, value: string | null): MetadataValue[] {
  if (namedValue(values, name) === value) return [...values]
  const at = values.findIndex((one) => one.name === name)
  const others = values.filter((one) => one.name !== name)
  return value === null ? others : others.toSpliced(at < 0 ? others.length : at, 0, { name, value })
}
