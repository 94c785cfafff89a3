import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The lines of a compressed text; unlike readline's, they end only at line feeds, which JSON never contains. */
export async function* textLines(packed: Readable): AsyncIterable<string> {
  const unpacked = createGunzip().setEncoding('utf8')
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked)
  let rest = ''
  for await (const chunk of unpacked) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
