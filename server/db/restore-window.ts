import { ProblemError } from '../contract/problem.ts'

/** How long what was deleted can be brought back, in days; then it is purged. */
export const RESTORE_DAYS = 30

/** 410 for what was deleted too long ago to be restored. */
export function requireRestorable(deletedAt: string, now: string): void {
  const days = (Date.parse(now) - Date.parse(deletedAt)) / 86_400_000
  if (days > RESTORE_DAYS)
    throw new ProblemError(410, 'restore.late', { detail: `It was deleted more than ${RESTORE_DAYS} days ago` })
}
