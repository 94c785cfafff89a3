import { randomBytes } from 'node:crypto'
import { roles } from '../../contract/roles.ts'
import type { Role } from '../../contract/roles.ts'
import type { TenantService } from '../tenants/tenant-service.ts'
import type { IdentityService } from './identity-service.ts'

/** In an installation without organisations: makes one, and an administrator whose password is told once. */
export async function firstStart(
  tenants: TenantService,
  identity: IdentityService,
  host: string,
): Promise<{ username: string; password: string } | undefined> {
  if ((await tenants.all()).length > 0) return undefined
  await tenants.create({ id: 'teca', displayName: 'Teca', host, canDownloadMasterfiles: true })
  const context = { tenantId: 'teca' }
  const everything = Object.keys(roles) as Role[]
  const group = await identity.createGroup(context, { name: 'Administrators', isSystem: true, roles: everything })
  const account = { username: 'admin', password: randomBytes(12).toString('base64url') }
  await identity.createUser(context, { ...account, email: `admin@${host}`, name: 'Administrator', groupUuids: [group] })
  return account
}
