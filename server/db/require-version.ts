import { ProblemError } from '../contract/problem.ts'

/** 412 unless the header names the current version (`"3"`, `"3-hash"`), `*`, or is missing. */
export function requireVersion(version: number, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const named = ifMatch.split(',').map((tag) => /^\s*(?:W\/)?"(\d+)(?:-[^"]*)?"\s*$/.exec(tag)?.[1])
  if (named.includes(String(version))) return
  throw new ProblemError(412, 'version.changed', {
    detail: 'It was changed by someone else meanwhile',
    extra: { version },
  })
}
