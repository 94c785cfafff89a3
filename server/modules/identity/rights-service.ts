import { permissions } from '../../contract/permissions.ts'
import type { Access } from '../../contract/permissions.ts'
import { managerRoles } from '../../contract/permissions.ts'
import type { Operation } from '../../contract/documents.ts'
import type { UserRepository } from './user-repository.ts'
import type { UserService } from './user-service.ts'

type Needs = { repository: UserRepository; users: UserService; operations: () => Promise<readonly Operation[]> }

/** Why someone has a right, and who can grant a missing one. */
export class RightsService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** The matrix of roles and operations, and the workgroups behind a user's roles; 404 for non-members. */
  async of(tenantId: string, uuid: string) {
    const { repository, users, operations } = this.#needs
    const [{ groupUuids }, groups, roles, known, managers] = await Promise.all([
      users.one(tenantId, uuid),
      repository.groups(tenantId),
      repository.rolesOfGroups(tenantId),
      operations(),
      this.managers(tenantId),
    ])
    const sources = (among: (group: string) => boolean) =>
      [...Map.groupBy(roles, ({ role }) => role)].flatMap(([role, givers]) => {
        const workgroups = groups
          .filter((group) => among(group.uuid) && givers.some(({ group_uuid }) => group_uuid === group.uuid))
          .map(({ name }) => name)
        return workgroups.length > 0 ? [{ role, workgroups }] : []
      })
    return {
      operations: known.map(({ id, summary }) => ({ id, summary, ...accessOf(id) })),
      grants: sources((group) => groupUuids.includes(group)),
      offers: sources(() => true),
      managers,
    }
  }

  /** Names of those who can grant a right. */
  async managers(tenantId: string): Promise<string[]> {
    return await this.namesWithRole(tenantId, managerRoles)
  }

  /** Names of those who have one of these roles, at most 20. */
  async namesWithRole(tenantId: string, roles: readonly string[]): Promise<string[]> {
    return await this.#needs.repository.namesWithRole(tenantId, roles)
  }
}

function accessOf(id: string): { access: 'public' | 'signed-in' | 'roles'; roles: string[] } {
  const access: Access = (permissions as Record<string, Access>)[id] ?? 'signed-in'
  return typeof access === 'string' ? { access, roles: [] } : { access: 'roles', roles: [...access] }
}
