import { clsx } from 'clsx'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import { byName } from '@/lib/by-name'
import { canPickFiles, pickFiles } from '@/lib/pick-files'

export interface DropZoneProps {
  /** Names the button that opens the file picker. */
  label: string
  /** The visible text. */
  title: ReactNode
  /** What it accepts, in a few words. */
  hint?: ReactNode
  icon?: ReactNode
  /** The types in the file picker, such as `.png,.tiff`; dropped files may have any type. */
  accept?: string
  multiple?: boolean
  /** A line instead of a field. */
  small?: boolean
  /** In the order of their names: neither a folder nor the file picker has one that people know. */
  onFiles: (files: File[]) => void
  className?: string
}

/** A place to drop files and folders, which also opens the file picker by a press or a key. */
export function DropZone(props: DropZoneProps) {
  const { label, title, hint, icon, accept, multiple = true, small = false, className } = props
  const onFiles = (files: File[]) => props.onFiles(files.toSorted((a, b) => byName(pathOf(a), pathOf(b))))
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    // If only one is wanted the first is used, not none.
    multiple: true,
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => files.length > 0 && onFiles(files),
  })
  const isRefused = useRef(false)
  const pick = (event: MouseEvent<HTMLInputElement>) => {
    if (isRefused.current || !canPickFiles()) return
    event.preventDefault()
    const input = event.currentTarget
    void pickFiles(accept).then((files) => {
      if (files && files.length > 0) onFiles(files)
      if (files) return
      isRefused.current = true
      input.click()
    })
  }
  // The library sets role presentation, which a label may not have.
  const { role: _, ...root } = getRootProps<{ tabIndex?: number; role?: string }>({ tabIndex: undefined })
  return (
    <label
      {...root}
      className={clsx(
        'flex cursor-pointer items-center justify-center gap-1.5 rounded-lg border border-dashed text-center text-sm transition-colors duration-quick',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent',
        small ? 'flex-wrap gap-x-3 px-4 py-2.5' : 'min-h-32 flex-col px-4 py-5',
        isDragActive ? 'border-accent bg-accent-wash' : 'border-line-strong bg-surface hover:bg-sunken',
        className,
      )}
    >
      <span aria-hidden className="text-ink-faint [&_svg]:size-8 [&_svg]:stroke-[1.25]">
        {icon}
      </span>
      <span dir="auto" className="font-medium wrap-anywhere">
        {title}
      </span>
      {hint !== undefined && <span className="text-xs text-pretty text-ink-faint">{hint}</span>}
      <input
        {...getInputProps({ accept, multiple, 'aria-label': label, style: {}, tabIndex: 0 })}
        onClick={pick}
        className="sr-only"
      />
    </label>
  )
}

/** A file of a dropped folder knows its path. */
function pathOf(file: File): string {
  const path: unknown = Reflect.get(file, 'path')
  return file.webkitRelativePath || (typeof path === 'string' ? path : file.name)
}
