import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Form, Formik, useFormikContext } from 'formik'
import type { JarvisUser } from '@teca/shared/contract/iam'
import { saveProfile, type PersonalData as Values } from '@/api/iam/profile'
import { LeaveQuestion } from '@/blocks/read-then-edit/leave-question'
import { startFocusIn } from '@/lib/start-focus-in'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/text-field/text-field'
import { personalDataSchema } from './profile-schema'

/** Form for name, surname and e-mail; the username is fixed. */
export function PersonalDataForm({ self, onClose }: { self: JarvisUser; onClose: () => void }) {
  const save = useMutation(saveProfile())
  return (
    <Formik<Values>
      initialValues={{ name: self.name ?? '', surname: self.surname ?? '', email: self.email ?? '' }}
      validationSchema={personalDataSchema()}
      // A failure shows a notice, and the form stays.
      onSubmit={(values) =>
        save.mutateAsync({ self, ...trimmed(values) }, { onSuccess: onClose }).catch(() => undefined)
      }
    >
      <Fields username={self.username} onClose={onClose} />
    </Formik>
  )
}

const trimmed = ({ name, surname, email }: Values): Values => ({
  name: name.trim(),
  surname: surname.trim(),
  email: email.trim(),
})

function Fields({ username, onClose }: { username: string; onClose: () => void }) {
  const text = useText('profile')
  const shell = useText('shell')
  const common = useText('common')
  const validation = useText('validation')
  const { getFieldProps, touched, errors, dirty, isSubmitting } = useFormikContext<Values>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => startFocusIn(form.current), [])
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
