import { X } from 'lucide-react'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { IconButton } from '@/ui/icon-button/icon-button'
import { removeUploads } from '@/work/uploads/change-uploads'
import { statusOfUpload, type Upload } from '@/work/uploads/upload'
import { CutOffUploads } from './cut-off-uploads'
import { UploadControls } from './upload-controls'
import { UploadRows } from './upload-rows'

export type UploadPanelProps = { id: string; uploads: readonly Upload[]; onClose: () => void }

/** The list of uploads: the progress of each, and its actions. */
export function UploadPanel({ id, uploads, onClose }: UploadPanelProps) {
  const text = useText('uploadQueue')
  const cutOff = uploads.filter((upload) => upload.cutOff)
  const done = uploads.filter((upload) => !upload.cutOff && statusOfUpload(upload) === 'COMPLETED')
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="fixed inset-x-2 top-15 z-popover flex max-h-[min(36rem,calc(100dvh-9rem))] flex-col rounded-lg border border-line bg-overlay text-sm text-ink shadow-md motion-safe:animate-grow md:end-8 md:start-auto md:w-[26rem]"
    >
      <header className="flex items-center gap-2 border-b border-line py-2 pe-2 ps-4">
        <h2 id={`${id}-title`} className="me-auto font-serif text-lg">
          {text.importedItems}
        </h2>
        {done.length > 0 && (
          <Button size="s" variant="inline" onClick={() => removeUploads(done)}>
            {text.clean}
          </Button>
        )}
        <IconButton size="s" label={text.close} tooltip="" icon={<X aria-hidden />} onClick={onClose} />
      </header>
      <div className="overflow-y-auto">
        <UploadControls uploads={uploads} className="border-b border-line px-4 py-3" />
        {cutOff.length > 0 && <CutOffUploads uploads={cutOff} />}
        {uploads.length === 0 && <p className="px-4 py-6 text-ink-soft">{text.noUploads}</p>}
        <UploadRows uploads={uploads} onOpen={onClose} />
      </div>
    </section>
  )
}
