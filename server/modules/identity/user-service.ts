import type { CallUser } from '../../contract/call.ts'
import { managerRoles } from '../../contract/permissions.ts'
import type { Role } from '../../contract/roles.ts'
import type { SessionRepository } from './session-repository.ts'
import type { User, UserRepository } from './user-repository.ts'

export type UserWithRights = { user: User; groupUuids: string[]; roles: Role[] }

/** The users of a tenant and what they may do there. */
export class UserService {
  readonly #users: UserRepository
  readonly #sessions: SessionRepository

  constructor(users: UserRepository, sessions: SessionRepository) {
    this.#users = users
    this.#sessions = sessions
  }

  manages(user: CallUser): boolean {
    return managerRoles.some((role) => user.roles.has(role))
  }

  /** A member of the tenant with workgroups and roles there. */
  async withRights(tenantId: string, uuid: string): Promise<UserWithRights | undefined> {
    const user = await this.#users.byUuid(tenantId, uuid)
    if (user === undefined) return undefined
    const groups = await this.#users.groupsOfUsers(tenantId, [uuid])
    return { user, groupUuids: groups.map((group) => group.group_uuid), roles: await this.#sessions.rolesOf(uuid, tenantId) }
  }
}
