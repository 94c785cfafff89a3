import clsx from 'clsx'
import { BellOff, CircleCheck, Info, OctagonAlert } from 'lucide-react'
import { useEffect } from 'react'
import { hourMinute } from '@/lib/dates'
import { useNotices } from '@/stores/notices'
import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Drawer } from '@/ui/drawer/drawer'
import { EmptyState } from '@/ui/empty-state/empty-state'

const icons = { done: CircleCheck, failed: OctagonAlert, info: Info }
const tones = { done: 'text-success', failed: 'text-danger', info: 'text-accent' }

/** All notices since the page was opened, the newest first. */
export function NoticeHistory() {
  const text = useText('shell')
  const words = useText('common')
  const { history, read, clear } = useNotices()
  useEffect(read, [read, history])
  return (
    <Drawer
      open
      onOpenChange={closeDialog}
      title={text.noticeHistory}
      closeLabel={words.close}
      footer={history.length > 0 ? <Button onClick={clear}>{text.clearNotices}</Button> : undefined}
    >
      {history.length === 0 && <EmptyState small icon={<BellOff aria-hidden />} title={text.noNotices} />}
      <ol>
        {history.map(({ id, kind, text: message, at, times }) => {
          const Icon = icons[kind]
          const moment = new Date(at).toISOString()
          return (
            <li key={id} className="flex gap-3 border-b border-line py-3 text-sm last:border-0">
              <Icon aria-hidden size={18} className={clsx('mt-px shrink-0', tones[kind])} />
              <div className="min-w-0 flex-1">
                <p className="break-words">{message}</p>
                <p className="text-xs text-ink-faint">
                  <time dateTime={moment}>{hourMinute(moment)}</time>
                  {times > 1 && ` · ${text.noticeTimes({ count: times })}`}
                </p>
              </div>
            </li>
          )
        })}
      </ol>
    </Drawer>
  )
}
