import { create } from 'zustand'
import type { AnyRouter } from '@tanstack/react-router'
import { onSessionLost } from '@/api/http'

/** The address where the session ended; `null` while there is a session. */
export const useLostSession = create<{ returnTo: string | null }>(() => ({ returnTo: null }))

const loginPath = '/ui/login'

/**
 * Opens the sign-in page whenever a call finds the session ended. The address becomes that of the sign-in page, so that
 * a reload opens it; the screen itself stays mounted, hidden, with its unsaved input.
 */
export function followSession(router: AnyRouter) {
  const stop = onSessionLost(leadToSignIn)
  let lostBefore = false
  // While the first screen loads, its own route may redirect to the sign-in page; this is known only then.
  const arrived = router.subscribe('onResolved', () => {
    if (lostBefore) leadToSignIn()
    lostBefore = false
  })
  function leadToSignIn() {
    if (!router.state.resolvedLocation) {
      lostBefore = true
      return
    }
    if (useLostSession.getState().returnTo !== null || router.state.location.pathname === '/login') return
    const { pathname, search, hash } = window.location
    const returnTo = pathname + search + hash
    useLostSession.setState({ returnTo })
    showAddress(`${loginPath}?redirect=${encodeURIComponent(returnTo)}`)
  }
  const forget = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    // Back and Forward leave the screen: their target finds out by itself that nobody is signed in.
    if (pathChanged) useLostSession.setState({ returnTo: null })
  })
  return () => {
    stop()
    arrived()
    forget()
  }
}

/** Shows the screen again at its own address. */
export function resumeSession() {
  const { returnTo } = useLostSession.getState()
  if (returnTo !== null) showAddress(returnTo)
  useLostSession.setState({ returnTo: null })
}

// The router's own replaceState would load the address and discard the screen.
const showAddress = (address: string) =>
  History.prototype.replaceState.call(window.history, window.history.state, '', address)
