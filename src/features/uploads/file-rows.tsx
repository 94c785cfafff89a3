import { useVirtualizer } from '@tanstack/react-virtual'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { sizeText } from '@/lib/size-text'
import { useLanguage, useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'
import type { MediaKind } from '@/ui/media-icon/media-icon'
import { TextField } from '@/ui/text-field/text-field'
import { Thumb } from '@/ui/thumb/thumb'
import type { ChosenFile } from './chosen-files'
import { KnownFileRow } from './known-file-row'
import type { KnownFiles } from './use-known-files'

export interface FileRowsProps {
  files: readonly ChosenFile[]
  kind: MediaKind
  known: KnownFiles
  /** How many are uploaded in this run; the others wait for a further one. */
  now?: number
  onTitle: (id: string, title: string) => void
  onRemove: (id: string) => void
}

const rowHeight = 64
const knownHeight = 44

/** The chosen files with picture, size and title. Only visible rows are drawn: a thousand photographs do not fit into memory. */
export function FileRows({ files, kind, known, now = files.length, onTitle, onRemove }: FileRowsProps) {
  const text = useText('wizard')
  const frame = useRef<HTMLDivElement>(null)
  const heightOf = (file: ChosenFile | undefined) =>
    file && known.found.has(file.id) ? rowHeight + knownHeight : rowHeight
  const rows = useVirtualizer({
    count: files.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => heightOf(files[index]),
    overscan: 4,
  })
  useLayoutEffect(() => rows.measure(), [rows, known.found])
  return (
    <div ref={frame} className="max-h-[24rem] overflow-y-auto rounded-md border border-line">
      <ul aria-label={text.chosenFiles} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const file = files[index]
          return (
            file && (
              <li
                key={file.id}
                aria-setsize={files.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 border-b border-line px-3 last:border-b-0"
                style={{ height: heightOf(file), transform: `translateY(${start}px)` }}
              >
                <div className="flex items-center gap-3" style={{ height: rowHeight }}>
                  <FileRow {...{ file, kind, onTitle, onRemove }} note={index < now ? undefined : text.laterRun} />
                </div>
                <KnownFileRow file={file} known={known} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

interface FileRowProps extends Pick<FileRowsProps, 'kind' | 'onTitle' | 'onRemove'> {
  file: ChosenFile
  note: string | undefined
}

function FileRow({ file: { id, file, title, fetched }, kind, note, onTitle, onRemove }: FileRowProps) {
  const text = useText('wizard')
  const language = useLanguage()
  const facts = [file.name, sizeText(fetched?.size ?? file.size, language), note].filter(Boolean).join(' · ')
  return (
    <>
      <Thumb
        src={usePictureOf(kind === 'image' && !fetched ? file : undefined)}
        kind={kind}
        alt=""
        className="w-11 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <TextField
          size="s"
          label={text.titleOf({ name: file.name })}
          hideLabel
          value={title}
          maxLength={2000}
          autoComplete="off"
          onChange={({ currentTarget }) => onTitle(id, currentTarget.value)}
        />
        <p className="truncate pt-0.5 text-xs text-ink-faint tabular-nums" title={facts}>
          {facts}
        </p>
      </div>
      <IconButton
        size="s"
        label={text.removeFile({ name: file.name })}
        icon={<X aria-hidden />}
        onClick={() => onRemove(id)}
      />
    </>
  )
}

/**
 * Address of a file's picture while its row is visible. A file that the browser cannot draw shows the icon of its kind.
 */
function usePictureOf(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file || !isDrawn.test(file.name)) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

const isDrawn = /\.(?:png|jpe?g|gif)$/i
