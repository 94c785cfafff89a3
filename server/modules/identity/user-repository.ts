import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/schema.ts'
import { tenantScope } from '../../db/tenant-scope.ts'
import { textKey } from '../../db/text-key.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { PageRequest, Sort } from '../../contract/page-request.ts'

export type User = Row<'users'>
export type Group = Row<'user_groups'>

/** Users and workgroups. Users belong to the installation, and are seen by the tenants they are members of. */
export class UserRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** By user name, case and accents ignored, in the whole installation. Deleted users keep their name. */
  async byUsername(username: string): Promise<User | undefined> {
    return await this.#database.read
      .selectFrom('users')
      .selectAll()
      .where('username_key', '=', textKey(username))
      .executeTakeFirst()
  }

  async isMember(userUuid: string, tenantId: string): Promise<boolean> {
    const row = await this.#scope(tenantId)
      .selectFrom('memberships')
      .select('user_uuid')
      .where('user_uuid', '=', userUuid)
      .executeTakeFirst()
    return row !== undefined
  }

  /** A member of the tenant. */
  async byUuid(tenantId: string, uuid: string): Promise<User | undefined> {
    return await this.#members(tenantId).selectAll('users').where('users.uuid', '=', uuid).executeTakeFirst()
  }

  async page(tenantId: string, page: PageRequest, groupUuid?: string): Promise<{ users: User[]; total: number }> {
    const members = this.#members(tenantId).$if(groupUuid !== undefined, (query) =>
      query.where('users.uuid', 'in', (eb) =>
        eb
          .selectFrom('user_group_members')
          .select('user_group_members.user_uuid')
          .where('user_group_members.group_uuid', '=', groupUuid ?? ''),
      ),
    )
    const sorted = userOrder(page.sort).reduce(
      (query, { column, direction }) => query.orderBy(sql.ref(`users.${column}`), direction),
      members,
    )
    const users = await sorted.orderBy('users.uuid').selectAll('users').limit(page.size).offset(page.offset).execute()
    const { total } = await members.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { users, total }
  }

  async groupsOfUsers(tenantId: string, userUuids: string[]): Promise<{ user_uuid: string; group_uuid: string }[]> {
    if (userUuids.length === 0) return []
    return await this.#scope(tenantId)
      .selectFrom('user_group_members')
      .innerJoin('user_groups', 'user_groups.uuid', 'user_group_members.group_uuid')
      .select(['user_group_members.user_uuid', 'user_group_members.group_uuid'])
      .where('user_group_members.user_uuid', 'in', userUuids)
      .where('user_groups.deleted_at', 'is', null)
      .orderBy('user_groups.name_key')
      .execute()
  }

  async groups(tenantId: string): Promise<Group[]> {
    return await this.#scope(tenantId)
      .selectFrom('user_groups')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('name_key')
      .orderBy('uuid')
      .execute()
  }

  async group(tenantId: string, uuid: string): Promise<Group | undefined> {
    return (await this.groups(tenantId)).find((group) => group.uuid === uuid)
  }

  async rolesOfGroups(tenantId: string): Promise<{ group_uuid: string; role: string }[]> {
    return await this.#scope(tenantId)
      .selectFrom('user_group_roles')
      .select(['group_uuid', 'role'])
      .orderBy('role')
      .execute()
  }

  async countsOfGroups(tenantId: string): Promise<Map<string, number>> {
    const rows = await this.#members(tenantId)
      .innerJoin('user_group_members', 'user_group_members.user_uuid', 'users.uuid')
      .select(['user_group_members.group_uuid', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('user_group_members.group_uuid')
      .execute()
    return new Map(rows.map(({ group_uuid, count }) => [group_uuid, count]))
  }

  async setGroupsOfUser(unit: Unit, userUuid: string, groupUuids: string[]): Promise<void> {
    await unit.db.deleteFrom('user_group_members').where('user_uuid', '=', userUuid).execute()
    await unit.insert(
      'user_group_members',
      [...new Set(groupUuids)].map((group_uuid) => ({ group_uuid, user_uuid: userUuid })),
    )
  }

  async setRolesOfGroup(unit: Unit, groupUuid: string, roles: string[]): Promise<void> {
    await unit.db.deleteFrom('user_group_roles').where('group_uuid', '=', groupUuid).execute()
    await unit.insert(
      'user_group_roles',
      roles.map((role) => ({ group_uuid: groupUuid, role })),
    )
  }

  async addMember(unit: Unit, userUuid: string): Promise<void> {
    await unit.insert('memberships', [{ user_uuid: userUuid, created_at: unit.at }])
  }

  /** Takes a guest out of the tenant. */
  async leave(unit: Unit, userUuid: string): Promise<void> {
    await unit.db.deleteFrom('memberships').where('user_uuid', '=', userUuid).execute()
    await unit.db.deleteFrom('user_group_members').where('user_uuid', '=', userUuid).execute()
  }

  /** How many members would hold one of the roles, as seen inside of a write. */
  async countWithRole(unit: Unit, roles: readonly string[]): Promise<number> {
    const rows = await unit.db
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.user_uuid', 'users.uuid')
      .innerJoin('user_group_members', 'user_group_members.user_uuid', 'users.uuid')
      .innerJoin('user_groups', 'user_groups.uuid', 'user_group_members.group_uuid')
      .innerJoin('user_group_roles', 'user_group_roles.group_uuid', 'user_groups.uuid')
      .select('users.uuid')
      .distinct()
      .where('users.deleted_at', 'is', null)
      .where('user_groups.deleted_at', 'is', null)
      .where('user_group_roles.role', 'in', roles)
      .execute()
    return rows.length
  }

  #members(tenantId: string) {
    return this.#scope(tenantId)
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.user_uuid', 'users.uuid')
      .where('users.deleted_at', 'is', null)
  }

  #scope(tenantId: string) {
    return tenantScope(this.#database.read, tenantId)
  }
}

const columns: Record<string, string> = { username: 'username_key', surname: 'surname', name: 'name', email: 'email' }

function userOrder(sort: Sort[]): { column: string; direction: 'asc' | 'desc' }[] {
  const known = sort.flatMap(({ property, direction }) => {
    const column = Object.hasOwn(columns, property) ? columns[property] : undefined
    return column === undefined ? [] : [{ column, direction }]
  })
  return known.length > 0 ? known : [{ column: 'username_key', direction: 'asc' }]
}
