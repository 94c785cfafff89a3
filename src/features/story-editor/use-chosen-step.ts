import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Annotation } from '@teca/shared/contract/meta'

/** A new address renders much again: it follows once the moved step is drawn, and once for many moves. */
const followsAfter = 150

/**
 * The chosen step, whose position is in the address. A moved step is found by its id until the address has followed, so
 * that its old neighbour is never drawn instead.
 */
export function useChosenStep(steps: readonly Annotation[], address: number) {
  const navigate = useNavigate()
  const [moved, setMoved] = useState<{ id: string; to: number }>()
  const following = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(following.current), [])
  if (moved?.to === address) setMoved(undefined)
  const at = moved ? steps.findIndex((step) => step['@id'] === moved.id) : -1
  const number = at < 0 ? Math.min(Math.max(address, 1), Math.max(steps.length, 1)) : at + 1
  const follow = (to: number) =>
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: (old) => ({ ...old, step: to > 1 ? to : undefined }),
    })
  /** `id`: that of a step which moves there at the same time. */
  const choose = (to: number, id?: string) => {
    clearTimeout(following.current)
    const isMoved = id !== undefined && to !== address
    setMoved(isMoved ? { id, to } : undefined)
    if (isMoved) following.current = window.setTimeout(() => follow(to), followsAfter)
    else follow(to)
  }
  return { number, chosen: steps[number - 1], choose }
}
