import { randomUUID } from 'node:crypto'
import type { LanguageLabels } from '@teca/shared/contract/meta'
import { notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { textKey } from '../../db/text-key.ts'
import { columnsIn, UNDO } from '../../db/reversal.ts'
import type { Reversal } from '../../db/reversal.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { versionedTables } from '../../db/versioned-tables.ts'
import { storedLabels } from '../metadata/index.ts'
import { DEFAULT_STATE } from './transition-runs.ts'
import { stateful, transitionsIn } from './workflow-repository.ts'
import type { ItemState, Transition, WorkflowRepository } from './workflow-repository.ts'

export type NewState = { uuid?: string; name: string; color: string; public?: boolean }

/** Workflow states of an organisation. */
export class StateService {
  readonly #database: Database
  readonly #repository: WorkflowRepository

  constructor(database: Database, repository: WorkflowRepository) {
    this.#database = database
    this.#repository = repository
  }

  /** By name. */
  async all(tenantId: string): Promise<ItemState[]> {
    const states = await this.#repository.states(tenantId)
    return states.toSorted((a, b) => (textKey(a.name) < textKey(b.name) ? -1 : 1))
  }

  async one(tenantId: string, uuid: string): Promise<ItemState> {
    const found = (await this.#repository.states(tenantId)).find((state) => state.uuid === uuid)
    if (found === undefined) throw notFound('workflow state', uuid)
    return found
  }

  async create(context: WriteContext, given: NewState, labels?: LanguageLabels): Promise<ItemState> {
    const uuid = await inWrite(this.#database, context, (unit) => this.createIn(unit, given, labels))
    return await this.one(context.tenantId, uuid)
  }

  /** The same within a write; returns its uuid. */
  async createIn(unit: Unit, given: NewState, labels: LanguageLabels = {}): Promise<string> {
    const uuid = given.uuid ?? randomUUID()
    await requireFreeName(unit, given.name, uuid)
    await unit.create('itemState', [
      {
        uuid,
        name: given.name,
        color: hash(given.color),
        public: given.public ? 1 : 0,
        labels: storedLabels(labels),
      },
    ])
    return uuid
  }

  /** A new name also applies to transitions and to everything in the state. */
  async change(context: WriteContext, uuid: string, changes: Partial<NewState>, ifMatch?: string): Promise<ItemState> {
    return await inWrite(this.#database, context, (unit) => this.changeIn(unit, uuid, changes, { ifMatch }))
  }

  /** Replaces the labels in further languages. */
  async label(context: WriteContext, uuid: string, labels: LanguageLabels, ifMatch?: string): Promise<ItemState> {
    return await inWrite(this.#database, context, (unit) => this.changeIn(unit, uuid, {}, { ifMatch, labels }))
  }

  /** The same within a write. */
  async changeIn(
    unit: Unit,
    uuid: string,
    changes: Partial<NewState>,
    { ifMatch, labels }: { ifMatch?: string; labels?: LanguageLabels } = {},
  ): Promise<ItemState> {
    const before = await unit.one('itemState', uuid)
    const { name } = changes
    if (name !== undefined && name !== before.name) {
      await requireFreeName(unit, name, uuid)
      await rename(unit, before.name, name)
    }
    return await unit.update(
      'itemState',
      uuid,
      {
        ...(name !== undefined && { name }),
        ...(changes.color !== undefined && { color: hash(changes.color) }),
        ...(changes.public !== undefined && { public: changes.public ? 1 : 0 }),
        ...(labels !== undefined && { labels: storedLabels(labels) }),
      },
      { ifMatch },
    )
  }

  /** Refused while a transition uses it, with those transitions, or while something is in it. */
  async remove(context: WriteContext, uuid: string, ifMatch?: string): Promise<void> {
    await inWrite(this.#database, context, (unit) => removeState(unit, uuid, ifMatch))
  }

  /** Takes the last change of a state back. */
  readonly reversal: Reversal = {
    remove: (unit, uuid) => removeState(unit, uuid),
    restore: async (unit, uuid) => {
      const { name } = await unit.restore('itemState', uuid)
      await requireFreeName(unit, name, uuid)
    },
    change: async (unit, { uuid, before }) => {
      const columns = columnsIn('itemState', before, ['name', 'color', 'public', 'labels'])
      if (columns.name !== undefined) {
        await requireFreeName(unit, columns.name, uuid)
        await rename(unit, (await unit.one('itemState', uuid)).name, columns.name)
      }
      await unit.update('itemState', uuid, columns, { action: UNDO })
    },
  }
}

async function removeState(unit: Unit, uuid: string, ifMatch?: string): Promise<void> {
  const state = await unit.one('itemState', uuid)
  const using = (await transitionsIn(unit.db)).filter(
    (one) => one.item_from_state === state.name || one.item_to_state === state.name,
  )
  if (using.length > 0 || (await isHeld(unit, state.name)))
    throw new ProblemError(409, 'state.in-use', {
      detail: `${state.name} is in use`,
      extra: { transitions: using.map(named) },
    })
  await unit.remove('itemState', uuid, { ifMatch })
  // Deleted things in it can still be restored: without a state, from where transitions lead on.
  await moveAll(unit, state.name, DEFAULT_STATE)
}

const hash = (color: string) => (color.startsWith('#') ? color : `#${color}`)
const named = (one: Transition) => ({
  workflowName: one.workflow_name,
  name: one.name,
  itemFromState: one.item_from_state,
  itemToState: one.item_to_state,
})

/** Names that differ in capitals or accents alone would look like one state; the default state has its name from the start. */
async function requireFreeName(unit: Unit, name: string, uuid: string): Promise<void> {
  const others = await unit.db
    .selectFrom('item_states')
    .select('name')
    .where('uuid', '!=', uuid)
    .where('deleted_at', 'is', null)
    .execute()
  if ([DEFAULT_STATE, ...others.map((other) => other.name)].some((other) => textKey(other) === textKey(name)))
    throw new ProblemError(409, 'state.exists', { detail: `There is a state ${name} already` })
}

const holders = Object.values(stateful)

async function isHeld(unit: Unit, name: string): Promise<boolean> {
  for (const kind of holders) {
    const table = versionedTables[kind] as 'items'
    const one = await unit.db
      .selectFrom(table)
      .select('uuid')
      .where('state', '=', name)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (one !== undefined) return true
  }
  return false
}

async function rename(unit: Unit, from: string, to: string): Promise<void> {
  for (const transition of await transitionsIn(unit.db)) {
    if (transition.item_from_state !== from && transition.item_to_state !== from) continue
    await unit.update('transitionTemplate', transition.uuid, {
      item_from_state: transition.item_from_state === from ? to : transition.item_from_state,
      item_to_state: transition.item_to_state === from ? to : transition.item_to_state,
    })
  }
  // Deleted things are restored into the same state, with its new name.
  await moveAll(unit, from, to)
}

/** Things per query and write, so that the server answers other calls in between. */
const AT_ONCE = 1000

/** Moves everything from a state, deleted or not, to another one, as a change of each thing. */
async function moveAll(unit: Unit, from: string, to: string): Promise<void> {
  if (from === to) return
  for (const kind of holders)
    for (const which of ['is', 'is not'] as const) {
      // Moved things have left the state: the same query finds the next ones.
      const some = () =>
        unit.db
          .selectFrom(versionedTables[kind] as 'items')
          .select(['uuid', 'version', 'state'])
          .where('state', '=', from)
          .where('deleted_at', which, null)
          .limit(AT_ONCE)
          .execute()
      for (let rows = await some(); rows.length > 0; rows = await some())
        await unit.updateRows(
          kind,
          rows.map((row) => ({ row, changes: { state: to } })),
        )
    }
}
