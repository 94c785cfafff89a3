import { useMutation, useQuery } from '@tanstack/react-query'
import type { Role, UserGroup } from '@teca/shared/contract/iam'
import { rolesIn, rolesQuery, setRole } from '@/api/iam/workgroups'
import { useText } from '@/text/use-text'
import { Switch } from '@/ui/switch/switch'
import { PermissionRows } from './permission-rows'
import { useOwnLoss } from './use-own-loss'

/** The permissions of a workgroup here: each is switched at once, and reverts if the server refuses. */
export function WorkgroupPermissions({ workgroup, tenant }: { workgroup: UserGroup; tenant: string }) {
  const text = useText('people')
  const roles = useQuery({ ...rolesQuery(), meta: { silent: true } })
  const change = useMutation(setRole())
  const ownLoss = useOwnLoss()
  const link = workgroup._links.updateTenantPermission
  const held = rolesIn(workgroup.tenantPermissions, tenant)
  const isOn = (value: Role['value']) =>
    // A pending change shows already, from the press on.
    change.isPending && change.variables.role === value ? change.variables.isOn : held.includes(value)
  const toggle = (role: Role['value'], on: boolean) => {
    const save = () => change.mutate({ workgroup, tenant, role, isOn: on })
    if (on) save()
    else ownLoss.ask({ workgroup: workgroup.uuid, roles: [role] }, save)
  }
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">{text.permissionsHold}</p>
      <PermissionRows roles={roles}>
        {({ value, label }) => (
          <Switch
            label={label}
            hideLabel
            checked={isOn(value)}
            disabled={!link || change.isPending}
            onChange={(on) => toggle(value, on)}
          />
        )}
      </PermissionRows>
      {ownLoss.question}
    </>
  )
}
