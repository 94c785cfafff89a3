import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Annotation } from '@/api/meta/generated/types.gen'

/**
 * The chosen step, whose position is in the address. The address follows a frame or more later: until then a moved step
 * is found by its id, so that its old neighbour is never drawn instead.
 */
export function useChosenStep(steps: readonly Annotation[], address: number) {
  const navigate = useNavigate()
  const [moved, setMoved] = useState<{ id: string; to: number }>()
  if (moved?.to === address) setMoved(undefined)
  const at = moved ? steps.findIndex((step) => step['@id'] === moved.id) : -1
  const number = at < 0 ? Math.min(Math.max(address, 1), Math.max(steps.length, 1)) : at + 1
  /** `id`: that of a step which moves there at the same time. */
  const choose = (to: number, id?: string) => {
    setMoved(id === undefined || to === address ? undefined : { id, to })
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: (old) => ({ ...old, step: to > 1 ? to : undefined }),
    })
  }
  return { number, chosen: steps[number - 1], choose }
}
