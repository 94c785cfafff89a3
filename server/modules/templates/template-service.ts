import { randomUUID } from 'node:crypto'
import { invalid, notFound, ProblemError } from '../../contract/problem.ts'
import type { TemplateLabels } from '@teca/shared/contract/meta'
import type { Sort } from '../../contract/page-request.ts'
import { askForIndex } from '../../db/ask-for-index.ts'
import type { Database } from '../../db/database.ts'
import type { OwnerKind } from '../../db/schema.ts'
import { columnsIn, UNDO } from '../../db/reversal.ts'
import type { Reversal } from '../../db/reversal.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { optionLabelsOf, storedLabels, storedOptionLabels, valueFault } from '../metadata/index.ts'
import { endOf, templateToDemote, MOST_HIGH, movedBetween, sorted, topOf } from './template-order.ts'
import type { Priority } from './template-order.ts'
import { templatesOfType } from './template-repository.ts'
import type { Template, TemplateRepository } from './template-repository.ts'

export type NewTemplate = {
  uuid?: string
  name: string
  label: string
  type: string
  resourceType: OwnerKind
  priority: Priority
  defaultValue?: string | null
  enumValues?: string[]
  locked?: boolean
}
export type TemplateChanges = Partial<Omit<NewTemplate, 'name' | 'resourceType' | 'uuid'>> & { order?: number }
export type TemplatePlace = { name: string; priority: Priority; order: number }

/** The metadata of each kind of entity. */
export class TemplateService {
  readonly #database: Database
  readonly #repository: TemplateRepository

  constructor(database: Database, repository: TemplateRepository) {
    this.#database = database
    this.#repository = repository
  }

  async all(tenantId: string, sort: Sort[] = []): Promise<Template[]> {
    return sorted(await this.#repository.all(tenantId), sort)
  }

  async ofType(tenantId: string, type: OwnerKind, sort: Sort[] = []): Promise<Template[]> {
    return (await this.all(tenantId, sort)).filter((template) => template.resource_type === type)
  }

  async one(tenantId: string, uuid: string): Promise<Template> {
    const found = await this.#repository.one(tenantId, uuid)
    if (found === undefined) throw notFound('metadata template', uuid)
    return found
  }

  async exists(tenantId: string, type: OwnerKind, name: string): Promise<boolean> {
    return (await this.ofType(tenantId, type)).some((template) => template.name === name)
  }

  /** Adds a template at the end of its priority; a third HIGH one moves another to the top of MEDIUM. */
  async create(context: WriteContext, given: NewTemplate, words?: Partial<TemplateLabels>): Promise<Template> {
    const uuid = await inWrite(this.#database, context, (unit) => this.createIn(unit, given, words))
    return await this.one(context.tenantId, uuid)
  }

  /** The same within a write; returns its uuid. */
  async createIn(unit: Unit, given: NewTemplate, words: Partial<TemplateLabels> = {}): Promise<string> {
    const uuid = given.uuid ?? randomUUID()
    requireDefault(given.type, given.enumValues ?? [], given.defaultValue ?? null)
    const others = await templatesOfType(unit.db, given.resourceType)
    if (others.some((one) => one.name === given.name)) throw nameTaken(given.name)
    if (given.priority === 'HIGH') await demote(unit, others, uuid)
    await unit.create('template', [
      {
        uuid,
        name: given.name,
        label: given.label,
        type: given.type,
        resource_type: given.resourceType,
        priority: given.priority,
        default_value: given.defaultValue ?? null,
        enum_values: given.enumValues === undefined ? null : JSON.stringify(given.enumValues),
        locked: given.locked ? 1 : 0,
        position: endOf(others, given.priority),
        ...(words.labels && { labels: storedLabels(words.labels) }),
        ...(words.optionLabels && { option_labels: storedOptionLabels(words.optionLabels, given.enumValues ?? []) }),
      },
    ])
    return uuid
  }

  async change(context: WriteContext, uuid: string, changes: TemplateChanges, ifMatch?: string): Promise<Template> {
    return await inWrite(this.#database, context, (unit) => this.changeIn(unit, uuid, changes, { ifMatch }))
  }

  /** Replaces the labels in further languages. */
  async label(context: WriteContext, uuid: string, words: TemplateLabels, ifMatch?: string): Promise<Template> {
    const given = { optionLabels: {}, ...words }
    return await inWrite(this.#database, context, (unit) => this.changeIn(unit, uuid, {}, { ifMatch, words: given }))
  }

  /** The same within a write. Labels of removed options are removed. */
  async changeIn(
    unit: Unit,
    uuid: string,
    changes: TemplateChanges,
    { ifMatch, words = {} }: { ifMatch?: string; words?: Partial<TemplateLabels> } = {},
  ): Promise<Template> {
    const now = await unit.one('template', uuid)
    const options = changes.enumValues ?? enumValuesOf(now)
    const optionLabels = storedOptionLabels(words.optionLabels ?? optionLabelsOf(now), options)
    // The search finds things by the words of their options.
    if (words.optionLabels !== undefined && optionLabels !== now.option_labels) askForIndex(unit)
    const value = changes.defaultValue === undefined ? now.default_value : changes.defaultValue
    requireDefault(changes.type ?? now.type, options, value)
    const others = await templatesOfType(unit.db, now.resource_type)
    const moves = changes.priority !== undefined && changes.priority !== now.priority
    if (changes.priority === 'HIGH' && moves) await demote(unit, others, uuid)
    return await unit.update(
      'template',
      uuid,
      {
        ...(changes.label !== undefined && { label: changes.label }),
        ...(changes.type !== undefined && { type: changes.type }),
        ...(changes.defaultValue !== undefined && { default_value: changes.defaultValue }),
        ...(changes.enumValues !== undefined && { enum_values: JSON.stringify(changes.enumValues) }),
        ...(changes.priority !== undefined && { priority: changes.priority }),
        ...(moves && { position: placeFor(others, now.priority, changes.priority ?? now.priority) }),
        ...(changes.order !== undefined && { position: changes.order }),
        ...(words.labels !== undefined && { labels: storedLabels(words.labels) }),
        option_labels: optionLabels,
      },
      { ifMatch },
    )
  }

  /** Deletes a template; the values of things stay. */
  async remove(context: WriteContext, uuid: string, ifMatch?: string): Promise<void> {
    await inWrite(this.#database, context, (unit) => removeTemplate(unit, uuid, ifMatch))
  }

  /** Takes the last change of a field back. */
  readonly reversal: Reversal = {
    remove: (unit, uuid) => removeTemplate(unit, uuid),
    restore: async (unit, uuid) => {
      const back = await unit.restore('template', uuid)
      const others = (await templatesOfType(unit.db, back.resource_type)).filter((one) => one.uuid !== uuid)
      if (others.some((one) => one.name === back.name)) throw nameTaken(back.name)
      if (back.priority === 'HIGH') await demote(unit, others, uuid)
    },
    change: async (unit, { uuid, action, before }) => {
      const now = await unit.one('template', uuid)
      const columns = columnsIn('template', before, [
        ...([
          'label',
          'type',
          'default_value',
          'enum_values',
          'priority',
          'position',
          'labels',
          'option_labels',
        ] as const),
      ])
      const others = (await templatesOfType(unit.db, now.resource_type)).filter((one) => one.uuid !== uuid)
      if (columns.priority === 'HIGH' && now.priority !== 'HIGH') await demote(unit, others, uuid)
      if (columns.option_labels !== undefined) askForIndex(unit)
      if (action === 'order') await makeRoom(unit, others, { priority: now.priority, ...columns })
      await unit.update('template', uuid, columns, { action: UNDO })
    },
  }

  /** Sets priorities and positions of the named templates; more than two HIGH ones are refused. */
  async order(context: WriteContext, type: OwnerKind, places: TemplatePlace[]): Promise<Template[]> {
    await inWrite(this.#database, context, async (unit) => {
      const all = await templatesOfType(unit.db, type)
      const placed = new Map(places.map((place) => [place.name, place]))
      const unknown = places.find((place) => !all.some((one) => one.name === place.name))
      if (unknown !== undefined)
        throw invalid('customMetadataTemplates', 'template.missing', `There is no template ${unknown.name}`)
      const high = all.filter((one) => (placed.get(one.name)?.priority ?? one.priority) === 'HIGH')
      if (high.length > MOST_HIGH)
        throw new ProblemError(400, 'template.too-many-high', {
          detail: `At most ${MOST_HIGH} templates have the priority HIGH`,
        })
      const now = all.map((one) => {
        const { priority, order } = placed.get(one.name) ?? { priority: one.priority, order: one.position }
        return { ...one, priority, position: order }
      })
      const moved = movedBetween(all, now)
      for (const [at, one] of all.entries()) {
        const { priority, position } = now[at] ?? one
        if (priority === one.priority && position === one.position) continue
        // The others only make room.
        const options = moved.has(one.uuid) ? { action: 'order' } : { passing: true as const }
        await unit.update('template', one.uuid, { priority, position }, options)
      }
    })
    return await this.ofType(context.tenantId, type)
  }
}

export const enumValuesOf = (template: Template): string[] => {
  const values: unknown = JSON.parse(template.enum_values ?? '[]')
  return Array.isArray(values) ? values.map(String) : []
}

const nameTaken = (name: string) =>
  new ProblemError(409, 'template.exists', { detail: `There is a template ${name} already` })

async function removeTemplate(unit: Unit, uuid: string, ifMatch?: string): Promise<void> {
  if ((await unit.one('template', uuid)).locked === 1)
    throw new ProblemError(409, 'template.locked', { detail: 'A locked template cannot be deleted' })
  await unit.remove('template', uuid, { ifMatch })
}

/** Moves those that stand at a place, or behind it, one place on. */
async function makeRoom(unit: Unit, others: Template[], { priority, position }: Partial<Template>): Promise<void> {
  if (position === undefined) return
  for (const [at, one] of sorted(others, [])
    .filter((one) => one.priority === priority)
    .entries()) {
    const place = at < position ? at : at + 1
    if (place !== one.position) await unit.update('template', one.uuid, { position: place }, { passing: true })
  }
}

async function demote(unit: Unit, others: Template[], newcomer: string): Promise<void> {
  const last = templateToDemote(others, newcomer)
  if (last === undefined) return
  await unit.update('template', last.uuid, { priority: 'MEDIUM', position: topOf(others, 'MEDIUM') })
}

/** LOW to MEDIUM appends, every other move prepends. */
const placeFor = (others: Template[], from: Priority, to: Priority) =>
  from === 'LOW' && to === 'MEDIUM' ? endOf(others, to) : topOf(others, to)

function requireDefault(type: string, options: string[], value: string | null): void {
  if (value === null || value === '') return
  const code = valueFault({ type, options }, value)
  if (code === undefined) return
  const detail = `A field of the type ${type} cannot begin with ${value}`
  throw new ProblemError(400, 'template.default', { detail, errors: [{ field: '/defaultValue', code, detail }] })
}
