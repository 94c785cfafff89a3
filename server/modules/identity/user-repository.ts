import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../../db/database.ts'
import { listed } from '../../db/listed.ts'
import type { Row, Schema } from '../../db/schema.ts'
import { tenantScope } from '../../db/tenant-scope.ts'
import { textKey } from '../../db/text-key.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { PageRequest, Sort } from '../../contract/page-request.ts'
import { usersMatching } from './user-filter.ts'
import type { UserFilter } from './user-filter.ts'
import { withRole } from './with-role.ts'

export type User = Row<'users'>
export type Group = Row<'user_groups'>

/** Users and workgroups. Users belong to the installation, and are visible to the tenants that they are members of. */
export class UserRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** By user name, ignoring case and accents, in the whole installation. Deleted users keep their name. */
  async byUsername(username: string): Promise<User | undefined> {
    return await this.#database.installation
      .selectFrom('users')
      .selectAll()
      .where('username_key', '=', textKey(username))
      .executeTakeFirst()
  }

  /** Whether the user belongs to the tenant and can sign in there. */
  async isMember(userUuid: string, tenantId: string): Promise<boolean> {
    const row = await this.#database
      .of(tenantId)
      .selectFrom('memberships')
      .select('user_uuid')
      .where('user_uuid', '=', userUuid)
      .where('deactivated_at', 'is', null)
      .executeTakeFirst()
    return row !== undefined
  }

  /** A member of the tenant. */
  async byUuid(tenantId: string, uuid: string): Promise<User | undefined> {
    return await this.#members(tenantId).selectAll('users').where('users.uuid', '=', uuid).executeTakeFirst()
  }

  async page(tenantId: string, page: PageRequest, filter: UserFilter): Promise<{ users: User[]; total: number }> {
    const order = userOrder(page.sort)
    const db = this.#database.of(tenantId)
    const members = inTenant(db.selectFrom('users'))
      .where('deleted_at', 'is', null)
      .where((eb) => usersMatching(eb, filter))
    const sorted = order.reduce((query, { column, direction }) => query.orderBy(sql.ref(column), direction), members)
    // By the direction of the last column, so that an index gives the whole order.
    const users = await sorted
      .orderBy('uuid', order.at(-1)?.direction)
      .selectAll()
      .limit(page.size)
      .offset(page.offset)
      .execute()
    const isWhole = Object.values(filter).every((value) => value === undefined)
    return { users, total: isWhole ? await this.#count(tenantId) : await count(members) }
  }

  /** Members less those who are deleted, who are few: no user is read that is there. */
  async #count(tenantId: string): Promise<number> {
    const db = this.#database.of(tenantId)
    const deleted = inTenant(db.selectFrom('users')).where('deleted_at', 'is not', null)
    const [all, gone] = await Promise.all([count(db.selectFrom('memberships')), count(deleted)])
    return all - gone
  }

  async groupsOfUsers(tenantId: string, userUuids: string[]): Promise<{ user_uuid: string; group_uuid: string }[]> {
    if (userUuids.length === 0) return []
    return await this.#database
      .of(tenantId)
      .selectFrom('user_group_members')
      .innerJoin('user_groups', 'user_groups.uuid', 'user_group_members.group_uuid')
      .select(['user_group_members.user_uuid', 'user_group_members.group_uuid'])
      .where('user_group_members.user_uuid', 'in', userUuids)
      .where('user_groups.deleted_at', 'is', null)
      .orderBy('user_groups.name_key')
      .execute()
  }

  async groups(tenantId: string): Promise<Group[]> {
    return await this.#database
      .of(tenantId)
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
    return await this.#database
      .of(tenantId)
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

  /** Sets since when the user cannot sign in to the tenant; null for a user who can. */
  async setDeactivated(unit: Unit, userUuid: string, at: string | null): Promise<void> {
    await unit.db.updateTable('memberships').set({ deactivated_at: at }).where('user_uuid', '=', userUuid).execute()
  }

  /** Those of these users who cannot sign in to the tenant. */
  async deactivated(tenantId: string, userUuids: readonly string[]): Promise<Set<string>> {
    const db = this.#database.of(tenantId)
    const rows = await db
      .selectFrom('memberships')
      .select('user_uuid')
      .where('user_uuid', 'in', listed(db, userUuids))
      .where('deactivated_at', 'is not', null)
      .execute()
    return new Set(rows.map(({ user_uuid }) => user_uuid))
  }

  /** The keys of the taken ones among these user names. */
  async takenNames(usernames: readonly string[]): Promise<Set<string>> {
    const { installation } = this.#database
    const rows = await installation
      .selectFrom('users')
      .select('username_key')
      .where('username_key', 'in', listed(installation, usernames.map(textKey)))
      .execute()
    return new Set(rows.map(({ username_key }) => username_key))
  }

  /** The names of users who have one of the roles and can sign in. */
  async namesWithRole(tenantId: string, roles: readonly string[]): Promise<string[]> {
    const rows = await withRole(this.#database.of(tenantId), roles)
      .select(['users.username', 'users.name', 'users.surname', 'users.username_key'])
      .orderBy('users.username_key')
      .limit(20)
      .execute()
    return rows.map(({ name, surname, username }) => [name, surname].filter(Boolean).join(' ') || username)
  }

  /** The tenants that a user belongs to, as seen inside of a write. */
  async tenantsOf(unit: Unit, userUuid: string): Promise<string[]> {
    const rows = await unit.installation
      .selectFrom('memberships')
      .select('tenant_id')
      .where('user_uuid', '=', userUuid)
      .execute()
    return rows.map(({ tenant_id }) => tenant_id)
  }

  /** Removes a guest from the tenant. */
  async leave(unit: Unit, userUuid: string): Promise<void> {
    await unit.db.deleteFrom('memberships').where('user_uuid', '=', userUuid).execute()
    await unit.db.deleteFrom('user_group_members').where('user_uuid', '=', userUuid).execute()
  }

  /** How many members of a tenant have one of the roles and can sign in, inside a write. */
  async countWithRole(unit: Unit, roles: readonly string[], tenantId = unit.tenantId): Promise<number> {
    const rows = await withRole(tenantScope(unit.installation, tenantId), roles).select('users.uuid').execute()
    return rows.length
  }

  /** Whether a user has one of the roles and can sign in, inside a write. */
  async hasRole(unit: Unit, userUuid: string, roles: readonly string[]): Promise<boolean> {
    const found = await withRole(unit.db, roles).select('users.uuid').where('users.uuid', '=', userUuid).execute()
    return found.length > 0
  }

  #members(tenantId: string) {
    return this.#database
      .of(tenantId)
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.user_uuid', 'users.uuid')
      .where('users.deleted_at', 'is', null)
  }
}

/** Those who belong to the tenant. In this form SQLite reads users in their order and stops at the end of a page; it joins them as a whole. */
const inTenant = (users: SelectQueryBuilder<Schema, 'users', object>) =>
  users.where((eb) =>
    eb.exists(eb.selectFrom('memberships').select('user_uuid').whereRef('user_uuid', '=', 'users.uuid')),
  )

async function count<T extends 'users' | 'memberships'>(of: SelectQueryBuilder<Schema, T, object>): Promise<number> {
  const { total } = await of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}

const columns: Record<string, string> = { username: 'username_key', surname: 'surname', name: 'name', email: 'email' }

function userOrder(sort: Sort[]): { column: string; direction: 'asc' | 'desc' }[] {
  const known = sort.flatMap(({ property, direction }) => {
    const column = Object.hasOwn(columns, property) ? columns[property] : undefined
    return column === undefined ? [] : [{ column, direction }]
  })
  return known.length > 0 ? known : [{ column: 'username_key', direction: 'asc' }]
}
