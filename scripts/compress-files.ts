import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const words = /\.(js|mjs|css|html|svg|json|txt|webmanifest|wasm)$/
/** Smaller ones fit into one packet uncompressed. */
const LEAST = 1024

/**
 * Writes compressed copies beside the files of a build folder: `.br` and `.gz`, which the server sends to clients that
 * accept them. Done once, so the best quality is worth its time. A page that the server completes is compressed when it
 * is sent.
 */
export async function compressFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && words.test(entry.name))
  // A few at once: each of them uses a thread.
  const next = async (): Promise<void> => {
    const entry = files.pop()
    if (entry === undefined) return
    await compressFile(`${entry.parentPath}/${entry.name}`)
    await next()
  }
  await Promise.all(Array.from({ length: 4 }, next))
}

async function compressFile(file: string) {
  const bytes = await readFile(file)
  if (bytes.length < LEAST) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [small, smallZip] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
  if (small.length >= bytes.length) return
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, smallZip)])
}

if (import.meta.main) for (const folder of process.argv.slice(2)) await compressFiles(folder)
