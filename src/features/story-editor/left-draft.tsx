import { dateAndTime } from '@/lib/dates'
import { useLanguage, useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

interface LeftDraftProps {
  /** When it was last changed, in milliseconds. */
  at: number
  onRestore: () => void
  onDiscard: () => void
}

/** Offers the unsaved draft of an editor that was closed early. */
export function LeftDraft({ at, onRestore, onDiscard }: LeftDraftProps) {
  const text = useText('storyEditor')
  const language = useLanguage()
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-warning-wash px-4 py-2 text-sm text-warning"
    >
      <p className="min-w-0 flex-1">{text.leftDraft({ when: dateAndTime(new Date(at).toISOString(), language) })}</p>
      <Button size="s" onClick={onRestore}>
        {text.restoreDraft}
      </Button>
      <Button size="s" variant="quiet" onClick={onDiscard}>
        {text.discardDraft}
      </Button>
    </div>
  )
}
