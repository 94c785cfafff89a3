import { textKey } from '../../db/text-key.ts'
import { labelsOf } from '../metadata/index.ts'
import { DEFAULT_STATE } from './transition-runs.ts'
import { transitionsIn } from './workflow-repository.ts'
import type { Transition } from './workflow-repository.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** The states that items can have, as people call them, and the transitions between them. */
export type ItemSteps = {
  /** States with this name, else with this label in any language; usually one. */
  statesCalled(text: string): string[]
  between(from: string, to: string): Transition[]
}

/** `db` is the scope of a tenant. */
export async function itemSteps(db: TenantDb): Promise<ItemSteps> {
  const [states, transitions] = await Promise.all([
    db.selectFrom('item_states').select(['name', 'labels']).where('deleted_at', 'is', null).execute(),
    transitionsIn(db),
  ])
  const names = [...new Set([...states.map(({ name }) => name), DEFAULT_STATE])]
  const labels = states.map((state) => ({ name: state.name, keys: Object.values(labelsOf(state)).map(textKey) }))
  return {
    statesCalled: (text) => {
      if (names.includes(text)) return [text]
      const key = textKey(text)
      const named = names.filter((name) => textKey(name) === key)
      return named.length > 0 ? named : labels.flatMap(({ name, keys }) => (keys.includes(key) ? [name] : []))
    },
    between: (from, to) =>
      transitions.filter(
        (one) => one.resource_type === 'ITEM' && one.item_from_state === from && one.item_to_state === to,
      ),
  }
}
