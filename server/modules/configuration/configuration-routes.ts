import type { Handlers } from '../../contract/call.ts'
import { ok } from '../../contract/reply.ts'
import type { ConfigurationService } from './configuration-service.ts'

/** Handlers of /meta/configuration; `undoOf` is the address that takes a change with this uuid back. */
export function configurationHandlers(
  configuration: ConfigurationService,
  undoOf: (tenantId: string, thing: string) => Promise<string | undefined>,
): Handlers {
  return {
    exportConfiguration: async ({ tenant }) => ok(await configuration.export(tenant.id)),
    compareConfiguration: async ({ tenant, body }) => ok({ changes: await configuration.compare(tenant.id, body) }),
    importConfiguration: async ({ context, tenant, body, hal }) => {
      const { changes, uuid } = await configuration.import(context, body)
      const undo = uuid && (await undoOf(tenant.id, uuid))
      return ok({ changes, ...(undo && { _links: { undo: hal.link(undo) } }) })
    },
  }
}
