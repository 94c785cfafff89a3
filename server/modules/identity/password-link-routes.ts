import type { Handlers } from '../../contract/call.ts'
import { noContent, ok } from '../../contract/reply.ts'
import type { PasswordLinkService } from './password-link-service.ts'

/** Choosing a password by a one-time link. The token comes in the body: addresses are logged. */
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
