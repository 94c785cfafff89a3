import type { AuditKind } from '@teca/shared/contract/meta'
import type { ChangeRecord } from '../../db/change-record.ts'

/** The fields of changes that hold uuids, and the kinds of things that these are. */
const references = {
  groups: 'userGroup',
  parentCollectionsUuids: 'collection',
  culturalItemUuid: 'item',
  item_uuid: 'item',
  storyboards: 'storyboard',
  images: 'asset',
  audios: 'asset',
  videos: 'asset',
  model3Ds: 'asset',
  documents: 'asset',
} as const satisfies Record<string, AuditKind>

const isReference = (name: string): name is keyof typeof references => Object.hasOwn(references, name)

type Reference = { entity_kind: string; entity_uuid: string }

/** The things that the two sides of a change name by their uuids. */
export function namedIn(...sides: readonly ChangeRecord[]): Reference[] {
  return sides.flatMap((side) =>
    Object.entries(side).flatMap(([name, value]) =>
      isReference(name)
        ? [value]
            .flat()
            .flatMap((uuid) => (typeof uuid === 'string' ? [{ entity_kind: references[name], entity_uuid: uuid }] : []))
        : [],
    ),
  )
}

/** A value of a change with these names in place of uuids. */
export function withNames(value: unknown, names: Readonly<Record<string, string>> = {}): unknown {
  const named = (one: unknown) => (typeof one === 'string' ? names[one] || one : one)
  return Array.isArray(value) ? value.map(named) : named(value)
}
