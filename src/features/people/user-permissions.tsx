import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import type { JarvisUser } from '@teca/shared/contract/iam'
import { allWorkgroupsQuery, rolesIn, rolesQuery } from '@/api/iam/workgroups'
import { useText } from '@/text/use-text'
import { PermissionRows } from './permission-rows'

/** The permissions of a user here: the union of those of the workgroups, with their names. */
export function UserPermissions({ user, tenant }: { user: JarvisUser; tenant: string }) {
  const text = useText('people')
  const words = useText('common')
  const roles = useQuery({ ...rolesQuery(), meta: { silent: true } })
  const { data: workgroups = [] } = useQuery(allWorkgroupsQuery())
  const own = workgroups.filter(({ uuid }) => user.userGroupUuids?.includes(uuid))
  const from = (value: string) =>
    own.filter(({ tenantPermissions }) => rolesIn(tenantPermissions, tenant).includes(value))
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">{text.permissionsHint}</p>
      <PermissionRows roles={roles}>
        {({ value }) => {
          const granting = from(value).map(({ name }) => name)
          return granting.length > 0 ? (
            <span className="flex items-center gap-1.5 text-end text-xs text-success">
              <Check size={16} aria-hidden className="shrink-0" />
              {text.grantedBy({ workgroups: granting.join(', ') })}
            </span>
          ) : (
            <span className="flex items-center gap-1.5 text-xs text-ink-faint">
              <Minus size={16} aria-hidden />
              {words.no}
            </span>
          )
        }}
      </PermissionRows>
    </>
  )
}
