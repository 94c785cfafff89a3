/** How long a finger must rest on a handle before it drags, in milliseconds. */
export const HANDLE_REST_MS = 150

/** The row whose handle (`data-handle`) is pressed. */
export function handleAt({ target }: PointerEvent): { id: string } | undefined {
  const handle = target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null
  const id = handle?.dataset['handle']
  return id === undefined ? undefined : { id }
}
