import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { useStoryDraft } from './story-draft'

interface DeleteStepProps {
  /** From 1. */
  number: number
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a step is removed; the removal is saved at once, as specified. */
export function DeleteStep({ number, onClose, onDeleted }: DeleteStepProps) {
  const text = useText('storyEditor')
  const words = useText('common')
  const { steps, saveChange, saving } = useStoryDraft()
  const id = steps[number - 1]?.['@id']
  const remove = async () => {
    const ok = await saveChange((some) => some.filter((step) => step['@id'] !== id))
    if (ok) onDeleted()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title={text.deleteStepQuestion({ n: number })}
      description={text.deleteStepHint}
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={saving}
      onConfirm={() => void remove()}
    />
  )
}
