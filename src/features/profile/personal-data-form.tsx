import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Form, Formik, useFormikContext } from 'formik'
import type { JarvisUser } from '@teca/shared/contract/iam'
import { isApiError } from '@/api/api-error'
import { isWrongOldPassword, needsPassword, saveProfile, type PersonalData } from '@/api/iam/profile'
import { LeaveQuestion } from '@/blocks/read-then-edit/leave-question'
import { startFocusIn } from '@/lib/start-focus-in'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { PasswordField } from '@/ui/password-field/password-field'
import { TextField } from '@/ui/text-field/text-field'
import { personalDataSchema } from './profile-schema'

type Values = PersonalData & { password: string }

/**
 * Form for name, surname and e-mail; the username is fixed. The password is asked for once the server has said that it wants
 * it for another e-mail.
 */
export function PersonalDataForm({ self, onClose }: { self: JarvisUser; onClose: () => void }) {
  const text = useText('profile')
  const save = useMutation(saveProfile())
  const [asksPassword, setAsksPassword] = useState(false)
  return (
    <Formik<Values>
      initialValues={{ name: self.name ?? '', surname: self.surname ?? '', email: self.email ?? '', password: '' }}
      validationSchema={personalDataSchema(asksPassword)}
      onSubmit={async (values, { setFieldError, setFieldTouched }) => {
        const oldPassword = asksPassword ? values.password : undefined
        await save
          .mutateAsync({ self, ...trimmed(values), oldPassword }, { onSuccess: onClose })
          .catch(async (error) => {
            if (needsPassword(error)) {
              await setFieldTouched('password', false, false)
              setAsksPassword(true)
            } else if (isWrongOldPassword(error)) setFieldError('password', text.wrongPassword)
          })
      }}
    >
      <Fields
        username={self.username}
        asksPassword={asksPassword}
        failure={failureToShow(save.error)}
        onClose={onClose}
      />
    </Formik>
  )
}

/** The password's own field shows what is wrong with it, and a lost session leads to the sign-in page. */
const failureToShow = (error: Error | null) =>
  error && !needsPassword(error) && !isApiError(error, 401) ? error : undefined

const trimmed = ({ name, surname, email }: PersonalData): PersonalData => ({
  name: name.trim(),
  surname: surname.trim(),
  email: email.trim(),
})

interface FieldsProps {
  username: string
  asksPassword: boolean
  failure: Error | undefined
  onClose: () => void
}

function Fields({ username, asksPassword, failure, onClose }: FieldsProps) {
  const text = useText('profile')
  const shell = useText('shell')
  const common = useText('common')
  const validation = useText('validation')
  const { showPassword, hidePassword } = useText('signIn')
  const { getFieldProps, touched, errors, dirty, isSubmitting } = useFormikContext<Values>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => startFocusIn(form.current), [asksPassword])
  const guard = useLeaveGuard(dirty && !isSubmitting)
  const errorOf = (name: keyof Values) => (touched[name] ? errors[name] : undefined)
  return (
    <Form
      ref={form}
      noValidate
      aria-label={shell.profile}
      className="mt-8 flex flex-col gap-4 border-t border-line pt-6"
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label={text.name} autoComplete="given-name" error={errorOf('name')} {...getFieldProps('name')} />
        <TextField
          label={text.surname}
          autoComplete="family-name"
          error={errorOf('surname')}
          {...getFieldProps('surname')}
        />
      </div>
      <TextField
        label={shell.username}
        autoComplete="username"
        readOnly
        value={username}
        hint={validation.usernameFixed}
      />
      <TextField
        label={shell.email}
        mark={common.required}
        type="email"
        autoComplete="email"
        aria-required
        error={errorOf('email')}
        {...getFieldProps('email')}
      />
      {asksPassword && (
        <PasswordField
          label={text.yourPassword}
          mark={common.required}
          hint={text.passwordForEmail}
          revealLabel={showPassword}
          concealLabel={hidePassword}
          aria-required
          data-start-focus
          error={errorOf('password')}
          {...getFieldProps('password')}
        />
      )}
      {failure && <FormAlert>{problemWords(failure)}</FormAlert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {common.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
      <LeaveQuestion guard={guard} />
    </Form>
  )
}
