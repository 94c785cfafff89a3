import type { Sort } from '../../contract/page-request.ts'
import { movedAmong } from '../../db/moved-among.ts'
import type { Template } from './template-repository.ts'

const priorities = ['HIGH', 'MEDIUM', 'LOW'] as const
export type Priority = (typeof priorities)[number]

/** The number of templates of a kind of entity on its cards. */
export const MOST_HIGH = 2

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
const rank = (template: Template) => priorities.indexOf(template.priority)

const by: Record<string, (a: Template, b: Template) => number> = {
  priority: (a, b) => rank(a) - rank(b),
  order: (a, b) => a.position - b.position,
  resourceType: (a, b) => compare(a.resource_type, b.resource_type),
  name: (a, b) => compare(a.name, b.name),
  label: (a, b) => compare(a.label, b.label),
  type: (a, b) => compare(a.type, b.type),
}

const usual = ['resourceType', 'priority', 'order'].map((property) => ({ property, direction: 'asc' as const }))

/** HIGH, MEDIUM, LOW, then by order, unless the call names other properties; the name decides between equal ones. */
export function sorted(templates: Template[], sort: Sort[]): Template[] {
  const given = sort.length > 0 ? sort : usual
  const steps = given.flatMap(({ property, direction }) => {
    const step = Object.hasOwn(by, property) ? by[property] : undefined
    return step === undefined ? [] : [direction === 'desc' ? (a: Template, b: Template) => step(b, a) : step]
  })
  return templates.toSorted((a, b) => [...steps, by['name']!].reduce((found, step) => found || step(a, b), 0))
}

/** The HIGH template that leaves for a new one: the last of the others. */
export function templateToDemote(templates: Template[], newcomer: string): Template | undefined {
  const high = sorted(templates, []).filter((one) => one.priority === 'HIGH' && one.uuid !== newcomer)
  return high.length < MOST_HIGH ? undefined : high.at(-1)
}

/** Order that puts a template before all others of a priority. */
export const topOf = (templates: Template[], priority: Priority): number =>
  Math.min(0, ...templates.filter((one) => one.priority === priority).map((one) => one.position - 1))

/** Order that puts a template behind all others of a priority. */
export const endOf = (templates: Template[], priority: Priority): number =>
  Math.max(-1, ...templates.filter((one) => one.priority === priority).map((one) => one.position)) + 1

/** The templates that were put elsewhere: those of another priority, and as few others as explain the new order. Both lists are of the same templates. */
export function movedBetween(before: Template[], after: Template[]): ReadonlySet<string> {
  const now = new Map(after.map(({ uuid, priority }) => [uuid, priority]))
  const others = before.filter(({ uuid, priority }) => now.get(uuid) !== priority).map(({ uuid }) => uuid)
  const uuidsOf = (list: Template[]) => sorted(list, []).flatMap(({ uuid }) => (others.includes(uuid) ? [] : [uuid]))
  return new Set([...others, ...movedAmong(uuidsOf(before), uuidsOf(after))])
}
