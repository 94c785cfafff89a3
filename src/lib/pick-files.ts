type Picker = (options: object) => Promise<FileSystemFileHandle[]>

/** The browser's picker whose files can be opened again after a reload. A phone has a better one: its gallery. */
function picker(): Picker | undefined {
  const open: unknown = Reflect.get(window, 'showOpenFilePicker')
  if (typeof open !== 'function' || !matchMedia('(pointer: fine)').matches) return undefined
  return (options) => Reflect.apply(open, window, [options])
}

export const canPickFiles = () => picker() !== undefined

/**
 * Lets the person choose files, each of which carries its `handle`; none if the person cancels, undefined if the browser
 * refuses. `accept` lists extensions with their dots.
 */
export async function pickFiles(accept: string | undefined): Promise<File[] | undefined> {
  // The type is of no known kind, so that only the extensions count.
  const types = accept ? [{ accept: { 'application/x-accepted': accept.split(',') } }] : undefined
  try {
    const handles = (await picker()?.({ multiple: true, types })) ?? []
    return await Promise.all(handles.map(async (handle) => Object.assign(await handle.getFile(), { handle })))
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? [] : undefined
  }
}
