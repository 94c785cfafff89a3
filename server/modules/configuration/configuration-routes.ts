import type { Handlers } from '../../contract/call.ts'
import { ok } from '../../contract/reply.ts'
import type { ConfigurationService } from './configuration-service.ts'

/** Handlers of /meta/configuration. */
export function configurationHandlers(configuration: ConfigurationService): Handlers {
  return {
    exportConfiguration: async ({ tenant }) => ok(await configuration.export(tenant.id)),
    compareConfiguration: async ({ tenant, body }) => ok({ changes: await configuration.compare(tenant.id, body) }),
    importConfiguration: async ({ context, body }) => ok({ changes: await configuration.import(context, body) }),
  }
}
