const field = ':is(input, select, textarea):not([disabled], [readonly], [type=hidden])'

/**
 * Puts the focus where work in a frame begins: on what is marked with data-start-focus, else in the first field that can
 * be filled in, else on the frame itself, so that its title is read.
 */
export function startFocusIn(frame: HTMLElement | null) {
  const start =
    frame?.querySelector<HTMLElement>('[data-start-focus]') ?? frame?.querySelector<HTMLElement>(field) ?? frame
  start?.focus()
}
