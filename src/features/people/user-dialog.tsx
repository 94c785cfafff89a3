import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JarvisUser } from '@teca/shared/contract/iam'
import { fullName, selfQuery, tenantInfoQuery } from '@/api/iam/self'
import { changeUser, isSameUser, userQuery } from '@/api/iam/users'
import { compareValues } from '@/blocks/conflict-dialog/compare-drafts'
import { KnownDialog } from '@/blocks/read-then-edit/known-dialog'
import { ReadThenEdit } from '@/blocks/read-then-edit/read-then-edit'
import { useGuardedEdit } from '@/blocks/read-then-edit/use-guarded-edit'
import { RightExplainer } from '@/blocks/rights/right-explainer'
import { notify } from '@/stores/notices'
import { closeDialog, openDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { DefinitionList } from '@/ui/definition-list/definition-list'
import { TextField } from '@/ui/text-field/text-field'
import { PersonFields } from './person-fields'
import { personBody, personSchema, personValues, type PersonValues } from './user-form'
import { UserAccess } from './user-access'
import { UserPermissions } from './user-permissions'
import { UserTabs, type UserTab } from './user-tabs'
import { UserWorkgroups } from './user-workgroups'

/** A user: personal data to read and edit, workgroups, and the permissions from them. */
export function UserDialog() {
  const { user } = useDialogAbout('user-details')
  const { users } = useText('people')
  const reply = useQuery({ ...userQuery(user), meta: { silent: true } })
  return (
    <KnownDialog title={users} reply={reply}>
      {(known) => <Details user={known} />}
    </KnownDialog>
  )
}

function Details({ user }: { user: JarvisUser }) {
  const text = useText('people')
  const words = useText('common')
  const notices = useText('notices')
  const validation = useText('validation')
  const [tab, setTab] = useState<UserTab>('personal')
  const { data: tenant } = useSuspenseQuery(tenantInfoQuery())
  const { data: self } = useQuery(selfQuery())
  const { mutateAsync } = useMutation(changeUser())
  const { username } = user
  const edit = useGuardedEdit<JarvisUser, PersonValues>({
    thing: user,
    name: username,
    draftOf: personValues,
    compare: (...drafts) =>
      compareValues<PersonValues>(
        (['name', 'surname', 'email'] as const).map((key) => ({
          key,
          label: text[key],
          words: (values) => values[key],
        })),
        ...drafts,
      ),
    write: (on, values) => mutateAsync({ user: on, changes: personBody(values) }),
  })
  const { activate, deactivate, passwordReset } = user._links
  const hasAccess = (activate ?? deactivate ?? passwordReset) !== undefined
  return (
    <>
      <ReadThenEdit
        persistent
        size="m"
        title={username}
        actions={
          // The server refuses that people delete themselves.
          !isSameUser(self, user) && (
            <Button
              variant="danger"
              aria-haspopup="dialog"
              onClick={() => openDialog({ name: 'delete-user', user: user._links.self })}
            >
              {words.delete}
            </Button>
          )
        }
        view={
          <UserTabs value={tab} onChange={setTab} hasAccess={hasAccess}>
            <div className="min-h-72">
              {tab === 'personal' && <PersonalData user={user} />}
              {tab === 'workgroups' && <UserWorkgroups user={user} />}
              {tab === 'permissions' && (
                <>
                  <UserPermissions user={user} tenant={tenant.name} />
                  {user._links.rights && (
                    <div className="mt-6">
                      <RightExplainer rights={user._links.rights} title={text.why} deactivated={user.deactivated} />
                    </div>
                  )}
                </>
              )}
              {tab === 'access' && <UserAccess user={user} />}
            </div>
          </UserTabs>
        }
        onEdit={() => {
          edit.begin()
          setTab('personal')
        }}
        note={edit.note}
        values={edit.values}
        schema={personSchema()}
        onSave={async (values) => {
          // back-office spec 8: without its link or its workgroups a user cannot be changed
          if (!user._links.self.href || !user.userGroupUuids) {
            notify('failed', notices.userDataMissing)
            return false
          }
          return await edit.save(values)
        }}
        onClose={closeDialog}
      >
        <UserTabs hasAccess={hasAccess}>
          <div className="flex flex-col gap-4">
            <TextField label={text.username} value={username} readOnly hint={validation.usernameFixed} />
            <PersonFields />
          </div>
        </UserTabs>
      </ReadThenEdit>
      {edit.question}
    </>
  )
}

function PersonalData({ user }: { user: JarvisUser }) {
  const text = useText('people')
  return (
    <div className="flex items-start gap-5">
      <Avatar size="l" decorative name={fullName(user)} src={user.avatarUrl ?? undefined} />
      <DefinitionList
        className="min-w-0 flex-1"
        rows={[
          { id: 'username', label: text.username, value: user.username },
          { id: 'name', label: text.name, value: user.name },
          { id: 'surname', label: text.surname, value: user.surname },
          { id: 'email', label: text.email, value: user.email },
        ]}
      />
    </div>
  )
}
