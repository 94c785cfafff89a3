import { useOpenDialog } from '@/stores/open-dialog'

/** A file or a folder as a drop event gives it. */
export interface DroppedEntry {
  entry: FileSystemEntry | null
  file: File | null
  handle: Promise<unknown>
}

interface HeldDrop {
  target: EventTarget | null
  entries: readonly DroppedEntry[]
}

let held: HeldDrop | undefined
let listening = new AbortController()

/**
 * Holds a drop until the code that accepts files has loaded: otherwise the browser would open the file in place of the
 * page.
 */
export function holdDrops(onFiles: () => void): () => void {
  const here = new AbortController()
  listening = here
  const hold = (event: DragEvent) => {
    if (!bringsFiles(event)) return
    event.preventDefault()
    if (event.type !== 'dragover') onFiles()
    if (event.type === 'drop' && event.dataTransfer && !isElsewhere(event))
      held = { target: event.target, entries: entriesOf(event.dataTransfer) }
  }
  for (const name of ['dragenter', 'dragover', 'drop'] as const) addEventListener(name, hold, { signal: here.signal })
  return () => {
    here.abort()
    held = undefined
  }
}

/** Refuses dropped files, which the browser would open in place of the page; `onDrop` says why. */
export function refuseDrops(onDrop: () => void): () => void {
  const here = new AbortController()
  const refuse = (event: DragEvent) => {
    if (!bringsFiles(event) || isElsewhere(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    if (event.type === 'drop') onDrop()
  }
  for (const name of ['dragover', 'drop'] as const) addEventListener(name, refuse, { signal: here.signal })
  return () => here.abort()
}

/** Returns the held drop, if there was one, and stops holding. */
export function takeHeldDrop(): HeldDrop | undefined {
  listening.abort()
  const drop = held
  held = undefined
  return drop
}

/** Call it in the drop event itself: later its data is gone. */
export const entriesOf = (data: DataTransfer): DroppedEntry[] =>
  [...data.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile(), handle: handleOf(item) }))

/** Some browsers give a handle that opens the file again after a reload. */
async function handleOf(item: DataTransferItem): Promise<unknown> {
  const give: unknown = Reflect.get(item, 'getAsFileSystemHandle')
  try {
    return typeof give === 'function' ? await Reflect.apply(give, item, []) : undefined
  } catch {
    return undefined // the entry or the file is enough
  }
}

export const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/** A dialog accepts files itself, and is never replaced by another one. */
export const isElsewhere = ({ target }: Event) =>
  useOpenDialog.getState().dialog !== undefined ||
  (target instanceof Element && target.closest('[role=dialog]') !== null)
