import type { CallUser } from './call.ts'
import { permissions } from './permissions.ts'
import type { Access } from './permissions.ts'
import { ProblemError } from './problem.ts'

/** 401 or 403 unless the matrix allows this user the operation. */
export function requireAccess(id: string, user: CallUser | undefined): void {
  const access: Access | undefined = (permissions as Record<string, Access>)[id]
  if (access === 'public') return
  if (user === undefined) throw new ProblemError(401, 'session.missing', { detail: 'Nobody is signed in' })
  if (access === 'signed-in') return
  if (access?.some((role) => user.roles.has(role)) !== true)
    throw new ProblemError(403, 'role.missing', {
      detail: 'None of your workgroups has a role that may do this',
      extra: { roles: access ?? [] },
    })
}
