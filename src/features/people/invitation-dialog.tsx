import type { Invitation } from '@/api/iam/accounts'
import { CopyField } from '@/blocks/copy-field/copy-field'
import { dateAndTime } from '@/lib/dates'
import { closeDialog } from '@/stores/open-dialog'
import { useLanguage, useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'

type Invited = { invitation: Invitation; email: string }

/** The result of an invitation: the mail that was sent, or the link to hand over. */
export function InvitationDialog({ invitation, email }: Invited) {
  const text = useText('people')
  const words = useText('common')
  return (
    <Dialog
      open
      persistent
      onOpenChange={closeDialog}
      title={text.inviteUser}
      closeLabel={words.close}
      footer={
        <Button variant="primary" onClick={closeDialog}>
          {words.close}
        </Button>
      }
    >
      <InvitationLink invitation={invitation} email={email} />
    </Dialog>
  )
}

/** The link to choose a password: sent by mail, or to copy. */
export function InvitationLink({ invitation: { username, url, expiryDate, mailed }, email }: Invited) {
  const text = useText('people')
  const language = useLanguage()
  return (
    <div className="mt-3 flex flex-col gap-3" role="status">
      <p className="text-sm">{mailed ? text.invitationMailed({ email }) : text.invitationToCopy}</p>
      {!mailed && (
        <CopyField
          label={text.invitationLink({ username })}
          value={url}
          hint={text.linkExpires({ date: dateAndTime(expiryDate, language) })}
        />
      )}
    </div>
  )
}
