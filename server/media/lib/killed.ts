import { MediaError } from '../media-error.ts'

/** Signals that come from outside: the system, which is out of memory, or whoever looks after the machine. */
const FROM_OUTSIDE: (string | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

/** The error of a program that another than its parent has ended, which need not be its file's fault; else undefined. */
export function killed(signal: NodeJS.Signals | null): MediaError | undefined {
  if (!FROM_OUTSIDE.includes(signal)) return undefined
  return new MediaError('killed', 'The program that reads the file was ended from outside, for want of memory perhaps.')
}
