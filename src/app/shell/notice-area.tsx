import type { Undo } from '@/api/hal/mutation'
import { undoStep } from '@/blocks/undo/undo-step'
import { useNotices } from '@/stores/notices'
import { useUndo } from '@/stores/undo'
import { useText } from '@/text/use-text'
import { NoticeStack } from '@/ui/notice-stack/notice-stack'

const tones = { done: 'success', failed: 'error', info: 'info' } as const

/** The notices on the screen. They stay while the pointer or the focus is on one of them. */
export function NoticeArea() {
  const text = useText('shell')
  const words = useText('common')
  const { shown, dismiss, hold, release } = useNotices()
  const steps = useUndo((known) => known.steps)
  const wayBack = (undo: Undo | undefined) => {
    const step = undo && steps.find((one) => one.undo === undo)
    return step && { label: words.undo, onAct: () => void undoStep(step) }
  }
  return (
    <div className="contents [&>section]:bottom-14 md:[&>section]:bottom-0">
      <NoticeStack
        onHold={(held) => shown.forEach(({ id }) => (held ? hold : release)(id))}
        labels={{ region: text.noticesByKey, dismiss: words.dismiss }}
        onDismiss={(id) => dismiss(Number(id))}
        notices={shown.map((notice) => ({
          id: String(notice.id),
          tone: tones[notice.kind],
          text: notice.text,
          detail: notice.times > 1 ? text.noticeTimes({ count: notice.times }) : undefined,
          action: wayBack(notice.undo),
          way: notice.goTo && { label: notice.goTo.label, onAct: notice.goTo.go },
        }))}
      />
    </div>
  )
}
