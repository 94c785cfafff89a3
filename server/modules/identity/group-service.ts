import { notFound, ProblemError } from '../../contract/problem.ts'
import { isRole } from '../../contract/roles.ts'
import type { Database } from '../../db/database.ts'
import { textKey } from '../../db/text-key.ts'
import { columnsIn, textsIn, UNDO } from '../../db/reversal.ts'
import type { Reversal } from '../../db/reversal.ts'
import { inWriteAlone } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import type { SessionService } from './session-service.ts'
import type { Group, UserRepository } from './user-repository.ts'
import type { UserService } from './user-service.ts'

export type GroupWithRoles = { group: Group; roles: string[]; count: number }

/** The workgroups of a tenant and the roles that they grant. */
export class GroupService {
  readonly #database: Database
  readonly #repository: UserRepository
  readonly #users: UserService
  readonly #sessions: SessionService

  constructor(database: Database, repository: UserRepository, users: UserService, sessions: SessionService) {
    this.#database = database
    this.#repository = repository
    this.#users = users
    this.#sessions = sessions
  }

  async all(tenantId: string): Promise<GroupWithRoles[]> {
    const [groups, roles, counts] = await Promise.all([
      this.#repository.groups(tenantId),
      this.#repository.rolesOfGroups(tenantId),
      this.#repository.countsOfGroups(tenantId),
    ])
    return groups.map((group) => ({
      group,
      roles: roles.filter((one) => one.group_uuid === group.uuid).map((one) => one.role),
      count: counts.get(group.uuid) ?? 0,
    }))
  }

  async one(tenantId: string, uuid: string): Promise<GroupWithRoles> {
    const found = (await this.all(tenantId)).find(({ group }) => group.uuid === uuid)
    if (found === undefined) throw notFound('workgroup', uuid)
    return found
  }

  async change(
    context: WriteContext,
    uuid: string,
    changes: { name?: string; description?: string | null },
    ifMatch: string | undefined,
  ): Promise<void> {
    await this.#requireOwn(context.tenantId, uuid)
    const name = changes.name?.trim()
    await inWriteAlone(this.#database, context, async (unit) => {
      if (name !== undefined) await requireFreeName(unit, name, uuid)
      const columns = {
        ...(name !== undefined && { name, name_key: textKey(name) }),
        ...(changes.description !== undefined && { description: changes.description }),
      }
      await unit.update('userGroup', uuid, columns, { ifMatch })
    })
  }

  async remove(context: WriteContext, uuid: string, ifMatch: string | undefined): Promise<void> {
    await this.#requireOwn(context.tenantId, uuid)
    await inWriteAlone(this.#database, context, async (unit) => {
      await unit.remove('userGroup', uuid, { ifMatch })
      await this.#users.requireManager(unit)
    })
    this.#sessions.forgetKept()
  }

  /** Sets the roles; they apply from the next call of each member on. */
  async setRoles(context: WriteContext, uuid: string, roles: string[], ifMatch: string | undefined): Promise<void> {
    const unknown = roles.filter((role) => !isRole(role))
    if (unknown.length > 0)
      throw new ProblemError(422, 'reference.unknown', { detail: `There is no role ${unknown.join(', ')}` })
    const { roles: before } = await this.one(context.tenantId, uuid)
    const after = [...new Set(roles)].toSorted()
    await inWriteAlone(this.#database, context, async (unit) => {
      await unit.touch('userGroup', uuid, {
        ifMatch,
        action: 'roles',
        before: { roles: before },
        after: { roles: after },
      })
      await this.#repository.setRolesOfGroup(unit, uuid, after)
      await this.#users.requireManager(unit)
    })
    this.#sessions.forgetKept()
  }

  /** Takes the last change of a workgroup back; its roles apply from the next call of each member on. */
  readonly reversal: Reversal = {
    remove: async (unit, uuid) => {
      await unit.remove('userGroup', uuid)
      await this.#rightsChanged(unit)
    },
    restore: async (unit, uuid) => {
      const { name } = await unit.restore('userGroup', uuid)
      await requireFreeName(unit, name, uuid)
      await this.#rightsChanged(unit)
    },
    change: async (unit, { uuid, before, after }) => {
      if (before['roles'] !== undefined) {
        const [roles, was] = [textsIn(before, 'roles'), textsIn(after, 'roles')]
        await unit.touch('userGroup', uuid, { action: UNDO, before: { roles: was }, after: { roles } })
        await this.#repository.setRolesOfGroup(unit, uuid, roles)
        return await this.#rightsChanged(unit)
      }
      const columns = columnsIn('userGroup', before, ['name', 'name_key', 'description'])
      if (columns.name !== undefined) await requireFreeName(unit, columns.name, uuid)
      return await unit.update('userGroup', uuid, columns, { action: UNDO })
    },
  }

  async #rightsChanged(unit: Unit): Promise<void> {
    await this.#users.requireManager(unit)
    unit.afterCommit(() => this.#sessions.forgetKept())
  }

  async #requireOwn(tenantId: string, uuid: string) {
    const { group } = await this.one(tenantId, uuid)
    if (group.is_system === 1)
      throw new ProblemError(403, 'user-group.system', { detail: 'System workgroups stay as they are' })
  }
}

async function requireFreeName(unit: Unit, name: string, uuid: string): Promise<void> {
  const same = unit.db.selectFrom('user_groups').select('uuid').where('name_key', '=', textKey(name))
  const taken = await same.where('uuid', '!=', uuid).where('deleted_at', 'is', null).execute()
  if (taken.length > 0) throw new ProblemError(409, 'user-group.name-taken', { detail: `There is a workgroup ${name}` })
}
