import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import { notFound } from '../../contract/problem.ts'
import { ok } from '../../contract/reply.ts'
import type { AccountService } from './account-service.ts'
import type { InvitationService, Invited } from './invitation-service.ts'
import type { RightsService } from './rights-service.ts'
import type { UserService } from './user-service.ts'

type Needs = {
  users: UserService
  accounts: AccountService
  invitations: InvitationService
  rights: RightsService
}
const noStore = { headers: { 'cache-control': 'no-store' } }

/** Invitations, tables of users, and the managers' actions on accounts. */
export function accountHandlers({ users, accounts, invitations, rights }: Needs): Handlers {
  return {
    inviteJarvisUser: async (call) => {
      const { userGroupUuids: groupUuids = [], ...user } = call.body
      const invited = await invitations.invite(call.context, placeOf(call), { ...user, groupUuids })
      return { status: 201, body: bodyOf(invited), ...noStore }
    },
    importJarvisUsers: async (call) => {
      const { csv, apply = false } = call.body
      return ok(await invitations.table(call.context, placeOf(call), csv, apply), noStore)
    },
    resetJarvisUserPassword: async (call) => {
      const { email, ...link } = await accounts.resetPassword(call.context, call.user, call.path.id)
      return ok(bodyOf(await invitations.send(placeOf(call), email, link)), noStore)
    },
    getJarvisUserRights: async (call) => {
      if (call.path.id !== call.user.uuid && !users.manages(call.user)) throw notFound('user', call.path.id)
      const body = await rights.of(call.tenant.id, call.path.id)
      return ok({ ...body, _links: { self: call.hal.self() } }, noStore)
    },
  }
}

const placeOf = ({ hal, tenant }: Pick<Call<OperationId>, 'hal' | 'tenant'>) => ({
  origin: hal.origin,
  organisation: tenant.displayName ?? tenant.name,
})

const bodyOf = ({ username, url, expiryDate, mailed }: Invited) => ({ username, url, expiryDate, mailed })
