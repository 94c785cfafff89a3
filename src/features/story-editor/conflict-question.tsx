import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'

interface ConflictQuestionProps {
  onKeepMine: () => void
  onTakeTheirs: () => void
  onCancel: () => void
}

/** Somebody saved the story meanwhile: whose steps stay. */
export function ConflictQuestion({ onKeepMine, onTakeTheirs, onCancel }: ConflictQuestionProps) {
  const text = useText('storyEditor')
  const words = useText('common')
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      role="alertdialog"
      size="s"
      title={text.conflict}
      description={text.conflictHint}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button onClick={onTakeTheirs}>{text.takeTheirs}</Button>
          <Button variant="primary" onClick={onKeepMine}>
            {text.keepMine}
          </Button>
        </>
      }
    />
  )
}
