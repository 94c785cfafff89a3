import type { RouterHistory } from '@tanstack/react-router'

/**
 * A history in which an address follows itself only once, as in a browser without a router: the second press of a double
 * click makes no entry. The router compares addresses too, but with the base path on one side alone.
 */
export function oneEntryEach(history: RouterHistory): RouterHistory {
  const { push, replace } = history
  history.push = (path, state, options) => (path === history.location.href ? replace : push)(path, state, options)
  return history
}
