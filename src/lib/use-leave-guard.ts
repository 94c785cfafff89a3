import { useCallback, useEffect, useRef, useState } from 'react'
import { useHistory } from './use-history'

export interface LeaveGuard {
  /** True while the question whether to leave without saving is open. */
  asking: boolean
  /** Continues what was blocked. */
  leave: () => void
  stay: () => void
  /** Runs `then` at once if nothing would be lost, else after confirmation. */
  ask: (then: () => void) => void
}

/**
 * Blocks every way out while there is unsaved input: calls through `ask`, a change of the address (`onLeave` runs after
 * confirmation), and closing the page, for which the browser itself asks. Addresses that begin with `within` keep the
 * input.
 */
export function useLeaveGuard(unsaved: boolean, onLeave?: () => void, within?: string): LeaveGuard {
  const history = useHistory()
  const [held, setHeld] = useState<{ goOn: () => void; back?: () => void }>()
  const left = useRef(onLeave)
  useEffect(() => {
    left.current = onLeave
  })

  useEffect(() => {
    if (!unsaved || !history) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }) =>
        currentLocation.pathname === nextLocation.pathname ||
        (within !== undefined && nextLocation.pathname.includes(within))
          ? Promise.resolve(false)
          : new Promise<boolean>((answer) => {
              setHeld({
                goOn: () => {
                  answer(false)
                  left.current?.()
                },
                back: () => answer(true),
              })
            }),
    })
  }, [unsaved, history, within])

  const ask = useCallback(
    (then: () => void) => {
      if (unsaved) setHeld({ goOn: then })
      else then()
    },
    [unsaved],
  )
  return {
    asking: held !== undefined,
    leave: () => {
      setHeld(undefined)
      held?.goOn()
    },
    stay: () => {
      setHeld(undefined)
      held?.back?.()
    },
    ask,
  }
}
