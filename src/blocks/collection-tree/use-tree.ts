import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { childrenPerPage } from '@/api/meta/collections/collections'
import type { Ancestor } from '@teca/shared/contract/meta'
import { joinPath, numberOf, ownerOf, parentOf, rowAt, type Place } from './branches'
import { findPlace } from './find-place'
import { pageKey, useBranches, type Opened } from './use-branches'

/** The current collection, and the path down to it, which opens by itself. */
export interface CurrentCollection extends Ancestor {
  ancestors: readonly Ancestor[]
}

/** The state of the tree: open branches, the focused row, and its rows. */
export function useTree(current: CurrentCollection | undefined) {
  const queries = useQueryClient()
  const [opened, setOpened] = useState<ReadonlyMap<string, Opened>>(new Map())
  const [shown, setShown] = useState<readonly string[]>([])
  const [focus, setFocus] = useState<Place>({ path: '', index: 0 })
  const [found, setFound] = useState<Place>()

  const close = useCallback((path: string) => {
    setOpened((old) => new Map([...old].filter(([one]) => one !== path && !one.startsWith(`${path}/`))))
    // A closed branch takes over the focus from its rows.
    setFocus((old) => (old.path === path || old.path.startsWith(`${path}/`) ? { path: parentOf(path), index: 0 } : old))
  }, [])
  const branches = useBranches(opened, shown, close)
  const { root, at } = branches

  const isOpen = (place: Place) => {
    const collection = at(place)
    return collection !== undefined && opened.has(joinPath(place.path, collection.uuid))
  }
  const open = (place: Place) => {
    const collection = at(place)
    if (!collection) return
    const path = joinPath(place.path, collection.uuid)
    setOpened((old) => new Map([...old, [path, { collection, index: place.index }]]))
  }
  const toggle = (place: Place) => {
    const collection = at(place)
    if (!collection) return
    if (!isOpen(place)) return open(place)
    close(joinPath(place.path, collection.uuid))
    setFocus(place)
  }
  /** The position of the collection that a branch belongs to. */
  const placeOf = (path: string): Place | undefined => {
    const index = branches.places.get(path)
    return index === undefined ? undefined : { path: parentOf(path), index }
  }

  /** Loads the pages of the rows from `first` to `last`. */
  const show = useCallback(
    (first: number, last: number) => {
      const pages = new Set<string>()
      for (let number = first; number <= Math.min(last, root.size - 1); number += 1) {
        const { path, index } = rowAt(root, number)
        pages.add(pageKey(path, Math.floor(index / childrenPerPage) + 1))
      }
      setShown((old) => (old.length === pages.size && old.every((key) => pages.has(key)) ? old : [...pages]))
    },
    [root],
  )

  const way = useMemo(
    () => (current ? [...current.ancestors, { uuid: current.uuid, title: current.title }] : []),
    [current],
  )
  useEffect(() => {
    let left = false
    const follow = async () => {
      let path = ''
      let above: Opened | undefined
      const open = new Map<string, Opened>()
      for (const step of way) {
        const place = await findPlace(queries, above?.collection, step)
        if (left || !place) break
        if (step === way.at(-1)) {
          setFound({ path, index: place.index })
          setFocus({ path, index: place.index })
        } else open.set((path = joinPath(path, step.uuid)), (above = place))
      }
      if (!left && open.size > 0) setOpened((old) => new Map([...old, ...open]))
    }
    follow().catch(() => undefined) // the query's notice has shown it; the tree stays as it is
    return () => {
      left = true
    }
  }, [queries, way])

  const focused = numberOf(root, focus) ?? 0
  return {
    ...branches,
    isOpen,
    open,
    toggle,
    placeOf,
    show,
    focused,
    setFocus,
    /** Number of the current row, once it is known, to scroll to it once. */
    found: found && numberOf(root, found),
    forgetFound: useCallback(() => setFound(undefined), []),
    rowAt: (number: number) => rowAt(root, number),
    numberOf: (place: Place) => numberOf(root, place),
    /** Uuid of the parent of a row. */
    parentUuidOf: (place: Place) => (place.path ? ownerOf(place.path) : undefined),
  }
}

export type Tree = ReturnType<typeof useTree>
