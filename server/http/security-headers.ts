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
  // An image by its address is read by the browser, from wherever a person says.
  'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  'connect-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  'frame-src': ["'self'", 'https:', 'http:'],
}

/** For the application: nobody frames it. */
export const applicationPolicy = { ...directives, 'frame-ancestors': ["'self'"] }
/** For the public viewers: any page may frame them. */
export const viewerPolicy = { ...directives, 'frame-ancestors': ['*'] }

const stored = ["default-src 'none'", "img-src 'self' data:", "media-src 'self'", "style-src 'unsafe-inline'"]

/**
 * For a file that somebody uploaded: whatever it holds, it runs nothing, and is of no origin when it is opened by itself.
 * A reader of PDF that is built into a browser does not start in a sandbox, and runs nothing of the page's.
 */
export const storedFilePolicy = (type: string): string =>
  [...(type === 'application/pdf' ? [] : ['sandbox']), ...stored, "frame-ancestors 'self'"].join('; ')

export async function sendSecurityHeaders(http: FastifyInstance): Promise<void> {
  await http.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: applicationPolicy },
    // Delivery of what is public is embedded by other sites; what is private needs the session.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    // TLS ends at the proxy, which sends this where it is wanted.
    strictTransportSecurity: false,
    xFrameOptions: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

/** Options of a route that shows a public viewer. */
export const viewerRoute = { helmet: { contentSecurityPolicy: { useDefaults: false, directives: viewerPolicy } } }
