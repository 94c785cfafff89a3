import type { Handlers } from '../../contract/call.ts'
import { noContent, ok } from '../../contract/reply.ts'
import type { PasswordLinkService } from './password-link-service.ts'

/** Handlers for one-time password links. The token is in the body, because addresses are logged. */
export function passwordLinkHandlers(links: PasswordLinkService): Handlers {
  return {
    findPasswordLink: async ({ body }) =>
      ok(await links.find(body.token), { headers: { 'cache-control': 'no-store' } }),
    setPasswordByLink: async ({ body, requestId }) => {
      await links.use(body.token, body.password, requestId)
      return noContent()
    },
  }
}
