import type { TestApp } from './server-app.ts'

/** The state `Published`, which everyone may see, and `Draft`, which needs a session, in both tenants. */
export async function openAndClosedStates(app: TestApp): Promise<void> {
  for (const tenantId of ['museo', 'archivio'])
    for (const [name, open] of [
      ['Published', true],
      ['Draft', false],
    ] as const)
      await app.services.states.create({ tenantId }, { name, color: '#2D9C5D', public: open })
}
