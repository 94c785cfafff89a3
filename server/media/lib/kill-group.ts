import type { ChildProcess } from 'node:child_process'

/** Ends a process that was started `detached`, with all its children. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Windows has no groups; elsewhere the whole group has ended already.
    child.kill('SIGKILL')
  }
}
