import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '../contract/problem.ts'

/** Refuses writes, and sign-in, from a page of another site in the name of a signed-in person. */
export function refuseCrossSite(http: FastifyInstance, publicUrl: string | undefined): void {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host
  http.addHook('onRequest', async (request) => {
    // The route and not the address, which can be written in more than one way.
    const isSignIn = request.routeOptions.url === '/users/login'
    const harmless = ['GET', 'HEAD', 'OPTIONS'].includes(request.method) && !isSignIn
    if (harmless || fromThisSite(request, publicHost)) return
    throw new ProblemError(403, 'origin.refused', { detail: 'The call comes from a page of another site' })
  })
}

function fromThisSite(request: FastifyRequest, publicHost: string | undefined): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  // Programs other than browsers send neither.
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === request.host || host === publicHost
}
