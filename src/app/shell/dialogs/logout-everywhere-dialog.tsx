import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { logoutEverywhere, selfQuery } from '@/api/iam/self'
import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'

/** Asks before it ends every session of the person. */
export function LogoutEverywhereDialog() {
  const text = useText('shell')
  const words = useText('common')
  const router = useRouter()
  const { data: self } = useSuspenseQuery(selfQuery())
  const leave = useMutation({
    ...logoutEverywhere(),
    onSuccess: () => router.navigate({ to: '/login', reloadDocument: true }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={closeDialog}
      title={text.logoutEverywhere}
      description={text.logoutEverywhereQuestion}
      confirmLabel={text.logoutEverywhere}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={leave.isPending}
      onConfirm={() => leave.mutate(self)}
    />
  )
}
