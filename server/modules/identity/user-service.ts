import type { CallUser } from '../../contract/call.ts'
import type { PageRequest } from '../../contract/page-request.ts'
import { managerRoles } from '../../contract/permissions.ts'
import { notFound, ProblemError } from '../../contract/problem.ts'
import { isRole } from '../../contract/roles.ts'
import type { Role } from '../../contract/roles.ts'
import type { Database } from '../../db/database.ts'
import { requireVersion } from '../../db/require-version.ts'
import { columnsIn, textsIn, UNDO } from '../../db/reversal.ts'
import type { Row } from '../../db/schema.ts'
import type { Reversal } from '../../db/reversal.ts'
import { inWriteAlone } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { IdentityService } from './identity-service.ts'
import { requireStrong } from './password-rule.ts'
import { hashPassword } from './password.ts'
import type { SessionService } from './session-service.ts'
import type { UserFilter } from './user-filter.ts'
import type { User, UserRepository } from './user-repository.ts'

export type UserWithRights = { user: User; groupUuids: string[]; roles: Role[]; deactivated: boolean }
export type UserChanges = {
  name?: string | null
  surname?: string | null
  email?: string
  userGroupUuids?: string[]
  oldPassword?: string
  newPassword?: string
}

export const AVATAR_JOB = 'avatar'
/** What the job removes: one picture of a user, or all. */
export type FormerAvatar = { uuid: string; digest?: string }
const clearAvatars = (unit: Unit, payload: FormerAvatar, delay?: number) =>
  enqueue(unit, { name: AVATAR_JOB, payload, delay })
/** The longest time from the upload of a picture until it is in use. */
const AVATAR_SET_MS = 3_600_000

/** The users of a tenant and their rights there. */
export class UserService {
  readonly #database: Database
  readonly #users: UserRepository
  readonly #identity: IdentityService
  readonly #sessions: SessionService

  constructor(database: Database, users: UserRepository, identity: IdentityService, sessions: SessionService) {
    this.#database = database
    this.#users = users
    this.#identity = identity
    this.#sessions = sessions
  }

  manages(user: CallUser): boolean {
    return managerRoles.some((role) => user.roles.has(role))
  }

  /** A member of the tenant with workgroups and roles there; 404 for others. */
  async one(tenantId: string, uuid: string): Promise<UserWithRights> {
    const user = await this.#users.byUuid(tenantId, uuid)
    if (user === undefined) throw notFound('user', uuid)
    const [found] = await this.#withRights(tenantId, [user])
    if (found === undefined) throw notFound('user', uuid)
    return found
  }

  async page(
    tenantId: string,
    page: PageRequest,
    filter: UserFilter,
  ): Promise<{ users: UserWithRights[]; total: number }> {
    const { users, total } = await this.#users.page(tenantId, page, filter)
    return { users: await this.#withRights(tenantId, users), total }
  }

  async byUsername(username: string): Promise<User | undefined> {
    return await this.#users.byUsername(username)
  }

  /** Uuid of the user of an organisation with this username. */
  async colleague(tenantId: string, username: string): Promise<string | undefined> {
    const user = await this.#users.byUsername(username.trim())
    if (user === undefined || user.deleted_at !== null) return undefined
    return (await this.#users.isMember(user.uuid, tenantId)) ? user.uuid : undefined
  }

  /**
   * Changes one's own data, or as a manager anybody's, for guests only the workgroups; 401, 403, 422 as in the
   * contract.
   */
  async change(
    context: WriteContext,
    by: CallUser,
    uuid: string,
    changes: UserChanges,
    ifMatch: string | undefined,
  ): Promise<void> {
    const own = by.uuid === uuid
    if (!own && !this.manages(by)) throw notFound('user', uuid)
    const { user, groupUuids } = await this.one(context.tenantId, uuid)
    const groups = changes.userGroupUuids
    const regrouped = groups !== undefined && groups.toSorted().join() !== groupUuids.toSorted().join()
    if (regrouped && !this.manages(by))
      throw new ProblemError(403, 'role.missing', {
        detail: 'Workgroups are changed by those who manage users',
        extra: { roles: managerRoles },
      })
    if (regrouped) await this.#requireRegroup(context.tenantId, groupUuids, groups)
    // A form sends the whole user, so only a difference counts as a change.
    const renamed = (['name', 'surname', 'email'] as const).some(
      (field) => changes[field] !== undefined && (changes[field] || null) !== (user[field] || null),
    )
    if (renamed && !own) requireHome(user, context.tenantId)
    const password = own ? await this.#newPassword(user, changes) : undefined
    const columns = {
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.surname !== undefined && { surname: changes.surname }),
      ...(changes.email !== undefined && { email: changes.email }),
      ...(password !== undefined && { password_hash: password }),
    }
    await inWriteAlone(this.#database, context, async (unit) => {
      await unit.update('user', uuid, columns, {
        ifMatch,
        ...(regrouped && { before: { groups: groupUuids }, after: { groups } }),
      })
      if (!regrouped) return
      await this.#users.setGroupsOfUser(unit, uuid, groups)
      await this.requireManager(unit)
    })
    if (password === undefined) this.#sessions.forgetKept()
    else await this.#sessions.endAll(uuid, by.sessionId)
  }

  async remove(context: WriteContext, by: CallUser, uuid: string, ifMatch: string | undefined): Promise<void> {
    if (by.uuid === uuid) throw new ProblemError(409, 'user.self', { detail: 'Nobody deletes the own account' })
    const { user, groupUuids } = await this.one(context.tenantId, uuid)
    const isHome = user.home_tenant_id === context.tenantId
    await inWriteAlone(this.#database, context, async (unit) => {
      // A guest from another organisation leaves this one and stays a user there.
      if (isHome) {
        await unit.remove('user', uuid, { ifMatch })
        await clearAvatars(unit, { uuid })
        // A guest elsewhere may be the last manager there.
        for (const tenant of await this.#users.tenantsOf(unit, uuid)) await this.requireManager(unit, tenant)
      } else {
        requireVersion((await unit.one('user', uuid)).version, ifMatch)
        await this.#users.leave(unit, uuid)
        unit.record({ kind: 'user', uuid, action: 'leave', before: { groups: groupUuids } })
      }
      await this.requireManager(unit)
    })
    if (isHome) await this.#sessions.endAll(uuid)
    else await this.#sessions.endAllAt(context.tenantId, uuid)
  }

  /** Takes the last change of an account, of its workgroups or of its membership back. */
  readonly reversal: Reversal = {
    remove: async (unit, uuid) => {
      await unit.remove('user', uuid)
      for (const tenant of await this.#users.tenantsOf(unit, uuid)) await this.requireManager(unit, tenant)
      await this.#rightsChanged(unit)
    },
    restore: async (unit, uuid) => {
      // The file of its picture went with it.
      const back = await unit.restore('user', uuid)
      if (back.avatar_sha256 !== null) await unit.update('user', uuid, { avatar_sha256: null }, { passing: true })
      await this.#rightsChanged(unit)
    },
    change: async (unit, { uuid, action, before, after }) => {
      const [was, is] = [textsIn(before, 'groups'), textsIn(after, 'groups')]
      if (action === 'join' || action === 'leave') {
        await (action === 'join' ? this.#users.leave(unit, uuid) : this.#users.addMember(unit, uuid))
        if (action === 'leave') await this.#users.setGroupsOfUser(unit, uuid, was)
        const recorded = { kind: 'user', uuid, before: { groups: is }, after: { groups: was } }
        unit.record({ ...recorded, action: action === 'join' ? 'leave' : 'join' })
      } else if (action === 'activate' || action === 'deactivate') {
        const isActive = action === 'deactivate'
        await this.#users.setDeactivated(unit, uuid, isActive ? null : unit.at)
        unit.record({ kind: 'user', uuid, action: isActive ? 'activate' : 'deactivate' })
      } else {
        const isRegrouped = before['groups'] !== undefined
        const columns = columnsIn('user', before, ['name', 'surname', 'email'])
        if (Object.keys(columns).length > 0) requireHome(await unit.one('user', uuid), unit.tenantId)
        await unit.update('user', uuid, columns, {
          action: UNDO,
          ...(isRegrouped && { before: { groups: is }, after: { groups: was } }),
        })
        if (isRegrouped) await this.#users.setGroupsOfUser(unit, uuid, was)
      }
      await this.#rightsChanged(unit)
    },
  }

  async #rightsChanged(unit: Unit): Promise<void> {
    await this.requireManager(unit)
    unit.afterCommit(() => this.#sessions.forgetKept())
  }

  /** Plans, before a picture is stored, the removal of its file unless it is in use by then: so an interruption leaves no file behind. */
  async forgetAvatarUnlessSet(context: WriteContext, uuid: string, digest: string): Promise<void> {
    await inWriteAlone(this.#database, context, (unit) => clearAvatars(unit, { uuid, digest }, AVATAR_SET_MS))
  }

  /** The file of the former picture is removed later. */
  async setAvatar(context: WriteContext, uuid: string, sha256: string): Promise<void> {
    await inWriteAlone(this.#database, context, async (unit) => {
      const { avatar_sha256: former } = await unit.one('user', uuid)
      await unit.update('user', uuid, { avatar_sha256: sha256 })
      if (former !== null) await clearAvatars(unit, { uuid, digest: former })
    })
  }

  /** 409 for a write that takes its author's own right to manage: that is asked for where rights are given. */
  async requireOwnRights(unit: Unit): Promise<void> {
    const { actor } = unit.context
    if (actor && !(await this.#users.hasRole(unit, actor, managerRoles)))
      throw new ProblemError(409, 'undo.own-rights', { detail: 'It would take your own right to manage' })
  }

  /** 409 if no manager would be left: in the organisation of the write, or another one. */
  async requireManager(unit: Unit, tenantId = unit.tenantId): Promise<void> {
    if ((await this.#users.countWithRole(unit, managerRoles, tenantId)) === 0)
      throw new ProblemError(409, 'user.last-admin', { detail: 'Somebody must be left who may manage' })
  }

  /** 422 if one of the workgroups does not exist. */
  async requireGroups(tenantId: string, uuids: string[]): Promise<void> {
    const known = new Set((await this.#users.groups(tenantId)).map((group) => group.uuid))
    const unknown = uuids.filter((uuid) => !known.has(uuid))
    if (unknown.length > 0)
      throw new ProblemError(422, 'reference.unknown', { detail: `There is no workgroup ${unknown.join(', ')}` })
  }

  async #requireRegroup(tenantId: string, before: string[], after: string[]) {
    await this.requireGroups(tenantId, after)
    const system = (await this.#users.groups(tenantId)).filter((group) => group.is_system === 1)
    if (system.some((group) => before.includes(group.uuid) && !after.includes(group.uuid)))
      throw new ProblemError(403, 'user-group.system', { detail: 'Nobody leaves a system workgroup' })
  }

  /**
   * The hash of one's own new password. The password that is in use is asked for it, and for another e-mail too: an open
   * session that somebody else finds must not become an account.
   */
  async #newPassword(user: User, { email, oldPassword, newPassword }: UserChanges): Promise<string | undefined> {
    const isMoved = email !== undefined && email !== user.email
    if (newPassword === undefined && !isMoved) return undefined
    if (newPassword === undefined && oldPassword === undefined)
      throw new ProblemError(403, 'password.needed', { detail: 'Another e-mail of one’s own needs oldPassword' })
    await this.#identity.requirePassword(user, oldPassword ?? '')
    if (newPassword === undefined) return undefined
    requireStrong(newPassword, user.username)
    return await hashPassword(newPassword)
  }

  async #withRights(tenantId: string, users: User[]): Promise<UserWithRights[]> {
    const [memberships, roles, deactivated] = await Promise.all([
      this.#users.groupsOfUsers(
        tenantId,
        users.map((user) => user.uuid),
      ),
      this.#users.rolesOfGroups(tenantId),
      this.#users.deactivated(
        tenantId,
        users.map((user) => user.uuid),
      ),
    ])
    return users.map((user) => {
      const groupUuids = memberships.filter((one) => one.user_uuid === user.uuid).map((one) => one.group_uuid)
      const held = roles.filter((one) => groupUuids.includes(one.group_uuid)).map((one) => one.role)
      const own = [...new Set(held)].toSorted().filter(isRole)
      return { user, groupUuids, roles: own, deactivated: deactivated.has(user.uuid) }
    })
  }
}

/** 403 for a guest. */
function requireHome(user: Pick<Row<'users'>, 'home_tenant_id'>, tenantId: string): void {
  if (user.home_tenant_id !== tenantId)
    throw new ProblemError(403, 'user.guest', { detail: 'Names and addresses are changed where the account belongs' })
}
