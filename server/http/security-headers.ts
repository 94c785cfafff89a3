import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const directives = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:'],
  'worker-src': ["'self'", 'blob:'],
  'media-src': ["'self'", 'blob:'],
  // The browser loads an image from any address that a person types.
  'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  'connect-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  'frame-src': ["'self'", 'https:', 'http:'],
}

/** For the application: no other site may frame it. */
const applicationPolicy = { ...directives, 'frame-ancestors': ["'self'"] }
/** For the public viewers: any page may frame them. */
const viewerPolicy = { ...directives, 'frame-ancestors': ['*'] }

const stored = ["default-src 'none'", "img-src 'self' data:", "media-src 'self'", "style-src 'unsafe-inline'"]

/**
 * For an uploaded file: it runs nothing, and has no origin when it is opened by itself. A browser's PDF reader does not
 * start in a sandbox, and runs no scripts of the page.
 */
export const storedFilePolicy = (type: string): string =>
  [...(type === 'application/pdf' ? [] : ['sandbox']), ...stored, "frame-ancestors 'self'"].join('; ')

export async function sendSecurityHeaders(http: FastifyInstance): Promise<void> {
  await http.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: applicationPolicy },
    // Other sites embed public media; private media need the session.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    // TLS ends at the proxy, which sends this header if it is wanted.
    strictTransportSecurity: false,
    xFrameOptions: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

/** Options of a public viewer's route. */
export const viewerRoute = { helmet: { contentSecurityPolicy: { useDefaults: false, directives: viewerPolicy } } }
