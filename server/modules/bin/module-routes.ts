import type { Module } from '../../http/module.ts'
import { binHandlers } from './bin-routes.ts'
import { BinService } from './bin-service.ts'
import { PURGE_JOB, Purge } from './purge.ts'

/** The bin and its purge. */
export function binModule(needs: ConstructorParameters<typeof Purge>[0]): Module {
  const purge = new Purge(needs)
  return {
    name: 'bin',
    handlers: binHandlers(new BinService(needs.database)),
    jobs: { [PURGE_JOB]: purge.handler() },
    start: () => purge.start(),
    stop: () => purge.stop(),
  }
}
