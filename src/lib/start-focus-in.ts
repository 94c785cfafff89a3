import { isTouchDevice } from './is-touch-device'

const field = ':is(input, select, textarea):not([disabled], [readonly], [type=hidden])'

/**
 * Puts the focus where work in a frame begins: on what is marked with data-start-focus, else in the first field that can
 * be filled in, else on the frame itself, so that its title is read. By touch not on a search: the keyboard that comes with
 * the focus would cover what there is to choose from.
 */
export function startFocusIn(frame: HTMLElement | null) {
  const first = frame?.querySelector<HTMLElement>(field)
  const isInTheWay = first?.matches('[type=search]') && isTouchDevice()
  const start = frame?.querySelector<HTMLElement>('[data-start-focus]') ?? (isInTheWay ? frame : (first ?? frame))
  start?.focus()
}
