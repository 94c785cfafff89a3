import { textKey } from '../../db/text-key.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/**
 * The people of an organisation whose username, or a word of whose name, begins with a text: by the names that logs
 * show. Deleted ones are among them; `db` is the scope of the tenant.
 */
export async function peopleCalled(db: TenantDb, tenantId: string, text: string): Promise<string[]> {
  const key = textKey(text)
  const people = await db
    .selectFrom('users')
    .select(['uuid', 'username_key', 'name', 'surname'])
    .where((eb) =>
      eb.or([
        eb('username_key', '=', key),
        eb(
          'uuid',
          'in',
          eb.selectFrom('memberships').select('memberships.user_uuid').where('memberships.tenant_id', '=', tenantId),
        ),
      ]),
    )
    .execute()
  return people
    .filter(({ username_key: username, name, surname }) =>
      [username, textKey(`${name ?? ''} ${surname ?? ''}`), textKey(`${surname ?? ''} ${name ?? ''}`)].some((called) =>
        ` ${called}`.includes(` ${key}`),
      ),
    )
    .map(({ uuid }) => uuid)
}
