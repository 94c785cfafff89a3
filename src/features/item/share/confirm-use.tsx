import { useLanguage, useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'

/** Asks to check the agreements with the owner of the image. A legal text: it is in Italian in every language. */
export function ConfirmUse({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  const text = useText('share')
  const { cancel, close, confirm } = useText('common')
  const language = useLanguage()
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title={text.confirmTitle}
      description={
        <>
          <span lang="it" className="block text-base text-ink">
            {text.confirmItalian}
          </span>
          {language !== 'it' && (
            <span lang="en" className="mt-3 block">
              {text.confirmEnglish}
            </span>
          )}
        </>
      }
      confirmLabel={confirm}
      cancelLabel={cancel}
      closeLabel={close}
      onConfirm={onConfirm}
    />
  )
}
