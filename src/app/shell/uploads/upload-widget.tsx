import { Upload as UploadIcon } from 'lucide-react'
import { useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { showUploads, useUploadPanel } from '@/stores/upload-panel'
import { useText } from '@/text/use-text'
import { buttonLook } from '@/ui/button/button-look'
import { ProgressBar } from '@/ui/progress-bar/progress-bar'
import { isActive } from '@/work/uploads/upload'
import { useTransfer } from '@/work/uploads/transfer'
import { changeUploads } from '@/work/uploads/upload-events'
import { useUploads } from '@/work/uploads/upload-store'
import { countUploads } from './upload-counts'
import { UploadPanel } from './upload-panel'
import { useShownUploads } from './use-shown-uploads'

/** The progress of the uploads, in the header of the catalogue; opens their list. */
export function UploadWidget() {
  const text = useText('uploadQueue')
  const uploads = useShownUploads()
  const open = useUploadPanel((panel) => panel.open)
  // Draws again for the bytes under way, too.
  useTransfer(({ sent }) => sent)
  const { done, total, failed, cutOff, known, sending, percent } = countUploads(uploads)
  const panel = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    showUploads(false)
    if (box.current?.contains(document.activeElement)) button.current?.focus()
    if (!useUploads.getState().uploads.some(isActive)) changeUploads({ type: 'seen' })
  }, [])
  useClosed(open, box, close)
  // It takes the place of the button that was pressed, and its focus.
  useLayoutEffect(() => {
    if (useUploadPanel.getState().open && document.activeElement === document.body) button.current?.focus()
  }, [])
  const attention = failed + cutOff + known
  const progress = sending ? text.sentPart({ percent: Math.floor(percent) }) : text.assets({ done, count: total })
  const words = attention > 0 ? text.widgetAttention({ count: attention }) : text.widgetProgress({ progress })
  return (
    <div ref={box}>
      <button
        ref={button}
        type="button"
        aria-label={total === 0 && attention === 0 ? text.widget : words}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => (open ? close() : showUploads(true))}
        className={buttonLook('quiet', 'relative h-9 gap-2 px-2 text-xs tabular-nums [&_svg]:size-[18px]')}
      >
        <span className="relative">
          <UploadIcon aria-hidden />
          {attention > 0 && <i aria-hidden className="absolute -top-0.5 -end-0.5 size-2 rounded-full bg-danger" />}
        </span>
        {total > 0 && (
          <span className="flex min-w-14 flex-col gap-1 text-start">
            <span className="max-md:hidden">{progress}</span>
            <span aria-hidden className="md:hidden">
              {sending ? `${Math.floor(percent)} %` : `${done}/${total}`}
            </span>
            <ProgressBar thin label={text.widget} value={percent} tone={failed > 0 ? 'danger' : 'accent'} />
          </span>
        )}
      </button>
      {open && <UploadPanel id={panel} uploads={uploads} onClose={close} />}
    </div>
  )
}

/** Closes the box on a press outside, and on Escape inside. */
function useClosed(open: boolean, box: React.RefObject<HTMLElement | null>, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) latest.current()
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current()
    }
    const own = box.current
    document.addEventListener('pointerdown', closeOutside)
    own?.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      own?.removeEventListener('keydown', closeByKey)
    }
  }, [open, box])
}
