import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import { tenantInfoQuery } from '@/api/iam/self'
import { createUser, isNameFree, usernameQuery } from '@/api/iam/users'
import { useDebounced } from '@/lib/use-debounced'
import { notify } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { PasswordField } from '@/ui/password-field/password-field'
import { TextField } from '@/ui/text-field/text-field'
import { FormDialog } from './form-dialog'
import { PersonFields } from './person-fields'
import { newUserSchema, personBody, type NewUserValues } from './user-form'
import { UserTabs } from './user-tabs'

const nothing: NewUserValues = { username: '', name: '', surname: '', email: '', password: '' }
const pauseMs = 400

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
      onCreate={({ username, password, ...person }) =>
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

function UsernameField() {
  const text = useText('people')
  const validation = useText('validation')
  const { required } = useText('common')
  const { values, getFieldProps, touched, errors } = useFormikContext<NewUserValues>()
  const written = values.username.trim()
  const asked = useDebounced(written, pauseMs)
  const { data, error, isFetching } = useQuery({ ...usernameQuery(asked), enabled: asked !== '' })
  const failed = error && !isFetching && !isNameFree(error) ? error : undefined
  useEffect(() => {
    if (failed) notify('failed', problemWords(failed))
  }, [failed])
  const isTaken = data !== undefined && asked === written && written !== ''
  const isChecking = written !== '' && (asked !== written || isFetching)
  return (
    <TextField
      label={text.username}
      mark={required}
      aria-required
      autoComplete="off"
      spellCheck={false}
      data-start-focus
      hint={isChecking ? text.checkingUsername : undefined}
      error={isTaken ? validation.usernameTaken : touched.username ? errors.username : undefined}
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
