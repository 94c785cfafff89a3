import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
  // A pending change shows already, from the press on.
  const [wanted, setWanted] = useState<readonly string[]>()
  const shown: readonly string[] = wanted ?? held
  const toggle = (value: Role['value'], on: boolean) => {
    if (!link) return
    const others = (roles.data ?? []).map((role) => role.value).filter((one) => shown.includes(one) && one !== value)
    const wanted = on ? [...others, value] : others
    setWanted(wanted)
    change.mutate({ link, permission: { tenant, roles: wanted } }, { onSettled: () => setWanted(undefined) })
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
