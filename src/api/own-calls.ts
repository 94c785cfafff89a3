/** The most ids to remember: events of a call arrive soon or not at all. */
const most = 200
const ids = new Set<string>()

/** Remembers the id of a call that writes, or of a job: its changes are loaded again anyway. */
export function noteOwnCall(id: string) {
  ids.add(id)
  for (const oldest of ids) {
    if (ids.size <= most) return
    ids.delete(oldest)
  }
}

/** Whether this window made the call, or started the job. */
export const isOwnCall = (id: string | undefined) => id !== undefined && ids.has(id)
