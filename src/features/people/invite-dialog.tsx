import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useRef, useState } from 'react'
import { object, string } from 'yup'
import { inviteUser, type Invitation } from '@/api/iam/accounts'
import { selfQuery } from '@/api/iam/self'
import { allWorkgroupsQuery } from '@/api/iam/workgroups'
import { FormDialog } from '@/blocks/read-then-edit/form-dialog'
import { closeDialog } from '@/stores/open-dialog'
import { textOf } from '@/text/text'
import { useText } from '@/text/use-text'
import { Select } from '@/ui/select/select'
import { TextField } from '@/ui/text-field/text-field'
import { InvitationDialog } from './invitation-dialog'
import { PersonFields } from './person-fields'
import { personBody, personSchema, type PersonValues } from './user-form'

interface InviteValues extends PersonValues {
  username: string
  workgroup: string
}

const nothing: InviteValues = { username: '', name: '', surname: '', email: '', workgroup: '' }

const inviteSchema = () =>
  personSchema().concat(
    object({
      username: string()
        .trim()
        .required(() => textOf('validation').usernameRequired),
    }),
  )

/** Invites someone who chooses the password by a link. */
export function InviteDialog() {
  const text = useText('people')
  const { data: self } = useSuspenseQuery(selfQuery())
  const { mutateAsync } = useMutation(inviteUser())
  const [invited, setInvited] = useState<{ invitation: Invitation; email: string }>()
  const isInvited = useRef(false)
  const link = self._links.invite
  if (invited) return <InvitationDialog {...invited} />
  if (!link) return null
  return (
    <FormDialog
      title={text.inviteUser}
      values={nothing}
      schema={inviteSchema()}
      sendLabel={text.sendInvitation}
      // The result replaces the form.
      onClose={() => isInvited.current || closeDialog()}
      onSend={async ({ username, workgroup, ...person }) => {
        const user = {
          username: username.trim(),
          ...personBody(person),
          ...(workgroup && { userGroupUuids: [workgroup] }),
        }
        const invitation = await mutateAsync({ link, user })
        isInvited.current = true
        setInvited({ invitation, email: user.email })
      }}
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{text.inviteHint}</p>
        <Username />
        <PersonFields />
        <Workgroup />
      </div>
    </FormDialog>
  )
}

function Username() {
  const text = useText('people')
  const { required } = useText('common')
  const { getFieldProps, touched, errors } = useFormikContext<InviteValues>()
  return (
    <TextField
      label={text.username}
      mark={required}
      aria-required
      autoComplete="off"
      spellCheck={false}
      data-start-focus
      error={touched.username ? errors.username : undefined}
      {...getFieldProps('username')}
    />
  )
}

function Workgroup() {
  const text = useText('people')
  const { values, setFieldValue } = useFormikContext<InviteValues>()
  const { data: workgroups = [] } = useQuery(allWorkgroupsQuery())
  return (
    <Select
      label={text.workgroup}
      options={[
        { value: '', label: text.noWorkgroupYet },
        ...workgroups.map(({ uuid, name }) => ({ value: uuid, label: name })),
      ]}
      value={values.workgroup}
      onChange={(uuid) => void setFieldValue('workgroup', uuid)}
    />
  )
}
