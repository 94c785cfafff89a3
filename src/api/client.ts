import { createClient } from './generated/client'
import { http, origin } from './http'

/** All generated operations use it: failures are thrown as `ApiError`. */
export const client = createClient({ ky: http, baseUrl: origin, throwOnError: true, retry: 0 })
