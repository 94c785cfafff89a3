import { roles } from '../../contract/roles.ts'
import type { Role } from '../../contract/roles.ts'
import type { Database } from '../../db/database.ts'
import type { TenantService } from '../tenants/index.ts'
import type { IdentityService } from './identity-service.ts'
import type { PasswordLink, PasswordLinkService } from './password-link-service.ts'

type Needs = {
  database: Database
  tenants: TenantService
  identity: IdentityService
  passwordLinks: PasswordLinkService
}

const FIRST = 'teca'
const context = { tenantId: FIRST }

/**
 * Creates an organisation and an administrator in an empty installation, and returns the link to choose a password.
 * Until someone has used it, each start gives a new link instead of the former.
 */
export async function firstStart(
  { database, tenants, identity, passwordLinks }: Needs,
  host: string,
): Promise<PasswordLink | undefined> {
  const [organisation, ...others] = await tenants.all()
  if (others.length > 0 || (organisation !== undefined && organisation.id !== FIRST)) return undefined
  const [first, ...more] = await database.installation.selectFrom('users').select('uuid').limit(2).execute()
  if (first !== undefined) return more.length > 0 ? undefined : await passwordLinks.renew(context, first.uuid)
  if (organisation === undefined)
    await tenants.create({ id: FIRST, displayName: 'Teca', host, canDownloadMasterfiles: true })
  const groupUuids = [(await groupLeftOver(database)) ?? (await makeGroup(identity))]
  const account = { username: 'admin', email: `admin@${host}`, name: 'Administrator' }
  return await passwordLinks.invite(context, { ...account, groupUuids })
}

const makeGroup = (identity: IdentityService) =>
  identity.createGroup(context, { name: 'Administrators', isSystem: true, roles: Object.keys(roles) as Role[] })

async function groupLeftOver(database: Database): Promise<string | undefined> {
  const groups = database.of(FIRST).selectFrom('user_groups').select('uuid').where('is_system', '=', 1)
  return (await groups.executeTakeFirst())?.uuid
}
