import { isTouchDevice } from './is-touch-device'

const field = ':is(input, select, textarea):not([disabled], [readonly], [type=hidden])'

/**
 * Focuses the first target in a frame: an element marked with data-start-focus, else the first editable field, else the
 * frame itself, so that its title is read. On touch devices it skips a search, because the on-screen keyboard would cover
 * the choices.
 */
export function startFocusIn(frame: HTMLElement | null) {
  const first = frame?.querySelector<HTMLElement>(field)
  const isInTheWay = first?.matches('[type=search]') && isTouchDevice()
  const start = frame?.querySelector<HTMLElement>('[data-start-focus]') ?? (isInTheWay ? frame : (first ?? frame))
  start?.focus()
}
