import { clsx } from 'clsx'
import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../button/button'
import { IconButton } from '../icon-button/icon-button'
import { useNoticeReach } from './use-notice-reach'

type NoticeTone = 'info' | 'success' | 'warning' | 'error'

export type Notice = {
  id: string
  tone: NoticeTone
  text: ReactNode
  /** A second, quieter line, such as the request id. */
  detail?: ReactNode
  action?: { label: string; onAct: () => void }
  /** A link to its subject, before the action. */
  way?: { label: string; onAct: () => void }
  /** Milliseconds until it disappears by itself; without it, it stays. Waits while it has the pointer or the focus. */
  removeAfter?: number
}

export type NoticeStackProps = {
  /** Oldest first. */
  notices: readonly Notice[]
  onDismiss: (id: string) => void
  /** A pointer or the focus entered or left them. */
  onHold?: (held: boolean) => void
  labels: { region: string; dismiss: string }
}

/**
 * Short messages of the application in a corner, at most 400 px wide. The region is live and always mounted, so that it
 * is announced over a dialog too: dialogs hide the rest of the page, but not live regions. F8 moves the focus to it.
 */
export function NoticeStack({ notices, onDismiss, onHold, labels }: NoticeStackProps) {
  const [held, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
  const hold = (next: boolean) => {
    setHeld(next)
    onHold?.(next)
  }
  useNoticeReach(region, notices.length, hold)
  return (
    <section
      ref={region}
      aria-label={labels.region}
      aria-live="polite"
      aria-relevant="additions"
      aria-keyshortcuts="F8"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      // Above the bar of a selection, whose buttons can reach its corner; over a dialog on the side without its
      // buttons, which on a phone is above.
      className="pointer-events-none fixed inset-x-0 bottom-0 z-notice flex flex-col items-end gap-2 p-3 [body:has([data-selection-bar])_&]:mb-13 max-md:[#root[data-covered]_&]:top-0 max-md:[#root[data-covered]_&]:bottom-auto max-md:[#root[data-covered]_&]:py-1.5 md:p-5 md:[#root[data-covered]_&]:items-start"
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} held={held} onDismiss={onDismiss} dismissLabel={labels.dismiss} />
      ))}
    </section>
  )
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: OctagonAlert }
const tones = { info: 'text-accent', success: 'text-success', warning: 'text-warning', error: 'text-danger' }

type CardProps = { notice: Notice; held: boolean; onDismiss: (id: string) => void; dismissLabel: string }

function NoticeCard({ notice, held, onDismiss, dismissLabel }: CardProps) {
  const { id, tone, text, detail, action, way, removeAfter } = notice
  useRemoval(removeAfter, held, () => onDismiss(id))
  const Icon = icons[tone]
  return (
    <div className="pointer-events-auto flex w-full max-w-[400px] items-start gap-2.5 rounded-lg border border-line bg-overlay py-2 pe-1.5 ps-3 shadow-md motion-safe:animate-rise">
      <Icon aria-hidden size={18} className={clsx('mt-1.5 shrink-0', tones[tone])} />
      <div role={tone === 'error' ? 'alert' : 'status'} className="min-w-0 flex-1 py-1 text-sm">
        <div className="break-words">{text}</div>
        {detail !== undefined && <div className="mt-0.5 text-xs break-all text-ink-faint">{detail}</div>}
      </div>
      <div aria-live="off" className="contents">
        {[way, action].map(
          (action) =>
            action !== undefined && (
              <Button
                key={action.label}
                variant="inline"
                size="s"
                className="mt-0.5 pointer-coarse:-my-0.5"
                onClick={() => {
                  action.onAct()
                  onDismiss(id)
                }}
              >
                {action.label}
              </Button>
            ),
        )}
        <IconButton
          size="s"
          label={dismissLabel}
          tooltip=""
          icon={<X aria-hidden />}
          className="mt-0.5"
          onClick={() => onDismiss(id)}
        />
      </div>
    </div>
  )
}

/** Removes after the given time on screen; time while it is held does not count, and leaves at least a second. */
function useRemoval(after: number | undefined, held: boolean, remove: () => void) {
  const left = useRef(after)
  const latest = useRef(remove)
  useEffect(() => {
    latest.current = remove
  })
  useEffect(() => {
    if (left.current === undefined || held) return
    const started = Date.now()
    const granted = left.current
    const timer = window.setTimeout(() => latest.current(), granted)
    return () => {
      window.clearTimeout(timer)
      left.current = Math.max(1000, granted - (Date.now() - started))
    }
  }, [held])
}
