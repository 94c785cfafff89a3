import { ApiError } from './api-error'

/**
 * Reads a file from any address (catalogue spec 7: a direct GET as a blob). Without cookies, because the address may be
 * anyone's. Rejects with the code `unreadable` if the browser may not read it, which is all that it reveals.
 */
export async function readFile(address: string, name: string, signal?: AbortSignal): Promise<File> {
  const reply = await fetch(address, { credentials: 'omit', signal }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiError({ status: 0, code: 'unreadable', message: `The browser may not read ${address}`, cause })
  })
  if (!reply.ok) throw new ApiError({ status: reply.status, code: 'refused', message: `HTTP ${reply.status}` })
  const blob = await reply.blob()
  return new File([blob], name, { type: blob.type })
}
