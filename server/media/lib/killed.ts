import { MediaError } from '../media-error.ts'

/** Signals from outside: from the system without memory, or from an administrator. */
const FROM_OUTSIDE: (string | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

/** The error of a program that was killed from outside, which may not be its file's fault; else undefined. */
export function killed(signal: NodeJS.Signals | null): MediaError | undefined {
  if (!FROM_OUTSIDE.includes(signal)) return undefined
  return new MediaError('killed', 'The program that reads the file was ended from outside, for want of memory perhaps.')
}
