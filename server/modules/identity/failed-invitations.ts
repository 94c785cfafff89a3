import type { Database } from '../../db/database.ts'

/** Users whose invitation job failed, and who have neither used a link since nor been given one; with its error. */
export async function failedInvitations(database: Database, tenantId: string, job: string) {
  const rows = await database.installation
    .selectFrom('jobs')
    .select(['payload', 'last_error'])
    .where('tenant_id', '=', tenantId)
    .where('name', '=', job)
    .where('state', '=', 'failed')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const reasons = new Map(rows.map((row) => [(JSON.parse(row.payload) as { user: string }).user, row.last_error]))
  if (reasons.size === 0) return []
  const users = await database.installation
    .selectFrom('users')
    .innerJoin('password_links', 'password_links.user_uuid', 'users.uuid')
    .select(['users.uuid', 'users.username', 'users.email'])
    .where('users.uuid', 'in', [...reasons.keys()])
    .where('users.deleted_at', 'is', null)
    .where('used_at', 'is', null)
    .where('handed_over', '=', 0)
    .orderBy('users.username')
    .execute()
  return users.map((user) => ({ ...user, reason: reasons.get(user.uuid) ?? null }))
}
