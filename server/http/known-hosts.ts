import { hostname, networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../contract/problem.ts'
import { isLoopback } from '../config.ts'
import type { Config } from '../config.ts'

/**
 * Refuses every other host than those of this installation: links in replies and mails are made from it, and whoever
 * sends a call chooses its Host header.
 */
export function requireKnownHost(
  http: FastifyInstance,
  { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>,
  hostsOfTenants: () => Promise<readonly string[]>,
): void {
  const own = new Set([host.toLowerCase(), hostname().toLowerCase()])
  if (publicUrl !== undefined) own.add(new URL(publicUrl).hostname)
  http.addHook('onRequest', async (request) => {
    const asked = request.hostname.replaceAll(/^\[|\]$/g, '').toLowerCase()
    // Probes come by the address of a container, and that reply has no links.
    if (isLoopback(asked) || own.has(asked) || request.routeOptions.url === '/health') return
    if (addressesOfMachine().includes(asked) || (await hostsOfTenants()).includes(asked)) return
    throw new ProblemError(421, 'host.unknown', {
      detail: `Teca does not know the host ${asked}: set PUBLIC_URL to its address`,
    })
  })
}

const addressesOfMachine = () =>
  Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address.toLowerCase()))
