import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { KeyRound, LogOut, Pencil, ShieldQuestion } from 'lucide-react'
import { useId, useState } from 'react'
import { logout } from '@/api/host/session'
import type { JarvisUser } from '@teca/shared/contract/iam'
import { fullName, selfQuery, sessionsQuery, tenantInfoQuery, tenantTitle } from '@/api/iam/self'
import { dateAndTime } from '@/lib/dates'
import { useTitle } from '@/lib/use-title'
import { openDialog } from '@/stores/open-dialog'
import { useLanguage, useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { DefinitionList } from '@/ui/definition-list/definition-list'
import { deviceOf } from './device-of'
import { OwnPicture } from './own-picture'
import { PasswordForm } from './password-form'
import { PersonalDataForm } from './personal-data-form'

/** One's own profile: name, password, sessions, and signing out. */
export function ProfileScreen() {
  const text = useText('shell')
  const { data: self } = useSuspenseQuery(selfQuery())
  const [edits, setEdits] = useState(false)
  useTitle(text.profile)
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 md:px-8 md:py-12">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <OwnPicture self={self} />
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">{text.profile}</p>
          <h1 dir="auto" className="font-serif text-3xl break-words">
            {fullName(self)}
          </h1>
        </div>
      </header>
      {edits ? (
        <PersonalDataForm self={self} onClose={() => setEdits(false)} />
      ) : (
        <PersonalData self={self} onEdit={() => setEdits(true)} />
      )}
      <Access self={self} />
      {self._links.rights && <Rights />}
      {self._links.sessions && <Sessions />}
      <About />
    </div>
  )
}

function PersonalData({ self, onEdit }: { self: JarvisUser; onEdit: () => void }) {
  const text = useText('shell')
  const profile = useText('profile')
  const common = useText('common')
  const { data: tenant } = useQuery(tenantInfoQuery())
  return (
    <>
      <DefinitionList
        className="mt-8 border-t border-line"
        rows={[
          { id: 'name', label: profile.name, value: self.name },
          { id: 'surname', label: profile.surname, value: self.surname },
          { id: 'username', label: text.username, value: self.username },
          { id: 'email', label: text.email, value: self.email || text.noEmail },
          { id: 'organisation', label: text.organisation, value: tenant && tenantTitle(tenant) },
        ]}
      />
      <Button variant="primary" icon={<Pencil size={16} aria-hidden />} className="mt-6" onClick={onEdit}>
        {common.edit}
      </Button>
    </>
  )
}

/** One's own rights, with their reasons. */
function Rights() {
  const text = useText('people')
  return (
    <Button
      icon={<ShieldQuestion size={16} aria-hidden />}
      className="mt-3"
      aria-haspopup="dialog"
      onClick={() => openDialog({ name: 'own-rights' })}
    >
      {text.whyI}
    </Button>
  )
}

/** Security of the account: the password and signing out. */
function Access({ self }: { self: JarvisUser }) {
  const text = useText('shell')
  const { changePassword } = useText('profile')
  const router = useRouter()
  const leave = useMutation({ ...logout(), onSuccess: () => router.navigate({ to: '/login', reloadDocument: true }) })
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className="mt-8 border-t border-line pt-6">
      <div className="flex flex-wrap gap-2">
        <Button
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          icon={<KeyRound size={16} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {changePassword}
        </Button>
        <Button icon={<LogOut size={16} aria-hidden />} loading={leave.isPending} onClick={() => leave.mutate()}>
          {text.logout}
        </Button>
        {self._links.sessions && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => openDialog({ name: 'logout-everywhere' })}>
            {text.logoutEverywhere}
          </Button>
        )}
      </div>
      {open && (
        <div id={id}>
          <PasswordForm self={self} onClose={() => setOpen(false)} />
        </div>
      )}
    </section>
  )
}

function Sessions() {
  const text = useText('shell')
  const language = useLanguage()
  const { data: self } = useSuspenseQuery(selfQuery())
  const { data: sessions = [] } = useQuery(sessionsQuery(self))
  return (
    <section className="mt-10">
      <h2 className="font-serif text-xl">{text.sessions}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="py-2.5 text-sm">
            <span className="block truncate" title={session.userAgent ?? undefined}>
              {deviceWords(text, session.userAgent ?? '')}
            </span>
            <span className="block text-xs text-ink-faint">
              {session.current
                ? text.thisSession
                : text.lastUsed({ when: dateAndTime(session.lastUsedDate, language) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A device in words; an unknown one by its user agent. */
function deviceWords(text: ReturnType<typeof useText<'shell'>>, userAgent: string) {
  const { browser, system } = deviceOf(userAgent)
  return browser && system ? text.browserOn({ browser, system }) : (browser ?? (userAgent || text.unknownDevice))
}

/** The works of others in the application: their licences ask to be shown. */
function About() {
  const text = useText('profile')
  const id = useId()
  const link = 'text-accent underline underline-offset-2'
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-6">
      <h2 id={id} className="font-serif text-xl">
        {text.about}
      </h2>
      <p className="mt-3">
        <a href={`${import.meta.env.BASE_URL}licences.txt`} target="_blank" rel="noreferrer" className={link}>
          {text.licences}
        </a>
      </p>
    </section>
  )
}
