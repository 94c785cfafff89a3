import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** What all levels hold at the same moment is far less; a container gives 64 MB if nobody asks for more. */
const LEAST_ROOM = 4 * 2 ** 30
const LEAST_MEMORY = 5 * 2 ** 30

/** A new folder that never waits for a disk; undefined where memory is short, or cannot hold programs. */
export function folderInMemory(): string | undefined {
  if (!existsSync(MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < LEAST_ROOM || process.availableMemory() < LEAST_MEMORY) return undefined
  const folder = mkdtempSync(path.join(MEMORY, 'teca-tests-'))
  // PostgreSQL runs as another user if root runs the tests.
  chmodSync(folder, 0o711)
  const program = path.join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const runs = spawnSync(program).status === 0
  rmSync(runs ? program : folder, { recursive: true })
  return runs ? folder : undefined
}
