import { useMutation } from '@tanstack/react-query'
import type { TransitionTemplate } from '@teca/shared/contract/meta'
import { deleteTransition } from '@/api/meta/workflow/transitions'
import { actionName } from '@/api/meta/workflow/workflow'
import { useStateWord } from '@/blocks/workflow-actions/use-state-word'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'

/** Asks before a transition is deleted with its actions. */
export function DeleteTransitionDialog({
  transition,
  onClose,
}: {
  transition: TransitionTemplate
  onClose: () => void
}) {
  const text = useText('configurationWorkflows')
  const words = useText('common')
  const wordOf = useStateWord()
  const remove = useMutation(deleteTransition())
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={text.deleteTransitionTitle({ name: actionName(transition) })}
      description={text.deleteTransitionText({
        from: wordOf(transition.itemFromState),
        to: wordOf(transition.itemToState),
      })}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(transition, { onSuccess: onClose })}
    >
      {remove.error && <FormAlert>{problemWords(remove.error)}</FormAlert>}
    </ConfirmDialog>
  )
}
