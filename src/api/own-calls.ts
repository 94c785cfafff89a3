/** More are not remembered: news of a call come soon or not at all. */
const most = 200
const ids = new Set<string>()

/** Notes the id of a call that changes something, or of a job: what it changed is read again anyhow. */
export function noteOwnCall(id: string) {
  ids.add(id)
  for (const oldest of ids) {
    if (ids.size <= most) return
    ids.delete(oldest)
  }
}

/** Whether a call was made, or a job begun, in this window. */
export const isOwnCall = (id: string | undefined) => id !== undefined && ids.has(id)
