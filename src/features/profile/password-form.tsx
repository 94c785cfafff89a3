import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Form, Formik, useFormikContext } from 'formik'
import type { JarvisUser } from '@teca/shared/contract/iam'
import { changePassword, isWrongOldPassword, type PasswordChange } from '@/api/iam/profile'
import { startFocusIn } from '@/lib/start-focus-in'
import { notify } from '@/stores/notices'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { PasswordField } from '@/ui/password-field/password-field'
import { passwordSchema } from './profile-schema'

type Values = PasswordChange & { confirmation: string }

const empty: Values = { oldPassword: '', newPassword: '', confirmation: '' }

/** One's own password: the old one, and the new one twice. */
export function PasswordForm({ self, onClose }: { self: JarvisUser; onClose: () => void }) {
  const notices = useText('notices')
  const change = useMutation({
    ...changePassword(),
    onSuccess: onClose,
    onError: (error) => {
      if (!isWrongOldPassword(error)) return
      // back-office spec 8: a wrong old password closes the form
      notify('failed', notices.wrongOldPassword)
      onClose()
    },
  })
  return (
    <Formik<Values>
      initialValues={empty}
      validationSchema={passwordSchema()}
      // An error on blur would move the button away from the press.
      validateOnBlur={false}
      onSubmit={({ oldPassword, newPassword }) =>
        change.mutateAsync({ self, oldPassword, newPassword }).catch(() => undefined)
      }
    >
      <Fields />
    </Formik>
  )
}

function Fields() {
  const text = useText('profile')
  const { showPassword, hidePassword } = useText('signIn')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => startFocusIn(form.current), [])
  const { getFieldProps, touched, errors, isSubmitting } = useFormikContext<Values>()
  const fieldOf = (name: keyof Values) => ({
    revealLabel: showPassword,
    concealLabel: hidePassword,
    'aria-required': true,
    error: touched[name] ? errors[name] : undefined,
    ...getFieldProps(name),
  })
  return (
    <Form ref={form} noValidate aria-label={text.changePassword} className="mt-4 flex max-w-md flex-col gap-4">
      <PasswordField label={text.oldPassword} {...fieldOf('oldPassword')} />
      <PasswordField
        label={text.newPassword}
        hint={text.passwordRule}
        autoComplete="new-password"
        {...fieldOf('newPassword')}
      />
      <PasswordField label={text.confirmation} autoComplete="new-password" {...fieldOf('confirmation')} />
      <Button type="submit" variant="primary" className="self-start" loading={isSubmitting}>
        {text.savePassword}
      </Button>
    </Form>
  )
}
