import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import type { Handle } from '@/api/hal/link'
import type { AllOf, Chosen } from '@/api/meta/bulk/chosen'

export interface Selection {
  /** The selected things, by uuid, in the order of selection; empty while `all` is set. */
  chosen: ReadonlyMap<string, Handle>
  /** All of the shown list, except some. */
  all: AllOf | undefined
  /** The start of a range: the last toggled thing. */
  anchor: string | undefined
  /** Where the selection belongs: a collection, or an item's media of one type. */
  place: string | undefined
  /**
   * Enters a place; the selection is cleared if it is another one. It stays when a person comes back after opening one
   * thing.
   */
  enter: (place: string) => void
  toggle: (thing: Handle) => void
  /** Selects everything from the anchor to this thing, in the shown order; without an anchor only the thing. */
  selectRange: (to: Handle, shown: readonly Handle[]) => void
  add: (things: readonly Handle[]) => void
  /** The same for very many things, already in order: the existing selection is not copied again. */
  addMany: (things: ReadonlyMap<string, Handle>) => void
  /** Selects a whole list, without naming its things. */
  addAll: (list: AllOf['list'], total: number) => void
  /** Updates the number of things in the list. */
  recount: (total: number) => void
  /** Removes changed things. A whole list stays whole. */
  remove: (uuids: readonly string[]) => void
  /** Selects these things and nothing else. */
  keep: (things: readonly Handle[]) => void
  clear: () => void
}

const nothing = { chosen: new Map<string, Handle>(), all: undefined, anchor: undefined }

/** A selection of things by their handles, or of a whole list. While it is not empty, its screen is in selection mode. */
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

/** Says where a selection belongs as its screen appears, before anything there can be pressed: what is pressed first stays selected. */
export function useSelectionPlace(selection: ReturnType<typeof createSelection>, place: string) {
  useLayoutEffect(() => selection.getState().enter(place), [selection, place])
}

type State = Pick<Selection, 'chosen' | 'all'>

export const isChosen = ({ chosen, all }: State, uuid: string) => (all ? !all.except.has(uuid) : chosen.has(uuid))

/** How many things are selected. */
export const sizeOf = ({ chosen, all }: State) => (all ? all.total - all.except.size : chosen.size)

/** The selection in the form that writes take. */
export const chosenIn = ({ chosen, all }: State): Chosen => all ?? [...chosen.values()]

/** The selection plus these things, by uuid. */
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

/** Deselects some things and selects others again; the selection is cleared if none is left. */
function except(all: AllOf, out: readonly string[], back: readonly string[] = []) {
  const left = new Set([...all.except].filter((uuid) => !back.includes(uuid)))
  for (const uuid of out) left.add(uuid)
  return left.size < all.total ? { all: { ...all, except: left } } : nothing
}
