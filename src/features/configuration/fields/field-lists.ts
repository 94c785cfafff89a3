import type {
  CustomMetadataTemplate,
  CustomMetadataTemplateOrder,
  MetadataPriority,
  ResourceType,
} from '@teca/shared/contract/meta'
import { inOrder } from '@/api/meta/templates/templates'

export const priorities = ['HIGH', 'MEDIUM', 'LOW'] as const satisfies MetadataPriority[]

/** The most fields of a kind of thing that can be HIGH (back-office spec 9). */
export const mostHigh = 2

export type FieldLists = Readonly<Record<MetadataPriority, readonly CustomMetadataTemplate[]>>

/** A position in one of the lists, from 0. */
export interface FieldPlace {
  priority: MetadataPriority
  at: number
}

/** The fields of a kind of thing in their three lists. */
export function listsOf(templates: readonly CustomMetadataTemplate[], entity: ResourceType): FieldLists {
  const own = inOrder(templates.filter(({ resourceType }) => resourceType === entity))
  const of = (priority: MetadataPriority) => own.filter((template) => template.priority === priority)
  return { HIGH: of('HIGH'), MEDIUM: of('MEDIUM'), LOW: of('LOW') }
}

/** The position of a field. */
export function placeOf(lists: FieldLists, name: string): FieldPlace | undefined {
  for (const priority of priorities) {
    const at = lists[priority].findIndex((field) => field.name === name)
    if (at >= 0) return { priority, at }
  }
  return undefined
}

/** The lists with a field moved. One HIGH field too many moves the last of the others to the top of MEDIUM. */
export function placed(
  lists: FieldLists,
  name: string,
  to: FieldPlace,
): { lists: FieldLists; demoted: readonly CustomMetadataTemplate[] } {
  const from = placeOf(lists, name)
  const field = from && lists[from.priority][from.at]
  if (!from || !field) return { lists, demoted: [] }
  const others = { ...lists, [from.priority]: lists[from.priority].toSpliced(from.at, 1) }
  const demoted = to.priority === 'HIGH' ? others.HIGH.slice(mostHigh - 1) : []
  const high = others.HIGH.slice(0, others.HIGH.length - demoted.length)
  const medium = [...demoted.map((one) => ({ ...one, priority: 'MEDIUM' as const })), ...others.MEDIUM]
  const free = { ...others, HIGH: high, MEDIUM: medium }
  const moved = { ...field, priority: to.priority }
  return { lists: { ...free, [to.priority]: free[to.priority].toSpliced(to.at, 0, moved) }, demoted }
}

/**
 * The position of a field after a choice of its priority: from LOW to MEDIUM at the end, else at the top (back-office
 * spec 4).
 */
export const placeOnChoice = (lists: FieldLists, from: MetadataPriority, to: MetadataPriority): FieldPlace => ({
  priority: to,
  at: from === 'LOW' && to === 'MEDIUM' ? lists.MEDIUM.length : 0,
})

/** The position of a field after a key; at the end of a list in the next one. */
export function placeAfterKey(lists: FieldLists, name: string, key: string): FieldPlace | undefined {
  const from = placeOf(lists, name)
  if (!from) return undefined
  const { priority, at } = from
  const list = priorities.indexOf(priority)
  const [above, below] = [priorities[list - 1], priorities[list + 1]]
  const last = lists[priority].length - 1
  switch (key) {
    case 'ArrowUp':
      return at > 0 ? { priority, at: at - 1 } : above && { priority: above, at: endOf(lists, above) }
    case 'ArrowDown':
      return at < last ? { priority, at: at + 1 } : below && { priority: below, at: 0 }
    case 'Home':
      return at > 0 ? { priority, at: 0 } : undefined
    case 'End':
      return at < last ? { priority, at: last } : undefined
    default:
      return undefined
  }
}

/** The last position of a list for one more field; a full HIGH list keeps its first fields. */
const endOf = (lists: FieldLists, priority: MetadataPriority) =>
  priority === 'HIGH' ? Math.min(lists.HIGH.length, mostHigh - 1) : lists[priority].length

/** The priority of a new field: HIGH while there is room (back-office spec 4). */
export const priorityOfNew = (lists: FieldLists): MetadataPriority => (lists.HIGH.length < mostHigh ? 'HIGH' : 'MEDIUM')

/** The body of an order: the fields with their positions, and the kind of thing. */
export const orderOf = (lists: FieldLists, resourceType: ResourceType): CustomMetadataTemplateOrder => ({
  resourceType,
  customMetadataTemplates: priorities.flatMap((priority) =>
    lists[priority].map(({ name }, order) => ({ name, priority, order })),
  ),
})

/** The fields after an order is saved. */
export function withOrder(
  templates: readonly CustomMetadataTemplate[],
  { resourceType, customMetadataTemplates }: CustomMetadataTemplateOrder,
): CustomMetadataTemplate[] {
  const places = new Map(customMetadataTemplates.map((place) => [place.name, place]))
  return templates.map((field) =>
    field.resourceType === resourceType ? { ...field, ...places.get(field.name) } : field,
  )
}
