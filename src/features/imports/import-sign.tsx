import { clsx } from 'clsx'
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { useText } from '@/text/use-text'
import { Spinner } from '@/ui/spinner/spinner'

export type ImportSignProps = {
  /** DONE and ERROR are final; anything else is under way. */
  state: string
  /** 0 to 100, if known. */
  percent?: number
  className?: string
}

/** The progress of an import or of one of its stages: a check, an alert, or a ring, each with its word. */
export function ImportSign({ state, percent, className }: ImportSignProps) {
  const text = useText('imports')
  const { color, icon, word } = lookOf(state, text, percent)
  return (
    <span className={clsx('inline-flex shrink-0 items-center gap-1.5 text-xs font-medium', color, className)}>
      {icon}
      <span className="tabular-nums">{word}</span>
    </span>
  )
}

function lookOf(state: string, text: ReturnType<typeof useText<'imports'>>, percent: number | undefined) {
  switch (state) {
    case 'DONE':
      return { color: 'text-success', icon: <CircleCheck aria-hidden className="size-4" />, word: text.done }
    case 'ERROR':
      return { color: 'text-danger', icon: <TriangleAlert aria-hidden className="size-4" />, word: text.error }
    case 'PENDING':
      return { color: 'text-ink-soft', icon: <CircleDashed aria-hidden className="size-4" />, word: text.waiting }
    default:
      return {
        color: 'text-ink-soft',
        icon: <Spinner size="s" />,
        word: percent === undefined ? text.inProgress : text.percentDone({ percent }),
      }
  }
}
