import { createSHA256 } from 'hash-wasm'

export interface HashAsked {
  id: number
  file: Blob
}
export type Hashed = { id: number; sha256: string } | { id: number; error: string }

const CHUNK = 4 * 1024 * 1024
/** Up to this size a file is read at once: the browser's own digest takes no parts, but is several times faster. */
const WHOLE = 2 * CHUNK

addEventListener('message', ({ data: { id, file } }: MessageEvent<HashAsked>) => {
  void sha256Of(file).then(
    (sha256) => postMessage({ id, sha256 } satisfies Hashed),
    (error: unknown) => postMessage({ id, error: String(error) } satisfies Hashed),
  )
})

async function sha256Of(file: Blob): Promise<string> {
  // Without TLS a browser has no digest of its own.
  if (file.size <= WHOLE && 'subtle' in crypto) {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  const hash = await createSHA256()
  for (let at = 0; at < file.size; at += CHUNK)
    hash.update(new Uint8Array(await file.slice(at, at + CHUNK).arrayBuffer()))
  return hash.digest('hex')
}
