import { create } from 'zustand'
import type { Handle } from '@/api/hal/link'

export interface Selection {
  /** What is chosen, by uuid, in the order it was chosen. */
  chosen: ReadonlyMap<string, Handle>
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
  remove: (uuids: readonly string[]) => void
  clear: () => void
}

/** A selection of things by their handles. While anything is chosen, its screen is in selection mode. */
export const createSelection = () =>
  create<Selection>()((set) => ({
    chosen: new Map(),
    anchor: undefined,
    place: undefined,
    enter: (place) => set((old) => (old.place === place ? old : { place, chosen: new Map(), anchor: undefined })),
    toggle: (thing) =>
      set(({ chosen }) => {
        const next = new Map(chosen)
        if (!next.delete(thing.uuid)) next.set(thing.uuid, thing)
        return { chosen: next, anchor: thing.uuid }
      }),
    selectRange: (to, shown) =>
      set(({ chosen, anchor }) => {
        const end = shown.findIndex(({ uuid }) => uuid === to.uuid)
        const start = shown.findIndex(({ uuid }) => uuid === anchor)
        const range = start < 0 || end < 0 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1)
        return { chosen: withThings(chosen, range), anchor: start < 0 ? to.uuid : anchor }
      }),
    add: (things) => set(({ chosen }) => ({ chosen: withThings(chosen, things) })),
    addMany: (things) =>
      set(({ chosen }) => ({ chosen: chosen.size === 0 ? things : withThings(chosen, things.values()) })),
    remove: (uuids) =>
      set(({ chosen }) => {
        const next = new Map(chosen)
        for (const uuid of uuids) next.delete(uuid)
        return { chosen: next }
      }),
    clear: () => set({ chosen: new Map(), anchor: undefined }),
  }))

/** What is chosen and these things, by uuid. */
export function withThings(chosen: ReadonlyMap<string, Handle>, things: Iterable<Handle>) {
  const next = new Map(chosen)
  for (const thing of things) next.set(thing.uuid, thing)
  return next
}
