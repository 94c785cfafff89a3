import { useMutation } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { isApiError } from '@/api/api-error'
import { login, logout } from '@/api/host/session'
import { jarvisUserCreateLimits as most } from '@teca/shared/contract/iam/limits'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { Button } from '@/ui/button/button'
import { PasswordField } from '@/ui/password-field/password-field'
import { TextField } from '@/ui/text-field/text-field'
import { textIn } from './text-in'

export interface SignInFormProps {
  onSignedIn: (username: string) => void
  onSignedOut: () => void
  /** The person whose session was lost. */
  username?: string
  /** Called when the person types. */
  onTouched?: () => void
}

/** Username, password, login and logout. */
export function SignInForm({ onSignedIn, onSignedOut, username, onTouched }: SignInFormProps) {
  const text = useText('signIn')
  const [missing, setMissing] = useState<readonly Credential[]>([])
  const [long, setLong] = useState<readonly Credential[]>([])
  const start = useRef<HTMLInputElement>(null)
  // The form is all there is to do on this page, so its first empty field gets the focus.
  useEffect(() => start.current?.focus(), [])
  const signIn = useMutation(login())
  const signOut = useMutation(logout())
  const error = failureWords(signIn.error ?? signOut.error, text)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = credentialsIn(event.currentTarget)
    const empty = credentials.filter((name) => given[name] === '')
    setMissing(empty)
    const first = empty[0] ?? long[0]
    if (first) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    } else {
      signOut.reset()
      signIn.mutate(given, { onSuccess: () => onSignedIn(given.username) })
    }
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    const given = credentialsIn(event.currentTarget)
    setLong(credentials.filter((name) => given[name].length > most[name]))
    onTouched?.()
  }
  const errorOf = (name: Credential, missingWords: string) =>
    long.includes(name) ? text.tooLong({ max: most[name] }) : missing.includes(name) && missingWords
  const leave = () => {
    signIn.reset()
    signOut.mutate(undefined, { onSuccess: onSignedOut })
  }

  return (
    <form onSubmit={submit} onChange={change} noValidate aria-label={text.title} className="flex flex-col gap-4">
      <TextField
        size="l"
        name="username"
        label={text.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        ref={username ? undefined : start}
        defaultValue={username}
        error={errorOf('username', text.usernameMissing)}
      />
      <PasswordField
        size="l"
        name="password"
        label={text.password}
        revealLabel={text.showPassword}
        concealLabel={text.hidePassword}
        required
        ref={username ? start : undefined}
        error={errorOf('password', text.passwordMissing)}
      />
      {error && <FormAlert>{error}</FormAlert>}
      <div className="mt-2 flex items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          size="l"
          className="flex-1"
          loading={signIn.isPending}
          icon={<LogIn size={18} aria-hidden />}
        >
          {text.login}
        </Button>
        <Button size="l" variant="quiet" loading={signOut.isPending} onClick={leave}>
          {text.logout}
        </Button>
      </div>
    </form>
  )
}

const credentials = ['username', 'password'] as const
type Credential = (typeof credentials)[number]

function credentialsIn(element: HTMLFormElement): Record<Credential, string> {
  const form = new FormData(element)
  return { username: textIn(form, 'username').trim(), password: textIn(form, 'password') }
}

function failureWords(error: Error | null, text: { invalidCredentials: string; tooManyAttempts: string }) {
  if (!error) return undefined
  if (isApiError(error, 401)) return text.invalidCredentials
  if (isApiError(error, 429)) return text.tooManyAttempts
  return problemWords(error)
}
