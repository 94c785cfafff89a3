import { ApiError } from '../../api-error'
import type { MetadataEntry } from '@teca/shared/contract/meta'

/** A PATCH of a thing's metadata: own fields, and the whole list. */
export type ThingPatch = {
  sgtt?: string
  autn?: string | null
  sgti?: string | null
  pressmark?: string | null
  customMetadataList?: MetadataEntry[]
}

/** The metadata of a thing. */
export type Described = { [name in (typeof own)[number]]?: string | null } & {
  customMetadataList: readonly MetadataEntry[]
}

const own = ['sgtt', 'autn', 'sgti', 'pressmark'] as const

/**
 * The PATCH that applies the difference of two versions to `now`. An ApiError 412 if one of these fields no longer has
 * its value in `from`.
 */
export function patchBetween(from: Described, to: Described, now: Described): ThingPatch {
  const names = [...new Set([...from.customMetadataList, ...to.customMetadataList].map(({ name }) => name))]
  const changed = new Set(names.filter((name) => !isSame(from, to, name)))
  const ownChanged = own.filter((name) => (from[name] ?? '') !== (to[name] ?? ''))
  const moved =
    [...changed].some((name) => !isSame(from, now, name)) ||
    ownChanged.some((name) => (from[name] ?? '') !== (now[name] ?? ''))
  if (moved) throw new ApiError({ status: 412, code: 'version.changed', message: 'It has been changed again' })
  const patch: ThingPatch = { customMetadataList: withEntriesOf(to, now, changed) }
  for (const name of ownChanged) {
    if (name === 'sgtt') patch.sgtt = to.sgtt ?? ''
    else patch[name] = to[name] ?? null
  }
  return patch
}

/** The list of `now` with the entries of some names as they are in `to`, at the position of the first of each name. */
function withEntriesOf(to: Described, now: Described, names: ReadonlySet<string>): MetadataEntry[] {
  const placed = new Set<string>()
  const inPlace = now.customMetadataList.flatMap((entry) => {
    if (!names.has(entry.name)) return [entry]
    if (placed.has(entry.name)) return []
    placed.add(entry.name)
    return entriesOf(to, entry.name)
  })
  return [...inPlace, ...[...names].filter((name) => !placed.has(name)).flatMap((name) => entriesOf(to, name))]
}

const entriesOf = (thing: Described, name: string) => thing.customMetadataList.filter((entry) => entry.name === name)

function isSame(a: Described, b: Described, name: string): boolean {
  const [some, others] = [entriesOf(a, name), entriesOf(b, name)]
  return (
    some.length === others.length &&
    some.every(({ value, lang }, at) => (value ?? '') === (others[at]?.value ?? '') && lang === others[at]?.lang)
  )
}
