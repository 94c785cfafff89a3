import { Pause, Play } from 'lucide-react'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { ProgressBar } from '@/ui/progress-bar/progress-bar'
import { decideKnown, retryAllUploads } from '@/work/uploads/change-uploads'
import { pauseUploads, resumeUploads } from '@/work/uploads/run-uploads'
import { useTransfer } from '@/work/uploads/transfer'
import type { Upload } from '@/work/uploads/upload'
import { useUploads } from '@/work/uploads/upload-store'
import { countUploads } from './upload-counts'
import { useTransferWords } from './use-transfer-words'

/** The progress of all uploads together, with Pause, Resume and Try all again; nothing without uploads. */
export function UploadControls({ uploads, className }: { uploads: readonly Upload[]; className?: string }) {
  const text = useText('uploadQueue')
  const held = useUploads((state) => state.held)
  useTransfer(({ sent }) => sent)
  const words = useTransferWords()
  const { done, total, failed, known, percent, sending, processing } = countUploads(uploads)
  // One upload has its own buttons.
  const waiting = uploads.filter(({ assets }) => assets.some((asset) => asset.known))
  const decide = (send: boolean) => {
    for (const upload of waiting)
      decideKnown(
        upload,
        upload.assets.filter((asset) => asset.known),
        send,
      )
  }
  if (!sending && !processing && failed + known === 0) return null
  return (
    <div className={className}>
      <div className="flex items-center justify-between gap-3">
        <p className="font-medium tabular-nums">
          {sending ? text.sentPart({ percent: Math.floor(percent) }) : text.assets({ done, count: total })}
        </p>
        <div className="flex gap-1.5">
          {sending && held !== 'paused' && (
            <Button size="s" variant="quiet" icon={<Pause aria-hidden size={14} />} onClick={pauseUploads}>
              {text.pause}
            </Button>
          )}
          {sending && held === 'paused' && (
            <Button size="s" variant="quiet" icon={<Play aria-hidden size={14} />} onClick={resumeUploads}>
              {text.goOn}
            </Button>
          )}
          {failed > 0 && (
            <Button size="s" onClick={() => void retryAllUploads()}>
              {text.retryAll}
            </Button>
          )}
        </div>
      </div>
      {(sending || processing) && <ProgressBar label={text.widget} value={percent} className="mt-2" />}
      <p
        className="mt-1.5 flex flex-wrap gap-x-2 text-xs text-ink-soft tabular-nums"
        role={held ? 'status' : undefined}
      >
        {sending && <span>{words}</span>}
        {!sending && processing && <span>{text.processingHint}</span>}
        {known > 0 && <span className="text-warning">{text.knownFiles({ count: known })}</span>}
        {failed > 0 && <span className="text-danger">{text.failedCount({ count: failed })}</span>}
      </p>
      {waiting.length > 1 && (
        <div className="mt-2 flex flex-wrap gap-1.5">
          <Button size="s" aria-label={text.skipEverywhere} onClick={() => decide(false)}>
            {text.skipAll}
          </Button>
          <Button size="s" variant="inline" aria-label={text.sendEverywhere} onClick={() => decide(true)}>
            {text.sendAll}
          </Button>
        </div>
      )}
    </div>
  )
}
