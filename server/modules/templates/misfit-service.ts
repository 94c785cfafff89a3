import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import { valueFault } from '../metadata/index.ts'
import type { ValueCheck } from '../metadata/index.ts'
import { fittingValue } from './fitting-value.ts'
import { thingsWithValues, valuesOfField } from './misfit-repository.ts'
import type { TemplateService } from './template-service.ts'

type Misfit = { value: string; things: number; suggestion?: string; examples: string[] }
export type Misfits = { things: number; values: Misfit[]; otherValues: number }

const MOST_VALUES = 100
const MOST_EXAMPLES = 3
/** Values per turn, so that the server answers other calls in between. */
const AT_ONCE = 5000

/** Finds values that a changed field would not accept. */
export class MisfitService {
  readonly #database: Database
  readonly #templates: TemplateService

  constructor(database: Database, templates: TemplateService) {
    this.#database = database
    this.#templates = templates
  }

  /** The values of a field that do not fit a rule, the most frequent first. */
  async find(tenantId: string, uuid: string, rule: ValueCheck): Promise<Misfits> {
    const field = await this.#templates.one(tenantId, uuid)
    const db = this.#database.of(tenantId)
    const all = await valuesOfField(db, field)
    const wrong: { value: string; things: number }[] = []
    for (let from = 0; from < all.length; from += AT_ONCE) {
      if (from > 0) await setImmediate()
      wrong.push(...all.slice(from, from + AT_ONCE).filter(({ value }) => valueFault(rule, value) !== undefined))
    }
    if (wrong.length === 0) return { things: 0, values: [], otherValues: 0 }
    const shown = wrong
      .toSorted((a, b) => b.things - a.things || (a.value < b.value ? -1 : 1))
      .slice(0, MOST_VALUES)
      .map((one): Misfit => {
        const suggestion = fittingValue(rule, one.value)
        return { ...one, ...(suggestion !== undefined && { suggestion }), examples: [] }
      })
    const byValue = new Map(shown.map((one) => [one.value, one]))
    const things = new Set<string>()
    for (const { uuid: thing, title, value } of await thingsWithValues(
      db,
      field,
      wrong.map((one) => one.value),
    )) {
      things.add(thing)
      const one = byValue.get(value)
      if (one !== undefined && one.examples.length < MOST_EXAMPLES && !one.examples.includes(title))
        one.examples.push(title)
    }
    return { things: things.size, values: shown, otherValues: wrong.length - shown.length }
  }
}
