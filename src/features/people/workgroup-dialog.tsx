import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserGroup } from '@teca/shared/contract/iam'
import { tenantInfoQuery } from '@/api/iam/self'
import { renameWorkgroup, workgroupQuery } from '@/api/iam/workgroups'
import { compareValues } from '@/blocks/conflict-dialog/compare-drafts'
import { KnownDialog } from '@/blocks/read-then-edit/known-dialog'
import { ReadThenEdit } from '@/blocks/read-then-edit/read-then-edit'
import { useGuardedEdit } from '@/blocks/read-then-edit/use-guarded-edit'
import { closeDialog, openDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Tabs } from '@/ui/tabs/tabs'
import { WorkgroupName } from './workgroup-name'
import { WorkgroupPermissions } from './workgroup-permissions'
import { workgroupSchema } from './workgroup-form'
import { WorkgroupUsers } from './workgroup-users'

/** A workgroup: its users and its permissions, and its name to edit. */
export function WorkgroupDialog() {
  const { workgroup } = useDialogAbout('workgroup-details')
  const { workgroups } = useText('people')
  const reply = useQuery({ ...workgroupQuery(workgroup), meta: { silent: true } })
  return (
    <KnownDialog title={workgroups} reply={reply}>
      {(known) => <Details workgroup={known} />}
    </KnownDialog>
  )
}

function Details({ workgroup }: { workgroup: UserGroup }) {
  const text = useText('people')
  const words = useText('common')
  const [tab, setTab] = useState<'users' | 'permissions'>('users')
  const { data: tenant } = useSuspenseQuery(tenantInfoQuery())
  const { mutateAsync } = useMutation(renameWorkgroup())
  const { self } = workgroup._links
  const edit = useGuardedEdit<UserGroup, { name: string }>({
    thing: workgroup,
    name: workgroup.name,
    draftOf: ({ name }) => ({ name }),
    compare: (...drafts) =>
      compareValues([{ key: 'name', label: text.workgroupName, words: ({ name }) => name }], ...drafts),
    write: (on, { name }) => mutateAsync({ workgroup: on, name: name.trim() }),
  })
  return (
    <>
      <ReadThenEdit
        persistent
        size="m"
        title={workgroup.name}
        description={workgroup.isSystem ? text.systemHint : undefined}
        mayEdit={!workgroup.isSystem}
        actions={
          !workgroup.isSystem && (
            <Button
              variant="danger"
              aria-haspopup="dialog"
              onClick={() => openDialog({ name: 'delete-workgroup', workgroup: self })}
            >
              {words.delete}
            </Button>
          )
        }
        view={
          <Tabs
            label={workgroup.name}
            tabs={[
              { id: 'users', label: text.users },
              { id: 'permissions', label: text.permissions },
            ]}
            value={tab}
            onChange={setTab}
          >
            <div className="min-h-72">
              {tab === 'users' ? (
                <WorkgroupUsers workgroup={workgroup} />
              ) : (
                <WorkgroupPermissions workgroup={workgroup} tenant={tenant.name} />
              )}
            </div>
          </Tabs>
        }
        values={edit.values}
        schema={workgroupSchema()}
        onEdit={edit.begin}
        note={edit.note}
        onSave={edit.save}
        onClose={closeDialog}
      >
        <WorkgroupName />
      </ReadThenEdit>
      {edit.question}
    </>
  )
}
