import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFull } from './is-full.ts'

/** Written to check that files can be written. */
export const PULSE_FILE = 'pulse'
const PULSE = Buffer.alloc(4096)
/** With less space, the next large import fills the disk. */
const LEAST_FREE = 2 ** 30

export type DiskTrouble = { /** Nothing more can be written. */ stops: boolean; detail: string }

/** What is wrong with the free space of a folder; undefined if it is enough, or if there is no such folder. */
export async function diskTrouble(folder: string, least: number = LEAST_FREE): Promise<DiskTrouble | undefined> {
  const file = join(folder, PULSE_FILE)
  try {
    await writeFile(file, PULSE, { flush: true })
    await rm(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    await rm(file, { force: true }).catch(() => undefined)
    const why = isFull(error) ? 'there is no room left' : String(error)
    return { stops: true, detail: `No file can be written: ${why}` }
  }
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= least) return undefined
  return { stops: false, detail: `Only ${Math.floor(free / 2 ** 20)} MB are free for files` }
}
