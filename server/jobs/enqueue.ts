import type { Unit } from '../db/unit-of-work.ts'

export type NewJob = {
  name: string
  payload: object
  /** Lower goes first; 100 is usual, 50 is what a person waits for, 200 is what can wait. */
  priority?: number
  /** Milliseconds from now before which it does not start. */
  delay?: number
  maxAttempts?: number
}

const listeners = new Set<() => void>()

/** Adds jobs with the write that makes them necessary: they exist if and only if it is committed. */
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

/** Calls back when this process has added jobs; gives back how to stop that. */
export function onEnqueued(wake: () => void): () => void {
  listeners.add(wake)
  return () => listeners.delete(wake)
}
