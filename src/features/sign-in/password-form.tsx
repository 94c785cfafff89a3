import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { choosePassword, isSpent } from '@/api/iam/password-link'
import { isPasswordLongEnough } from '@/lib/is-password-long-enough'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { Button } from '@/ui/button/button'
import { PasswordField } from '@/ui/password-field/password-field'
import { TextField } from '@/ui/text-field/text-field'
import { textIn } from './text-in'

export interface PasswordFormProps {
  token: string
  username: string
  onSet: () => void
  /** Called if the link was used elsewhere or expired while the form was open. */
  onSpent: (error: Error) => void
}

/** The form for a new password, which is typed twice. */
export function PasswordForm({ token, username, onSet, onSpent }: PasswordFormProps) {
  const text = useText('password')
  const signIn = useText('signIn')
  const validation = useText('validation')
  const [wrong, setWrong] = useState<{ password?: string; confirmation?: string }>({})
  const form = useRef<HTMLFormElement>(null)
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  useEffect(() => focus('password'), [])
  const choose = useMutation(choosePassword())

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const password = textIn(given, 'password')
    const confirmation = textIn(given, 'confirmation')
    const found = {
      ...(!isPasswordLongEnough(password) && { password: validation.passwordTooShort }),
      ...(password !== confirmation && { confirmation: validation.passwordConfirmation }),
    }
    setWrong(found)
    choose.reset()
    const [first] = Object.keys(found)
    if (first) focus(first)
    else
      choose.mutate(
        { token, password },
        { onSuccess: onSet, onError: (error) => (isSpent(error) ? onSpent(error) : focus('password')) },
      )
  }

  const labels = { revealLabel: signIn.showPassword, concealLabel: signIn.hidePassword }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={text.title} className="flex flex-col gap-4">
      <TextField size="l" label={signIn.username} autoComplete="username" readOnly value={username} />
      <PasswordField
        {...labels}
        size="l"
        name="password"
        label={text.newPassword}
        hint={text.rule}
        autoComplete="new-password"
        required
        error={wrong.password}
      />
      <PasswordField
        {...labels}
        size="l"
        name="confirmation"
        label={text.confirmation}
        autoComplete="new-password"
        required
        error={wrong.confirmation}
      />
      {choose.error && <FormAlert>{problemWords(choose.error)}</FormAlert>}
      <Button type="submit" variant="primary" size="l" className="mt-2" loading={choose.isPending}>
        {text.set}
      </Button>
    </form>
  )
}
