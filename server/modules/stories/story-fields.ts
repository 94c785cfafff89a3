import { textOrNull } from '../metadata/index.ts'
import type { MetadataValue } from '../metadata/index.ts'

/** What a story or series shows of a metadata value as a field of its own. */
export const namedValue = (values: readonly MetadataValue[], name: string): string | null =>
  values.find((value) => value.name === name)?.value ?? null

/**
 * A whole story may be sent with one changed list: of a field that stands by itself and in the list, the one that differs
 * from what is stored counts, and the list where both do.
 */
export function changedField(
  was: string | null,
  given: string | null | undefined,
  listed: string | null | undefined,
): string | null {
  if (listed !== undefined && listed !== was) return listed
  return given === undefined ? was : textOrNull(given)
}

/** These values with a field of their owner put in the place of those of its name. */
export function withNamedValue(values: readonly MetadataValue[], name: string, value: string | null): MetadataValue[] {
  if (namedValue(values, name) === value) return [...values]
  const at = values.findIndex((one) => one.name === name)
  const others = values.filter((one) => one.name !== name)
  return value === null ? others : others.toSpliced(at < 0 ? others.length : at, 0, { name, value })
}
