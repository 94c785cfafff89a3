import { ProblemError } from '../../contract/problem.ts'
import { textKey } from '../../db/text-key.ts'
import { isSheetError } from '@teca/shared/written/sheet-error'
import type { ItemRow } from '../bulk/index.ts'
import { namedParents } from '../catalogue/index.ts'
import type { ItemParent } from '../catalogue/index.ts'
import { itemSteps } from '../workflow/index.ts'
import type { ItemSteps, Transition } from '../workflow/index.ts'
import { EXPORT_SEPARATOR, comparable } from './cell-text.ts'
import { collectionFinder } from './collection-names.ts'
import type { CollectionFinder } from './collection-names.ts'
import { namesInTable } from './exported-collections.ts'
import type { MappedRow } from './mapped-row.ts'
import { sheetError } from './read-row.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** What the catalogue has of the collections and states that rows name. */
export type KnownPlaces = {
  find: CollectionFinder
  steps: ItemSteps | undefined
  parents: ReadonlyMap<string, ItemParent[]>
  /** How an export names each of these parents. */
  exported: ReadonlyMap<string, string>
}

/** A value that names no collection or no state that the item can get. */
export type MisplacedValue = { problem: ProblemError; value: string; field: string }

/** What a row adds to the collections of an item, and its state: the first of a new item, else a transition. */
export type RowPlaces = { added: string[]; state?: string; transition?: Transition; misfits: MisplacedValue[] }

/** Looks up what rows name, for all of them at once; `db` is the scope of a tenant. */
export async function knownPlaces(
  db: TenantDb,
  rows: readonly MappedRow[],
  items: readonly ItemRow[],
): Promise<KnownPlaces> {
  const names = rows.flatMap(({ collections: { cell, names: some } }) => [cell, ...some]).filter((one) => one !== '')
  const hasStates = rows.some(({ state }) => state !== undefined)
  const [find, steps, parents] = await Promise.all([
    collectionFinder(db, names),
    hasStates ? itemSteps(db) : undefined,
    names.length > 0
      ? namedParents(
          db,
          items.map(({ uuid }) => uuid),
        )
      : new Map<string, never>(),
  ])
  return { find, steps, parents, exported: await namesInTable(db, [...parents.values()].flat()) }
}

/** Reads the collections and the state of a row for its item, or for a new one. */
export function readPlaces(row: MappedRow, item: ItemRow | undefined, known: KnownPlaces): RowPlaces {
  const misfits: MisplacedValue[] = []
  const added = addedCollections(row, item, known, misfits)
  return { added, ...stateOf(row, item, known.steps, misfits), misfits }
}

function addedCollections(
  { collections: { cell, names: given } }: MappedRow,
  item: ItemRow | undefined,
  { find, parents, exported }: KnownPlaces,
  misfits: MisplacedValue[],
): string[] {
  const present = (item && parents.get(item.uuid)) ?? []
  // An exported cell: its names may be those of several collections, or hold a separator.
  const names = present.map(({ uuid, title }) => exported.get(uuid) ?? title)
  if (comparable(names.join(EXPORT_SEPARATOR)) === comparable(cell)) return []
  const titles = new Set([...names, ...present.map(({ title }) => title)].map(textKey))
  const isWhole = given.length > 1 && find(cell).length === 1
  const added = new Set<string>()
  for (const name of isWhole ? [cell] : given) {
    if (titles.has(textKey(name))) continue
    const found = find(name)
    const problem = collectionProblem(name, found)
    if (problem !== undefined) misfits.push({ field: 'collections', value: name, problem })
    else for (const uuid of found) added.add(uuid)
  }
  for (const { uuid } of present) added.delete(uuid)
  return [...added]
}

function stateOf(
  { state: text }: MappedRow,
  item: ItemRow | undefined,
  steps: ItemSteps | undefined,
  misfits: MisplacedValue[],
): Pick<RowPlaces, 'state' | 'transition'> {
  if (text === undefined || steps === undefined || text === item?.state) return {}
  const refuse = (problem: ProblemError) => {
    misfits.push({ field: 'state', value: text, problem })
    return {}
  }
  const called = steps.statesCalled(text)
  if (item !== undefined && called.includes(item.state)) return {}
  const [state] = called
  const problem = stateProblem(text, called)
  if (problem !== undefined) return refuse(problem)
  if (item === undefined || state === undefined) return { state }
  const [transition, second] = steps.between(item.state, state)
  if (transition !== undefined && second === undefined) return { transition }
  return refuse(
    transition === undefined
      ? unfitState('no-action', `No action leads from ${item.state} to ${state}`)
      : unfitState('several-actions', `Several actions lead from ${item.state} to ${state}: choose one at the item`),
  )
}

/** Why a name is not that of one collection; undefined if it is. */
export function collectionProblem(name: string, [uuid, another]: readonly string[]): ProblemError | undefined {
  if (isSheetError(name)) return sheetError('collections', name)
  if (uuid !== undefined && another === undefined) return undefined
  return uuid === undefined
    ? unfit('collections', 'collection.unknown', `No collection is called ${name}`)
    : unfit(
        'collections',
        'collection.several',
        `Several collections are called ${name}: write the path, as in Parent / ${name}`,
      )
}

/** Why a text is not that of one state; undefined if it is. */
export function stateProblem(text: string, [state, another]: readonly string[]): ProblemError | undefined {
  if (isSheetError(text)) return sheetError('state', text)
  if (state === undefined) return unfitState('unknown', `No state is called ${text}`)
  return another === undefined
    ? undefined
    : unfitState('several', `Several states are called ${text}: write the name of one`)
}

const unfitState = (code: string, detail: string) => unfit('state', `state.${code}`, detail)

const unfit = (field: string, code: string, detail: string) =>
  new ProblemError(400, code, {
    detail: detail.slice(0, 500),
    errors: [{ field, code: code.slice(code.indexOf('.') + 1) }],
  })
