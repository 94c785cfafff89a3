import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** Of a session on Linux, a third of the usual share: a server goes before, and on a busy machine files are still read in their time. */
const SESSION_NICE = 5

/** Lowers the priority of a process and of what it starts. */
export function lowPriority(pid: number | undefined, { ownSession = false } = {}): void {
  if (pid === undefined) return
  attempt(() => setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL))
  // Linux shares processors between sessions first: within its own session alone the line above changes nothing.
  if (ownSession && process.platform === 'linux')
    attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(SESSION_NICE)))
}

function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // It has ended already, or this system does not group processes so.
  }
}
