import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { tenantInfoQuery } from '@/api/iam/self'
import { createWorkgroup } from '@/api/iam/workgroups'
import { useText } from '@/text/use-text'
import { FormDialog } from '@/blocks/read-then-edit/form-dialog'
import { WorkgroupName } from './workgroup-name'
import { workgroupSchema } from './workgroup-form'

/** Creates a workgroup, which has no users and no permissions at first. */
export function CreateWorkgroupDialog() {
  const text = useText('people')
  const { data: tenant } = useSuspenseQuery(tenantInfoQuery())
  const { mutateAsync } = useMutation(createWorkgroup())
  return (
    <FormDialog
      title={text.createWorkgroup}
      values={{ name: '' }}
      schema={workgroupSchema()}
      onSend={({ name }) => mutateAsync({ name: name.trim(), tenantName: tenant.name })}
    >
      <WorkgroupName />
    </FormDialog>
  )
}
