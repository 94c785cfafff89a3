import { Readable } from 'node:stream'
import { ProblemError } from '../../contract/problem.ts'

/** A file of a call as it comes; fails with a 413 at its end where it was cut off, for being larger than what is taken. */
export const wholeFile = (file: Readable & { truncated: boolean }): Readable => Readable.from(untilCutOff(file))

async function* untilCutOff(file: Readable & { truncated: boolean }): AsyncIterable<unknown> {
  yield* file
  if (file.truncated)
    throw new ProblemError(413, 'file.too-large', { detail: 'The file is larger than what is taken here' })
}
