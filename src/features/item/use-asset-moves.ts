import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { wholeListQuery } from '@/api/meta/asset-writes'
import { assetCount, type Asset, type AssetType } from '@/api/meta/assets'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { useAssetSelection } from '@/stores/asset-selection'
import { useText } from '@/text/use-text'
import { useReorder } from './use-reorder'
import { useCanReorder } from './use-can-reorder'

interface Row {
  item: CulturalItem
  type: AssetType
  assets: ReadonlyMap<number, Asset>
  /** Distance from tile to tile. */
  step: number
  frame: RefObject<HTMLDivElement | null>
  goTo: (position: number) => void
}

const nothing: ReadonlySet<string> = new Set()

/** Moves the tiles of a row by hand and by keys: the one that is pressed, or all that are selected when it is among them. */
export function useAssetMoves({ item, type, assets, step, frame, goTo }: Row) {
  const text = useText('item')
  const queries = useQueryClient()
  const reorder = useReorder(item, type)
  const mayReorder = useCanReorder(item, type)
  const mark = useRef<HTMLLIElement>(null)
  const stop = useRef<() => void>(undefined)
  const [lifted, setLifted] = useState(nothing)
  const [said, setSaid] = useState('')
  useEffect(() => () => stop.current?.(), [])
  const total = assetCount(item, type)
  const latest = useRef({ assets, reorder })
  useEffect(() => void (latest.current = { assets, reorder }))

  const carriedWith = (asset: Asset): readonly string[] => {
    const { chosen } = useAssetSelection.getState()
    return chosen.has(asset.uuid) ? [...chosen.keys()] : [asset.uuid]
  }
  const tell = (position: number, count: number, title: string) =>
    setSaid(count > 1 ? text.movedSeveralTo({ count, position, total }) : text.movedTo({ title, position, total }))

  const drop = async (asset: Asset, gap: number, lifted: ReadonlyMap<string, number>) => {
    const carried = carriedWith(asset)
    const before = await placesOf(carried, lifted)
    const to = gap - before.filter((place) => place <= gap).length + 1
    const inOrder = before.toSorted((a, b) => a - b)
    if (inOrder.every((place, at) => place === to + at)) return
    latest.current.reorder({ assets: carried, to }, 'hand')
    tell(to, carried.length, asset.sgtt)
  }
  /** Where these stand: as it was seen when they were lifted, for the row may have scrolled on; the rest is asked for. */
  const placesOf = async (uuids: readonly string[], lifted: ReadonlyMap<string, number>): Promise<number[]> => {
    const known = new Map([...lifted, ...placesIn(latest.current.assets)])
    if (!uuids.every((uuid) => known.has(uuid))) {
      const all = await queries.query({ ...wholeListQuery(item, type), staleTime: 0 })
      all.forEach(({ uuid }, at) => known.set(uuid, at + 1))
    }
    return uuids.flatMap((uuid) => known.get(uuid) ?? [])
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !mayReorder) return
    const { nativeEvent: start, target } = event
    const tile = target instanceof Element ? target.closest<HTMLElement>('[data-tile]') : null
    const asset = assets.get(Number(tile?.closest<HTMLElement>('[data-position]')?.dataset['position']))
    if (!tile || !asset) return
    const seen = placesIn(assets)
    let gone = false
    const abandon = () => (gone = true)
    stop.current?.()
    stop.current = abandon
    window.addEventListener('pointerup', abandon, { once: true })
    void import('./asset-drag').then(({ followDrag }) => {
      window.removeEventListener('pointerup', abandon)
      if (gone || !frame.current || !mark.current) return
      const begin = () => setLifted(new Set(carriedWith(asset)))
      stop.current = followDrag(start, tile, {
        frame: frame.current,
        mark: mark.current,
        step,
        total,
        count: carriedWith(asset).length,
        onLift: begin,
        onDrop: (gap) => void drop(asset, gap, seen),
        onEnd: () => setLifted(nothing),
      })
    })
  }

  /** Alt with an arrow, Home or End moves; true where it did or would at an end of the row. */
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
    // Those that go along stand together now, in their order.
    const focused = to + [...places].toSorted((a, b) => a - b).indexOf(focusAt)
    goTo(Math.min(total, focused))
    tell(to, carried.length, asset.sgtt)
    return true
  }

  return { lifted, said, mark, onPointerDown, onMoveKey }
}

const placesIn = (assets: ReadonlyMap<number, Asset>) =>
  new Map([...assets].map(([position, { uuid }]) => [uuid, position]))
