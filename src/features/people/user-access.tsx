import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound, LogOut, UserCheck, UserX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { endSessionsOf, resetPassword, setActive, type Invitation } from '@/api/iam/accounts'
import type { JarvisUser } from '@teca/shared/contract/iam'
import { sessionsQuery } from '@/api/iam/self'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { InvitationLink } from './invitation-dialog'

/** Whether a user can sign in here, with which password, and the user's sessions. */
export function UserAccess({ user }: { user: JarvisUser }) {
  const text = useText('people')
  const words = useText('common')
  const { activate, deactivate, passwordReset, sessions } = user._links
  const active = useMutation(setActive())
  const reset = useMutation(resetPassword())
  const [invitation, setInvitation] = useState<Invitation>()
  const [asks, setAsks] = useState(false)
  const link = activate ?? deactivate
  return (
    <div className="flex flex-col gap-6">
      {link && (
        <Part
          title={user.deactivated ? text.inactive : text.active}
          hint={user.deactivated ? text.inactiveText : text.activeText}
        >
          <Button
            icon={activate ? <UserCheck size={16} aria-hidden /> : <UserX size={16} aria-hidden />}
            loading={active.isPending}
            onClick={() => active.mutate(link)}
          >
            {activate ? text.activate : text.deactivate}
          </Button>
        </Part>
      )}
      {passwordReset && (
        <Part title={text.password} hint={text.newPasswordText}>
          <Button
            icon={<KeyRound size={16} aria-hidden />}
            aria-haspopup="dialog"
            loading={reset.isPending}
            onClick={() => setAsks(true)}
          >
            {text.newPassword}
          </Button>
          <ConfirmDialog
            open={asks}
            onOpenChange={setAsks}
            title={text.newPasswordTitle({ name: user.username })}
            description={text.newPasswordText}
            confirmLabel={text.newPassword}
            cancelLabel={words.cancel}
            closeLabel={words.close}
            danger
            busy={reset.isPending}
            onConfirm={() => reset.mutate(passwordReset, { onSuccess: setInvitation, onSettled: () => setAsks(false) })}
          />
          {invitation && <InvitationLink invitation={invitation} email={user.email ?? ''} />}
        </Part>
      )}
      {sessions && <Sessions user={user} />}
    </div>
  )
}

function Sessions({ user }: { user: JarvisUser }) {
  const text = useText('people')
  const { data = [], refetch } = useQuery({ ...sessionsQuery(user), meta: { silent: true }, staleTime: 0 })
  const end = useMutation(endSessionsOf())
  const { sessions } = user._links
  return (
    <Part title={text.sessions} hint={text.sessionCount({ count: data.length })}>
      <Button
        icon={<LogOut size={16} aria-hidden />}
        disabled={data.length === 0}
        loading={end.isPending}
        onClick={() => sessions && end.mutate(sessions, { onSuccess: () => void refetch() })}
      >
        {text.endSessions}
      </Button>
    </Part>
  )
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line pb-5 last:border-0">
      <h3 dir="auto" className="font-medium">
        {title}
      </h3>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft">{hint}</p>
      {children}
    </section>
  )
}
