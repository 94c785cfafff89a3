import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../api-error'
import { hrefOf, type Handle, type HalLink } from '../../hal/link'
import { selfOf } from '../../hal/remember'
import { http } from '../../http'
import type { SelectionStates } from '@teca/shared/contract/meta'
import { defaultState } from '../workflow/states'
import { isAllOf, selectionOf, type AllOf, type Chosen } from './chosen'

/** A thing with its state. */
interface Stateful extends Handle {
  title: string
  state: string
}
export interface States {
  /** The things in each state; the state with the most things comes first. */
  groups: readonly { state: string; count: number; things: Chosen }[]
  /** Title of the thing, if there is only one. */
  title?: string
  /** The things that could not be loaded, and why. */
  unread: { thing: Handle; error: Error }[]
}

interface Options {
  /** Returns the states of many things in one call. */
  link?: HalLink<SelectionStates>
  signal?: AbortSignal
  onProgress?: (done: number) => void
}

const atOnce = 6

/** The present states of the chosen things. */
export const readStates = (queries: QueryClient, chosen: Chosen, options: Options = {}): Promise<States> =>
  isAllOf(chosen) ? statesOfList(chosen, options) : statesOfEach(queries, chosen, options)

async function statesOfList(all: AllOf, { link, signal }: Options): Promise<States> {
  if (!link) throw new Error('The server no longer tells the states of a whole list')
  const { states } = await http.post(hrefOf(link), { json: selectionOf(all), signal }).json<SelectionStates>()
  const groups = states.map(({ state, count }) => ({
    state,
    count,
    things: { ...all, list: { ...all.list, state }, total: count + all.except.size },
  }))
  return { groups, unread: [] }
}

/**
 * The present states of things: loaded ones at once, the others in one call through the link, or without it one by one,
 * a few at a time.
 */
async function statesOfEach(
  queries: QueryClient,
  handles: readonly Handle[],
  { link, signal, onProgress }: Options,
): Promise<States> {
  const found = new Map<string, Stateful>()
  const wanted = new Map(handles.map((handle) => [handle.self, handle]))
  const note = (thing: unknown) => {
    const handle = wanted.get(selfOf(thing) ?? '')
    if (handle) found.set(handle.uuid, statefulOf(handle, thing))
  }
  for (const known of knownThings(queries)) note(known)
  const missing = () => handles.filter(({ uuid }) => !found.has(uuid))
  onProgress?.(found.size)
  // A single thing is loaded by itself, because its title is shown.
  if (link && handles.length > 1 && missing().length > 0) {
    const asked = new Map(missing().map((handle) => [handle.uuid, handle]))
    const json = selectionOf([...asked.values()])
    const { states } = await http.post(hrefOf(link), { json, signal }).json<SelectionStates>()
    for (const { state, uuids } of states)
      for (const uuid of uuids ?? []) {
        const handle = asked.get(uuid)
        if (handle) found.set(uuid, { ...handle, title: '', state })
      }
    onProgress?.(found.size)
  }
  const unread: States['unread'] = []
  const waiting = missing().values()
  const worker = async () => {
    for (const handle of waiting) {
      signal?.throwIfAborted()
      try {
        const thing = await http.get(handle.self, { signal }).json<unknown>()
        found.set(handle.uuid, statefulOf(handle, thing))
      } catch (error) {
        if (!isApiError(error)) throw error
        unread.push({ thing: handle, error })
      }
      onProgress?.(found.size + unread.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const things = handles.flatMap(({ uuid }) => found.get(uuid) ?? [])
  const groups = [...Map.groupBy(things, ({ state }) => state)]
    .map(([state, among]) => ({ state, count: among.length, things: among }))
    .toSorted((a, b) => b.count - a.count)
  return { groups, title: handles.length === 1 ? things[0]?.title : undefined, unread }
}

/** Everything that was loaded, the newest last. */
function* knownThings(queries: QueryClient): Generator {
  const all = queries.getQueryCache().getAll()
  for (const { state } of all.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)) {
    if (state.isInvalidated) continue
    const embedded = objectAt(state.data, '_embedded')
    for (const list of embedded ? Object.values(embedded) : []) if (Array.isArray(list)) yield* list
    yield state.data
  }
}

function statefulOf({ uuid, self }: Handle, thing: unknown): Stateful {
  const text = (name: string) => {
    const value: unknown = Reflect.get(Object(thing), name)
    return typeof value === 'string' ? value : ''
  }
  const title = text('sgtt') || text('sgti') || text('label') || text('originalFilename')
  return { uuid, self, title, state: text('state') || defaultState.name }
}

function objectAt(value: unknown, name: string): object | undefined {
  const found: unknown = value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined
  return found !== null && typeof found === 'object' ? found : undefined
}
