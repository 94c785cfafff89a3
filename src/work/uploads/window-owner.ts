import { newUuid } from '@/lib/new-uuid'

const lockName = (owner: string) => `teca.uploads.${owner}`
const TRY_AGAIN_MS = 500
const TIMES = 4

/**
 * A name for this window that survives its reloads, held by a lock while it is open: so another window knows whose
 * uploads are under way. A copy of a window gets a name of its own.
 */
export async function windowOwner(): Promise<string> {
  const before = sessionStorage.getItem('teca.window')
  for (let times = 0; before !== null && times < TIMES; times++) {
    if (await holds(before)) return before
    // The former page may still be releasing it.
    await new Promise((later) => setTimeout(later, TRY_AGAIN_MS))
  }
  const owner = newUuid()
  sessionStorage.setItem('teca.window', owner)
  await holds(owner)
  return owner
}

/** Takes the lock of a name until the window is closed; false if another window has it. */
function holds(owner: string): Promise<boolean> {
  // Without locks (no TLS) each window assumes that it is the only one.
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((resolve) => {
    void navigator.locks.request(lockName(owner), { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock ? new Promise(() => undefined) : undefined
    })
  })
}

/** Returns whether another open window has a name. */
export async function otherWindows(own: string): Promise<(owner: string) => boolean> {
  if (!('locks' in navigator)) return () => false
  const { held = [] } = await navigator.locks.query()
  const names = new Set(held.map(({ name }) => name))
  return (owner) => owner !== own && names.has(lockName(owner))
}
