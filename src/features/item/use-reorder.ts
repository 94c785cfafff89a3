import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { reorderAssets, showMove, type Move } from '@/api/meta/assets/asset-order'
import type { AssetType } from '@/api/meta/assets/assets'
import type { CulturalItem } from '@teca/shared/contract/meta'

/** How long keys wait for the next one before the order is written, in milliseconds: ten steps are one write and one undo. */
const pause = 700

/** Moves assets within their list: the new order shows at once, and is written after a pause. */
export function useReorder(item: CulturalItem, type: AssetType) {
  const queries = useQueryClient()
  const { mutate } = useMutation({ ...reorderAssets(), scope: { id: `order ${item.uuid} ${type}` } })
  const walk = useRef<{ moves: Move[]; revert: () => void; timer: number }>(undefined)
  const write = useRef<() => void>(undefined)
  useEffect(() => {
    write.current = () => {
      const now = walk.current
      if (!now) return
      walk.current = undefined
      window.clearTimeout(now.timer)
      mutate({ item, type, moves: now.moves, revert: now.revert })
    }
  })
  useEffect(() => () => write.current?.(), [])
  return (move: Move, by: 'hand' | 'key') => {
    const before = walk.current
    window.clearTimeout(before?.timer)
    const revert = showMove(queries, item, type, move)
    walk.current = {
      moves: [...(before?.moves ?? []), move],
      revert: before?.revert ?? revert,
      timer: window.setTimeout(() => write.current?.(), by === 'key' ? pause : 0),
    }
  }
}
