import { ChevronDown, X } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { dismissUploadRow, useUploadPanel } from '@/stores/upload-panel'
import { useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'
import { CutOffUploads } from './cut-off-uploads'
import { countUploads } from './upload-counts'
import { UploadControls } from './upload-controls'
import { UploadRows } from './upload-rows'
import { useShownUploads } from './use-shown-uploads'

/** All uploads as one row of the work tray: the same list that the header shows in the catalogue. */
export function UploadTrayRow() {
  const text = useText('uploadQueue')
  const words = useText('common')
  const uploads = useShownUploads()
  const dismissed = useUploadPanel((panel) => panel.dismissed)
  const [open, setOpen] = useState(false)
  const list = useId()
  const close = useCallback(() => setOpen(false), [])
  const { sending, processing, failed, cutOff, known } = countUploads(uploads)
  if (dismissed || (!sending && !processing && failed === 0 && cutOff + known === 0)) return null
  const waiting = uploads.filter((upload) => upload.cutOff)
  return (
    <article
      aria-label={text.widget}
      className="pointer-events-auto flex max-h-[60dvh] flex-col rounded-lg border border-line-strong bg-overlay text-sm shadow-md motion-safe:animate-rise"
    >
      <div className="flex items-center gap-1 py-1.5 pe-2 ps-3.5">
        <p className="me-auto font-medium">{text.widget}</p>
        <IconButton
          size="s"
          label={text.importedItems}
          tooltip=""
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          icon={<ChevronDown aria-hidden className={open ? '' : 'rotate-180'} />}
          onClick={() => setOpen(!open)}
        />
        <IconButton size="s" label={words.close} tooltip="" icon={<X aria-hidden />} onClick={dismissUploadRow} />
      </div>
      <UploadControls uploads={uploads} className="px-3.5 pb-2.5" />
      <div className="overflow-y-auto">
        {waiting.length > 0 && <CutOffUploads uploads={waiting} />}
        {open && <UploadRows id={list} uploads={uploads} className="border-t border-line" onOpen={close} />}
      </div>
    </article>
  )
}
