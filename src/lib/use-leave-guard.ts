import { useCallback, useEffect, useRef, useState } from 'react'
import { useHistory } from './use-history'

export interface LeaveGuard {
  /** The person is being asked whether to leave without saving. */
  asking: boolean
  /** Goes on with what was held up. */
  leave: () => void
  stay: () => void
  /** Does this at once where nothing would be lost, else once the person agrees. */
  ask: (then: () => void) => void
}

/**
 * Holds up every way out while there is unsaved input: what goes through `ask`, a change of the address (`onLeave` is
 * called once that is agreed to), and the closing of the page, of which the browser itself warns. Addresses that begin with
 * `within` keep what is unsaved.
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
