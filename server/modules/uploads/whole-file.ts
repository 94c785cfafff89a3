import type { Readable } from 'node:stream'
import { ProblemError } from '../../contract/problem.ts'

/** The file of a call as it arrives; fails with a 413 at its end if it was truncated at the limit. */
export async function* wholeFile(file: Readable & { truncated: boolean }): AsyncGenerator<Uint8Array> {
  yield* file
  if (file.truncated)
    throw new ProblemError(413, 'file.too-large', { detail: 'The file is larger than what is taken here' })
}
