import { CircleArrowUp, CircleCheck, Hourglass, OctagonAlert } from 'lucide-react'
import { useText } from '@/text/use-text'
import type { UploadStatus } from '@/work/uploads/upload'

const icons = {
  IN_PROGRESS: { Icon: CircleArrowUp, look: 'text-accent', word: 'inProgress' },
  PROCESSING: { Icon: Hourglass, look: 'text-ink-soft', word: 'processing' },
  COMPLETED: { Icon: CircleCheck, look: 'text-success', word: 'completed' },
  ERROR: { Icon: OctagonAlert, look: 'text-danger', word: 'error' },
} as const

/** The state of an upload or of one of its assets. */
export function StatusIcon({ status }: { status: UploadStatus }) {
  const text = useText('uploadQueue')
  const { Icon, look, word } = icons[status]
  return <Icon role="img" aria-label={text[word]} size={16} className={`shrink-0 ${look}`} />
}
