import { Checks } from '../server/contract/checks.ts'
import { loadContracts } from '../server/contract/documents.ts'

let checks: Promise<Checks> | undefined

/** One for all servers of the process: to compile a schema takes longer than most calls. */
export const sharedChecks = () => (checks ??= loadContracts().then((contracts) => new Checks(contracts)))
