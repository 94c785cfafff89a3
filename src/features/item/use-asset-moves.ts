import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { wholeListQuery } from '@/api/meta/assets/asset-writes'
import { assetCount, type Asset, type AssetType } from '@/api/meta/assets/assets'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { useAssetSelection } from '@/stores/asset-selection'
import { useText } from '@/text/use-text'
import type { TileHandlers } from './asset-drag'
import { useCanReorder } from './use-can-reorder'
import { useReorder } from './use-reorder'

interface Row {
  item: CulturalItem
  type: AssetType
  assets: ReadonlyMap<number, Asset>
  goTo: (position: number) => void
}

const nothing: ReadonlySet<string> = new Set()
/** How long the target under the pointer must stay the same before it is announced, in milliseconds. */
const patience = 600

/** Moves the tiles of a row by pointer and by keys: the pressed one, or all selected ones if it is among them. */
export function useAssetMoves({ item, type, assets, goTo }: Row) {
  const text = useText('item')
  const queries = useQueryClient()
  const reorder = useReorder(item, type)
  const mayReorder = useCanReorder(item, type)
  const [lifted, setLifted] = useState(nothing)
  const [message, setMessage] = useState('')
  const total = assetCount(item, type)
  const latest = useRef({ assets, reorder })
  useEffect(() => void (latest.current = { assets, reorder }))
  const over = useRef<{ gap: number; timer: number }>(undefined)
  useEffect(() => () => window.clearTimeout(over.current?.timer), [])

  const carriedWith = (asset: Asset): readonly string[] => {
    const { chosen } = useAssetSelection.getState()
    return chosen.has(asset.uuid) ? [...chosen.keys()] : [asset.uuid]
  }
  const tell = (position: number, count: number, title: string) =>
    setMessage(count > 1 ? text.movedSeveralTo({ count, position, total }) : text.movedTo({ title, position, total }))

  const drop = async (asset: Asset, gap: number, seen: ReadonlyMap<string, number>) => {
    const carried = carriedWith(asset)
    const before = await placesOf(carried, seen)
    const to = placeIn(gap, before)
    const inOrder = before.toSorted((a, b) => a - b)
    if (inOrder.every((place, at) => place === to + at)) return
    latest.current.reorder({ assets: carried, to }, 'hand')
    tell(to, carried.length, asset.sgtt)
  }
  /**
   * The positions of assets: as they were when they were pressed, because the row may have scrolled since; unknown ones
   * are requested.
   */
  const placesOf = async (uuids: readonly string[], seen: ReadonlyMap<string, number>): Promise<number[]> => {
    const known = new Map([...seen, ...placesIn(latest.current.assets)])
    if (!uuids.every((uuid) => known.has(uuid))) {
      const all = await queries.query({ ...wholeListQuery(item, type), staleTime: 0 })
      all.forEach(({ uuid }, at) => known.set(uuid, at + 1))
    }
    return uuids.flatMap((uuid) => known.get(uuid) ?? [])
  }

  const settle = () => {
    window.clearTimeout(over.current?.timer)
    over.current = undefined
    setLifted(nothing)
  }
  const drag: TileHandlers = {
    tileAt: (pressed) => {
      const tile = pressed.closest('[data-tile]')?.closest<HTMLElement>('[data-position]')
      const asset = assets.get(Number(tile?.dataset['position']))
      return asset && mayReorder ? { id: asset.uuid, asset, seen: placesIn(assets) } : undefined
    },
    countOf: ({ asset }) => carriedWith(asset).length,
    onLift: ({ asset }) => {
      const carried = carriedWith(asset)
      setLifted(new Set(carried))
      setMessage(
        carried.length > 1 ? text.assetsLifted({ count: carried.length }) : text.assetLifted({ title: asset.sgtt }),
      )
    },
    onGap: (gap, { asset, seen }) => {
      if (gap === over.current?.gap) return
      window.clearTimeout(over.current?.timer)
      const known = carriedWith(asset).flatMap((uuid) => seen.get(uuid) ?? [])
      const say = () => setMessage(text.wouldStandAt({ position: placeIn(gap, known), total }))
      over.current = { gap, timer: window.setTimeout(say, patience) }
    },
    onDrop: (gap, { asset, seen }) => {
      settle()
      // Its notice shows why the row could not be loaded.
      drop(asset, gap, seen).catch(() => setMessage(text.nothingMoved))
    },
    onGiveUp: () => {
      settle()
      setMessage(text.nothingMoved)
    },
  }

  /** Alt with an arrow, Home or End moves; true also at an end of the row. */
  const onMoveKey = ({ altKey, ctrlKey, metaKey, key }: KeyboardEvent, focusAt: number): boolean => {
    const asset = assets.get(focusAt)
    if (!altKey || ctrlKey || metaKey || !asset || !mayReorder) return false
    const carried = carriedWith(asset)
    const places = new Set([...assets].flatMap(([position, { uuid }]) => (carried.includes(uuid) ? [position] : [])))
    const first = Math.min(...places)
    const last = total - carried.length + 1
    const to = { ArrowLeft: Math.max(1, first - 1), ArrowRight: Math.min(last, first + 1), Home: 1, End: last }[key]
    if (to === undefined) return false
    if (carried.length > 1 || to !== focusAt) reorder({ assets: carried, to }, 'key')
    // The moved ones are together now, in their order.
    const focused = to + [...places].toSorted((a, b) => a - b).indexOf(focusAt)
    goTo(Math.min(total, focused))
    tell(to, carried.length, asset.sgtt)
    return true
  }

  return { lifted, said: message, drag, onMoveKey }
}

const placesIn = (assets: ReadonlyMap<number, Asset>) =>
  new Map([...assets].map(([position, { uuid }]) => [uuid, position]))

/** The position, from 1, of assets that move from these positions into a gap between tiles (0 is before the first). */
const placeIn = (gap: number, left: readonly number[]) => gap - left.filter((place) => place <= gap).length + 1
