import type { TenantDb } from '../../db/tenant-db.ts'

/** Members who can sign in and hold one of the roles; who has not used a link for the password yet has none. */
export const withRole = (db: TenantDb, roles: readonly string[]) =>
  db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_uuid', 'users.uuid')
    .innerJoin('user_group_members', 'user_group_members.user_uuid', 'users.uuid')
    .innerJoin('user_groups', 'user_groups.uuid', 'user_group_members.group_uuid')
    .innerJoin('user_group_roles', 'user_group_roles.group_uuid', 'user_groups.uuid')
    .distinct()
    .where('users.deleted_at', 'is', null)
    .where('memberships.deactivated_at', 'is', null)
    .where('user_groups.deleted_at', 'is', null)
    .where('user_group_roles.role', 'in', roles)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('password_links')
            .select('user_uuid')
            .whereRef('password_links.user_uuid', '=', 'users.uuid')
            .where('used_at', 'is', null),
        ),
      ),
    )
