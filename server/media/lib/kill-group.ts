import type { ChildProcess } from 'node:child_process'

/** Ends a process that was started `detached`, and whatever it has started itself. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Windows knows no groups; elsewhere all of it has ended already.
    child.kill('SIGKILL')
  }
}
