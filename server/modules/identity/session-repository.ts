import type { Database } from '../../db/database.ts'
import { listed } from '../../db/listed.ts'
import type { NewRow, Row } from '../../db/schema.ts'
import { isRole } from '../../contract/roles.ts'
import type { Role } from '../../contract/roles.ts'

export type SessionWithUser = { session: Row<'sessions'>; username: string; roles: Role[] }

/** Sessions and one-time tokens, across tenants: signing out everywhere means everywhere. */
export class SessionRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** A session that has not ended, of a user who still belongs to its tenant. */
  async find(tokenHash: string, tenantId: string, now: string): Promise<SessionWithUser | undefined> {
    const row = await this.#database.installation
      .selectFrom('sessions')
      .innerJoin('users', 'users.uuid', 'sessions.user_uuid')
      .innerJoin('memberships', (join) =>
        join
          .onRef('memberships.user_uuid', '=', 'users.uuid')
          .onRef('memberships.tenant_id', '=', 'sessions.tenant_id')
          .on('memberships.deactivated_at', 'is', null),
      )
      .selectAll('sessions')
      .select('users.username')
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.tenant_id', '=', tenantId)
      .where('sessions.expires_at', '>', now)
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const { username, ...session } = row
    return { session, username, roles: await this.rolesOf(session.user_uuid, tenantId) }
  }

  /** The roles of the users of those sessions that have not ended, by session id. */
  async stillOpen(ids: readonly string[], now: string): Promise<Map<string, Set<Role>>> {
    const { installation } = this.#database
    const rows = await installation
      .selectFrom('sessions')
      .innerJoin('users', 'users.uuid', 'sessions.user_uuid')
      .innerJoin('memberships', (join) =>
        join
          .onRef('memberships.user_uuid', '=', 'users.uuid')
          .onRef('memberships.tenant_id', '=', 'sessions.tenant_id')
          .on('memberships.deactivated_at', 'is', null),
      )
      .leftJoin('user_group_members', 'user_group_members.user_uuid', 'users.uuid')
      .leftJoin('user_groups', (join) =>
        join.onRef('user_groups.uuid', '=', 'user_group_members.group_uuid').on('user_groups.deleted_at', 'is', null),
      )
      .leftJoin('user_group_roles', (join) =>
        join
          .onRef('user_group_roles.group_uuid', '=', 'user_groups.uuid')
          .onRef('user_group_roles.tenant_id', '=', 'sessions.tenant_id'),
      )
      .select(['sessions.id', 'user_group_roles.role'])
      .where('sessions.id', 'in', listed(installation, ids))
      .where('sessions.expires_at', '>', now)
      .where('users.deleted_at', 'is', null)
      .execute()
    const open = new Map<string, Set<Role>>(rows.map(({ id }) => [id, new Set()]))
    for (const { id, role } of rows) if (role !== null && isRole(role)) open.get(id)?.add(role)
    return open
  }

  /** The union of the roles of the user's workgroups in a tenant. */
  async rolesOf(userUuid: string, tenantId: string): Promise<Role[]> {
    const rows = await this.#database
      .of(tenantId)
      .selectFrom('user_group_members')
      .innerJoin('user_groups', 'user_groups.uuid', 'user_group_members.group_uuid')
      .innerJoin('user_group_roles', 'user_group_roles.group_uuid', 'user_groups.uuid')
      .select('user_group_roles.role')
      .distinct()
      .where('user_group_members.user_uuid', '=', userUuid)
      .where('user_groups.deleted_at', 'is', null)
      .orderBy('user_group_roles.role')
      .execute()
    return rows.map(({ role }) => role).filter(isRole)
  }

  async insert(session: NewRow<'sessions'>, now: string): Promise<void> {
    await this.#database.write('person', async (tx) => {
      await tx.deleteFrom('sessions').where('expires_at', '<', now).execute()
      await tx.insertInto('sessions').values(session).execute()
    })
  }

  async seen(tokenHash: string, changes: Pick<Row<'sessions'>, 'seen_at' | 'expires_at' | 'address'>): Promise<void> {
    await this.#database.write('person', (tx) =>
      tx.updateTable('sessions').set(changes).where('token_hash', '=', tokenHash).execute(),
    )
  }

  async ofUser(userUuid: string, now: string): Promise<Row<'sessions'>[]> {
    return await this.#database.installation
      .selectFrom('sessions')
      .selectAll()
      .where('user_uuid', '=', userUuid)
      .where('expires_at', '>', now)
      .orderBy('seen_at', 'desc')
      .execute()
  }

  async remove(userUuid: string, only: { id?: string; except?: string; tenantId?: string }): Promise<number> {
    const { numDeletedRows } = await this.#database.write('person', (tx) => {
      let query = tx.deleteFrom('sessions').where('user_uuid', '=', userUuid)
      if (only.id !== undefined) query = query.where('id', '=', only.id)
      if (only.except !== undefined) query = query.where('id', '!=', only.except)
      if (only.tenantId !== undefined) query = query.where('tenant_id', '=', only.tenantId)
      return query.executeTakeFirst()
    })
    return Number(numDeletedRows)
  }

  async insertHandover(handover: NewRow<'handovers'>, now: string): Promise<void> {
    await this.#database.write('person', async (tx) => {
      await tx.deleteFrom('handovers').where('expires_at', '<', now).execute()
      await tx.insertInto('handovers').values(handover).execute()
    })
  }

  /** A token can be read once. */
  async takeHandover(tokenHash: string): Promise<Row<'handovers'> | undefined> {
    return await this.#database.write('person', async (tx) => {
      const row = await tx.selectFrom('handovers').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
      await tx.deleteFrom('handovers').where('token_hash', '=', tokenHash).execute()
      return row
    })
  }
}
