import type { Unit } from '../db/unit-of-work.ts'

export type NewJob = {
  name: string
  payload: object
  /** Lower runs first; 100 is usual, 50 if a person waits, 200 if it can wait. */
  priority?: number
  /** The least delay before it starts, in milliseconds. */
  delay?: number
  maxAttempts?: number
}

const listeners = new Set<() => void>()

/** Adds jobs with the write that needs them: they exist if and only if it is committed. */
export async function enqueue(unit: Unit, ...jobs: NewJob[]): Promise<void> {
  const rows = jobs.map(({ name, payload, priority = 100, delay = 0, maxAttempts = 5 }) => ({
    tenant_id: unit.tenantId,
    name,
    payload: JSON.stringify(payload),
    priority,
    max_attempts: maxAttempts,
    run_at: new Date(Date.parse(unit.at) + delay).toISOString(),
    created_at: unit.at,
    updated_at: unit.at,
  }))
  await unit.insert('jobs', rows)
  unit.afterCommit(() => {
    for (const wake of listeners) wake()
  })
}

/** Calls back when this process has added jobs; returns a function that stops. */
export function onEnqueued(wake: () => void): () => void {
  listeners.add(wake)
  return () => listeners.delete(wake)
}
