import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { Dialog } from '../dialog/dialog'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What will happen. */
  description: ReactNode
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  onConfirm: () => void
  danger?: boolean
  /** The operation is running: the dialog stays and its button spins. */
  busy?: boolean
  /** Confirming is not possible; say why in children. */
  blocked?: boolean
  /** Figures, lists and warnings for the decision. */
  children?: ReactNode
}

/** Asks before an operation. Focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  closeLabel,
  onConfirm,
  danger = false,
  busy = false,
  blocked = false,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...{ open, onOpenChange, title, description, closeLabel, children }}
      role="alertdialog"
      size="s"
      persistent
      footer={
        <>
          <Button data-start-focus="" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} disabled={blocked} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
