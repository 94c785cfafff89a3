import { create } from 'zustand'
import type { Handle } from '@/api/hal/link'
import type { AllOf, Chosen } from '@/api/meta/bulk/chosen'

export interface Selection {
  /** What is chosen, by uuid, in the order it was chosen; nothing while `all` is. */
  chosen: ReadonlyMap<string, Handle>
  /** All of the list that is shown, except some. */
  all: AllOf | undefined
  /** Where a range begins: what was toggled last. */
  anchor: string | undefined
  /** Where things are chosen: a collection, or an item's media of one type. */
  place: string | undefined
  /** Begins in a place, with nothing chosen where it is another one. Coming back from a look at one thing goes on. */
  enter: (place: string) => void
  toggle: (thing: Handle) => void
  /** Chooses everything from the anchor to this thing, in the order that is shown; without an anchor only the thing. */
  selectRange: (to: Handle, shown: readonly Handle[]) => void
  add: (things: readonly Handle[]) => void
  /** The same of very many, brought into their order before: what is chosen first is not copied again. */
  addMany: (things: ReadonlyMap<string, Handle>) => void
  /** Chooses all of a list, without naming its things. */
  addAll: (list: AllOf['list'], total: number) => void
  /** How many things the list has now. */
  recount: (total: number) => void
  /** Removes things that were changed. All of a list stays all of it. */
  remove: (uuids: readonly string[]) => void
  /** Chooses these and nothing else. */
  keep: (things: readonly Handle[]) => void
  clear: () => void
}

const nothing = { chosen: new Map<string, Handle>(), all: undefined, anchor: undefined }

/** A selection of things by their handles, or of a whole list. While anything is chosen, its screen is in selection mode. */
export const createSelection = () =>
  create<Selection>()((set) => ({
    ...nothing,
    place: undefined,
    enter: (place) => set((old) => (old.place === place ? old : { ...nothing, place })),
    toggle: (thing) =>
      set(({ chosen, all }) => {
        const { uuid } = thing
        if (all) return { ...except(all, all.except.has(uuid) ? [] : [uuid], [uuid]), anchor: uuid }
        const next = new Map(chosen)
        if (!next.delete(uuid)) next.set(uuid, thing)
        return { chosen: next, anchor: uuid }
      }),
    selectRange: (to, shown) =>
      set(({ chosen, all, anchor }) => {
        const end = shown.findIndex(({ uuid }) => uuid === to.uuid)
        const start = shown.findIndex(({ uuid }) => uuid === anchor)
        const range = start < 0 || end < 0 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1)
        return { ...added({ chosen, all }, range), anchor: start < 0 ? to.uuid : anchor }
      }),
    add: (things) => set((old) => added(old, things)),
    addMany: (things) =>
      set((old) => (old.chosen.size === 0 && !old.all ? { chosen: things } : added(old, [...things.values()]))),
    addAll: (list, total) => set({ ...nothing, all: { list, total, except: new Set() } }),
    recount: (total) => set(({ all }) => (all && all.total !== total ? except({ ...all, total }, []) : {})),
    remove: (uuids) =>
      set(({ chosen }) => {
        const next = new Map(chosen)
        for (const uuid of uuids) next.delete(uuid)
        return { chosen: next }
      }),
    keep: (things) => set({ ...nothing, chosen: withThings(new Map(), things) }),
    clear: () => set(nothing),
  }))

type State = Pick<Selection, 'chosen' | 'all'>

export const isChosen = ({ chosen, all }: State, uuid: string) => (all ? !all.except.has(uuid) : chosen.has(uuid))

/** How many things are chosen. */
export const sizeOf = ({ chosen, all }: State) => (all ? all.total - all.except.size : chosen.size)

/** What is chosen, for who does something to it. */
export const chosenIn = ({ chosen, all }: State): Chosen => all ?? [...chosen.values()]

/** What is chosen and these things, by uuid. */
export function withThings(chosen: ReadonlyMap<string, Handle>, things: Iterable<Handle>) {
  const next = new Map(chosen)
  for (const thing of things) next.set(thing.uuid, thing)
  return next
}

const added = ({ chosen, all }: State, things: readonly Handle[]) =>
  all
    ? except(
        all,
        [],
        things.map(({ uuid }) => uuid),
      )
    : { chosen: withThings(chosen, things) }

/** Leaves out some more things, and some no longer; nothing is chosen where none is left. */
function except(all: AllOf, out: readonly string[], back: readonly string[] = []) {
  const left = new Set([...all.except].filter((uuid) => !back.includes(uuid)))
  for (const uuid of out) left.add(uuid)
  return left.size < all.total ? { all: { ...all, except: left } } : nothing
}
