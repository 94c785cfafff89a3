import { ProblemError } from '../../contract/problem.ts'
import type { CallUser } from '../../contract/call.ts'
import type { Database } from '../../db/database.ts'
import { inWriteAlone } from '../../db/unit-of-work.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import type { PasswordLink, PasswordLinkService } from './password-link-service.ts'
import type { SessionService } from './session-service.ts'
import type { UserRepository } from './user-repository.ts'
import type { UserService } from './user-service.ts'

type Needs = {
  database: Database
  repository: UserRepository
  users: UserService
  sessions: SessionService
  links: PasswordLinkService
}

/** The managers' actions on the accounts of others. */
export class AccountService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** This user can no longer sign in here; 409 for one's own account and for the last manager. */
  async deactivate(context: WriteContext, by: CallUser, uuid: string): Promise<void> {
    requireOther(by, uuid)
    const { database, repository, users, sessions } = this.#needs
    await users.one(context.tenantId, uuid)
    await inWriteAlone(database, context, async (unit) => {
      await repository.setDeactivated(unit, uuid, unit.at)
      unit.record({ kind: 'user', uuid, action: 'deactivate' })
      await users.requireManager(unit)
    })
    await sessions.endAllAt(context.tenantId, uuid)
  }

  async activate(context: WriteContext, uuid: string): Promise<void> {
    const { database, repository, users, sessions } = this.#needs
    await users.one(context.tenantId, uuid)
    await inWriteAlone(database, context, async (unit) => {
      await repository.setDeactivated(unit, uuid, null)
      unit.record({ kind: 'user', uuid, action: 'activate' })
    })
    sessions.forgetKept()
  }

  /** The former password stops working. 403 for a guest, whose account belongs elsewhere; 409 for one's own. */
  async resetPassword(context: WriteContext, by: CallUser, uuid: string): Promise<PasswordLink & { email: string }> {
    requireOther(by, uuid)
    const { users, links } = this.#needs
    const { user } = await users.one(context.tenantId, uuid)
    if (user.home_tenant_id !== context.tenantId)
      throw new ProblemError(403, 'user.guest', { detail: 'Passwords are reset where the account belongs' })
    return { ...(await links.reset(context, uuid, user.username)), email: user.email }
  }

  /** For one's own account all sessions; for others, as a manager, those of this organisation. */
  async endSessions(context: WriteContext, uuid: string): Promise<void> {
    const { database, users, sessions } = this.#needs
    await users.one(context.tenantId, uuid)
    await sessions.endAllAt(context.tenantId, uuid)
    await inWriteAlone(database, context, (unit) => {
      unit.record({ kind: 'user', uuid, action: 'sessions' })
      return Promise.resolve()
    })
  }
}

function requireOther(by: CallUser, uuid: string) {
  if (by.uuid === uuid) throw new ProblemError(409, 'user.self', { detail: 'Nobody does this to the own account' })
}
