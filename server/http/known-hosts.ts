import { hostname, networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../contract/problem.ts'
import { isLoopback } from '../config.ts'
import type { Config } from '../config.ts'

/**
 * Refuses every other host than those of this installation: links in replies and mails are made from it, and whoever
 * sends a call chooses its Host header. With a PUBLIC_URL they are made from that, and a proxy may send any host.
 */
export function requireKnownHost(
  http: FastifyInstance,
  { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>,
  hostsOfTenants: () => Promise<readonly string[]>,
): void {
  if (publicUrl !== undefined) return
  const machine = hostname().toLowerCase()
  const own = new Set([host.toLowerCase(), machine, `${machine}.local`])
  const told = new Set<string>()
  http.addHook('onRequest', async (request) => {
    const asked = request.hostname.replaceAll(/^\[|\]$/g, '').toLowerCase()
    // Probes come by the address of a container, and that reply has no links.
    if (isLoopback(asked) || own.has(asked) || request.routeOptions.url === '/health') return
    if ((await hostsOfTenants()).includes(asked) || addressesOfMachine().includes(asked)) return
    // The operator reads it once for each; whoever sends many names fills no log.
    if (told.size < HOSTS_TOLD && !told.has(asked)) {
      told.add(asked)
      request.log.warn({ host: asked }, HINT)
    }
    throw new ProblemError(421, 'host.unknown', {
      detail: `Teca does not know the host ${asked}: set PUBLIC_URL to the address that people use`,
    })
  })
}

const HOSTS_TOLD = 20
const HINT = 'a host that Teca does not know is refused: set PUBLIC_URL to the address that people use'

const addressesOfMachine = () =>
  Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address.toLowerCase()))
