import { randomBytes } from 'node:crypto'
import { roles } from '../../contract/roles.ts'
import type { Role } from '../../contract/roles.ts'
import type { Database } from '../../db/database.ts'
import { tenantScope } from '../../db/tenant-scope.ts'
import type { TenantService } from '../tenants/tenant-service.ts'
import type { IdentityService } from './identity-service.ts'

type Needs = { database: Database; tenants: TenantService; identity: IdentityService }

const FIRST = 'teca'
const context = { tenantId: FIRST }

/**
 * In an installation without organisations, or where a first start was cut off before anybody could sign in: makes one,
 * and an administrator whose password is told once.
 */
export async function firstStart(
  { database, tenants, identity }: Needs,
  host: string,
): Promise<{ username: string; password: string } | undefined> {
  const [organisation, ...others] = await tenants.all()
  if (others.length > 0 || (organisation !== undefined && organisation.id !== FIRST)) return undefined
  if ((await database.read.selectFrom('users').select('uuid').limit(1).executeTakeFirst()) !== undefined)
    return undefined
  if (organisation === undefined)
    await tenants.create({ id: FIRST, displayName: 'Teca', host, canDownloadMasterfiles: true })
  const account = { username: 'admin', password: randomBytes(12).toString('base64url') }
  const groupUuids = [(await groupLeftOver(database)) ?? (await makeGroup(identity))]
  await identity.createUser(context, { ...account, email: `admin@${host}`, name: 'Administrator', groupUuids })
  return account
}

const makeGroup = (identity: IdentityService) =>
  identity.createGroup(context, { name: 'Administrators', isSystem: true, roles: Object.keys(roles) as Role[] })

async function groupLeftOver(database: Database): Promise<string | undefined> {
  const groups = tenantScope(database.read, FIRST).selectFrom('user_groups').select('uuid').where('is_system', '=', 1)
  return (await groups.executeTakeFirst())?.uuid
}
