import { useMutation, useQuery } from '@tanstack/react-query'
import type { Role, UserGroup } from '@/api/iam/generated/types.gen'
import { rolesIn, rolesQuery, setPermissions } from '@/api/iam/workgroups'
import { useText } from '@/text/use-text'
import { Switch } from '@/ui/switch/switch'
import { PermissionRows } from './permission-rows'

/** The permissions of a workgroup here: each is switched at once, and reverts if the server refuses. */
export function WorkgroupPermissions({ workgroup, tenant }: { workgroup: UserGroup; tenant: string }) {
  const text = useText('people')
  const roles = useQuery({ ...rolesQuery(), meta: { silent: true } })
  const change = useMutation(setPermissions())
  const link = workgroup._links.updateTenantPermission
  const held = rolesIn(workgroup.tenantPermissions, tenant)
  // A pending change shows already.
  const shown: readonly string[] = change.isPending ? change.variables.permission.roles : held
  const toggle = (value: Role['value'], on: boolean) => {
    if (!link) return
    const others = (roles.data ?? []).map((role) => role.value).filter((one) => shown.includes(one) && one !== value)
    change.mutate({ link, permission: { tenant, roles: on ? [...others, value] : others } })
  }
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">{text.permissionsHold}</p>
      <PermissionRows roles={roles}>
        {({ value, label }) => (
          <Switch
            label={label}
            hideLabel
            checked={shown.includes(value)}
            disabled={!link || change.isPending}
            onChange={(on) => toggle(value, on)}
          />
        )}
      </PermissionRows>
    </>
  )
}
