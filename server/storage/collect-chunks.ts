import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')
const EVERY_BYTES = 8 << 20
let since = 0

/**
 * Frees received chunks early. Their bytes are outside of the heap: V8 would free them by collections of everything, which
 * take longer than the upload; those of what is young take a millisecond, and hold the memory of a large file small.
 */
export function collectChunks(bytes: number): void {
  since += bytes
  if (since < EVERY_BYTES || typeof collect !== 'function') return
  since = 0
  Reflect.apply(collect, undefined, [{ type: 'minor' }])
}
