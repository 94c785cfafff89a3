import { createSHA256 } from 'hash-wasm'

export interface HashAsked {
  id: number
  file: Blob
}
export type Hashed = { id: number; sha256: string } | { id: number; error: string }

const CHUNK = 1024 * 1024
/** Up to this size a file is read at once: the browser's own digest takes no parts, but is several times faster. */
const WHOLE = 8 * CHUNK

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
  for await (const part of partsOf(file)) hash.update(part)
  return hash.digest('hex')
}

/** Each part is read before the next one is asked for. */
async function* partsOf(file: Blob) {
  if (!('ReadableStreamBYOBReader' in globalThis)) {
    for (let at = 0; at < file.size; at += CHUNK) yield new Uint8Array(await file.slice(at, at + CHUNK).arrayBuffer())
    return
  }
  const reader = file.stream().getReader({ mode: 'byob' })
  // One buffer serves for all of a file: a new one for each part waits long until its memory is free again.
  for (let buffer = new ArrayBuffer(CHUNK); ;) {
    const { value } = await reader.read(new Uint8Array(buffer))
    if (!value || value.length === 0) return
    yield value
    buffer = value.buffer
  }
}
