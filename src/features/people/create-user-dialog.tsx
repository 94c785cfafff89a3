import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import { tenantInfoQuery } from '@/api/iam/self'
import { createUser } from '@/api/iam/users'
import { notify } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { PasswordField } from '@/ui/password-field/password-field'
import { TextField } from '@/ui/text-field/text-field'
import { FormDialog } from '@/blocks/read-then-edit/form-dialog'
import { PersonFields } from './person-fields'
import { newUserSchema, personBody, type NewUserValues } from './user-form'
import { useUsername } from './use-username'
import { UserTabs } from './user-tabs'

const nothing: NewUserValues = { username: '', name: '', surname: '', email: '', password: '' }

/** Creates a user of the organisation. */
export function CreateUserDialog() {
  const text = useText('people')
  const { data: tenant } = useSuspenseQuery(tenantInfoQuery())
  const { mutateAsync } = useMutation(createUser())
  return (
    <FormDialog
      title={text.createUser}
      values={nothing}
      schema={newUserSchema()}
      useBlocked={useUsernameBlocked}
      onSend={({ username, password, ...person }) =>
        mutateAsync({ username: username.trim(), password, ...personBody(person), tenantName: tenant.name })
      }
    >
      <UserTabs>
        <div className="flex flex-col gap-4">
          <UsernameField />
          <PersonFields />
          <Password />
        </div>
      </UserTabs>
    </FormDialog>
  )
}

/** A taken name cannot be sent, nor one that is still being checked. */
const useUsernameBlocked = ({ username }: NewUserValues) => ['taken', 'checking'].includes(useUsername(username).state)

function UsernameField() {
  const text = useText('people')
  const validation = useText('validation')
  const { required } = useText('common')
  const { values, getFieldProps, touched, errors } = useFormikContext<NewUserValues>()
  const found = useUsername(values.username)
  const failure = found.state === 'failed' ? found.error : undefined
  useEffect(() => {
    if (failure) notify('failed', problemWords(failure))
  }, [failure])
  return (
    <TextField
      label={text.username}
      mark={required}
      aria-required
      autoComplete="off"
      spellCheck={false}
      data-start-focus
      hint={found.state === 'checking' ? text.checkingUsername : undefined}
      error={found.state === 'taken' ? validation.usernameTaken : touched.username ? errors.username : undefined}
      {...getFieldProps('username')}
    />
  )
}

function Password() {
  const text = useText('people')
  const { required } = useText('common')
  const { getFieldProps, touched, errors } = useFormikContext<NewUserValues>()
  return (
    <PasswordField
      label={text.password}
      mark={required}
      aria-required
      autoComplete="new-password"
      hint={text.passwordHint}
      revealLabel={text.showPassword}
      concealLabel={text.hidePassword}
      error={touched.password ? errors.password : undefined}
      {...getFieldProps('password')}
    />
  )
}
