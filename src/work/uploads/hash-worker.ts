import { createSHA256 } from 'hash-wasm'

export interface HashAsked {
  id: number
  file: Blob
}
export type Hashed = { id: number; sha256: string } | { id: number; error: string }

const CHUNK = 1024 * 1024
/** Up to this size a file is read at once: the browser's own digest takes no parts, but is several times faster. */
const WHOLE = 32 * CHUNK

let last: Promise<unknown> = Promise.resolve()

addEventListener('message', ({ data: { id, file } }: MessageEvent<HashAsked>) => {
  // One after the other: they share a buffer.
  last = last
    .then(() => sha256Of(file))
    .then(
      (sha256) => postMessage({ id, sha256 } satisfies Hashed),
      (error: unknown) => postMessage({ id, error: String(error) } satisfies Hashed),
    )
})

async function sha256Of(file: Blob): Promise<string> {
  // Without TLS a browser has no digest of its own.
  if (file.size > 0 && file.size <= WHOLE && 'subtle' in crypto) {
    for await (const whole of partsOf(file, file.size)) {
      const digest = await crypto.subtle.digest('SHA-256', whole)
      return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    }
  }
  const hash = await createSHA256()
  for await (const part of partsOf(file, CHUNK)) hash.update(part)
  return hash.digest('hex')
}

/** One buffer serves for all files: a new one for each part waits long until its memory is free again. */
let buffer = new ArrayBuffer(CHUNK)

/** Parts of this size, the last one smaller; each is read before the next one is asked for. */
async function* partsOf(file: Blob, size: number) {
  if (!('ReadableStreamBYOBReader' in globalThis)) {
    for (let at = 0; at < file.size; at += size) yield new Uint8Array(await file.slice(at, at + size).arrayBuffer())
    return
  }
  if (buffer.byteLength < size) buffer = new ArrayBuffer(WHOLE)
  const reader = file.stream().getReader({ mode: 'byob' })
  try {
    let at = 0
    for (let ended = false; !ended;) {
      const { value, done } = await reader.read(new Uint8Array(buffer, at, size - at))
      if (value) buffer = value.buffer
      at += value?.length ?? 0
      ended = done
      if (at < size && !ended) continue
      if (at > 0) yield new Uint8Array(buffer, 0, at)
      at = 0
    }
  } finally {
    await reader.cancel()
  }
}
