import type { FastifyRequest } from 'fastify'
import { imageSourceLimits } from '@teca/shared/contract/ccc/limits'
import { ProblemError } from '../../contract/problem.ts'
import { wholeFile } from './whole-file.ts'

export type ReceivedFile = { fileName: string; source: AsyncIterable<Uint8Array> }

/** Passes the only file of a multipart call to `take`, while it arrives. 400 without a file, or if the call ends early. */
export async function receivedFile<T>(request: FastifyRequest, take: (file: ReceivedFile) => Promise<T>): Promise<T> {
  const file = await request.file().catch((error: unknown) => {
    throw brokenOff(error)
  })
  if (file === undefined) throw new ProblemError(400, 'file.missing', { detail: 'There is no file in the call' })
  const fileName = file.filename?.split(/[/\\]/).at(-1)?.trim() || 'file'
  try {
    if (file.fieldname !== 'file')
      throw new ProblemError(400, 'file.missing', { detail: 'The file must be in the part "file"' })
    if (fileName.includes('\0') || fileName.length > imageSourceLimits.originalFilename) throw badName()
    return await take({ fileName, source: wholeFile(file.file) })
  } catch (error) {
    // The rest is read to its end, so that the reply reaches the sender.
    file.file.resume()
    throw brokenOff(error)
  }
}

const badName = (cause?: Error) =>
  new ProblemError(400, 'request.invalid', { detail: 'The name of the file is not well formed', cause })

function brokenOff(error: unknown): unknown {
  if (error instanceof ProblemError || !(error instanceof Error)) return error
  if (/Malformed part header/i.test(error.message)) return badName(error)
  const code = 'code' in error ? error.code : undefined
  const early =
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    code === 'ECONNRESET' ||
    /Unexpected end|Premature close|aborted/i.test(error.message)
  if (early)
    return new ProblemError(400, 'file.missing', { detail: 'The call ended before the file did', cause: error })
  return error
}
