import type { LeaveGuard } from '@/lib/use-leave-guard'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'

/** Asks whether to leave without saving. Put it beside any form that uses `useLeaveGuard`. */
export function LeaveQuestion({ guard }: { guard: LeaveGuard }) {
  const text = useText('forms')
  const { warningBeforeLeave } = useText('validation')
  const { close } = useText('common')
  return (
    <ConfirmDialog
      open={guard.asking}
      onOpenChange={(open) => !open && guard.stay()}
      title={text.unsavedTitle}
      description={warningBeforeLeave}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      closeLabel={close}
      onConfirm={guard.leave}
      danger
    />
  )
}
