import { sameMetadata } from './metadata-service.ts'
import type { MetadataValue } from './metadata-service.ts'

/**
 * The values of now without one change, which led from `was` to `is`: each name that it changed has its former values,
 * all others stay. Undefined if one of these names was changed again since.
 */
export function valuesBefore(
  was: readonly MetadataValue[],
  is: readonly MetadataValue[],
  now: readonly MetadataValue[],
): MetadataValue[] | undefined {
  // A change of the order alone is taken back too.
  if (sameMetadata(is, now)) return [...was]
  const [former, left, present] = [byName(was), byName(is), byName(now)]
  const changed = [...new Set([...former.keys(), ...left.keys()])].filter((name) => !sameOf(name, former, left))
  if (!changed.every((name) => sameOf(name, left, present))) return undefined
  return changed.reduce(
    (values: MetadataValue[], name) => {
      const at = values.findIndex((one) => one.name === name)
      const others = values.filter((one) => one.name !== name)
      return others.toSpliced(at < 0 ? others.length : at, 0, ...(former.get(name) ?? []))
    },
    [...now],
  )
}

type ByName = ReadonlyMap<string, MetadataValue[]>

const byName = (values: readonly MetadataValue[]): ByName => Map.groupBy(values, ({ name }) => name)

const sameOf = (name: string, a: ByName, b: ByName) => sameMetadata(a.get(name) ?? [], b.get(name) ?? [])
