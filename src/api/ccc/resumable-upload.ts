import type { DetailedError } from 'tus-js-client'
import { ApiError, errorOfReply, isApiError } from '../api-error'
import { canonical } from '../hal/address'
import { hrefOf, type HalLink } from '../hal/link'
import { http, origin, sessionLost } from '../http'
import type { FetchRequest, ResumableUpload, UploadedFile } from '@teca/shared/contract/ccc'
import type { UploadKind, UploadOptions } from './upload-file'

/** A part is one request, small enough that no proxy times out. */
const PART_BYTES = 32 * 1024 * 1024

const kinds = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  pdf: 'document',
  zip: 'archive',
  obj: 'object',
  material: 'material',
  texture: 'texture',
} as const satisfies Record<UploadKind, FetchRequest['kind']>

export interface ResumableOptions extends UploadOptions {
  /** The address of an interrupted attempt. */
  address?: string
  /** Called with the address under which this upload can be resumed. */
  onAddress?: (address: string) => void
}

/** Sends a large file in parts, continuing an interrupted attempt; returns where the server stored it. */
export async function sendResumable(
  link: HalLink<ResumableUpload>,
  kind: UploadKind,
  file: File,
  { address, onAddress, ...options }: ResumableOptions = {},
): Promise<UploadedFile> {
  const begin = async () => {
    const json = { kind: kinds[kind], fileName: file.name, size: file.size }
    const begun = await http.post(hrefOf(link), { json, signal: options.signal }).json<ResumableUpload>()
    onAddress?.(canonical(begun._links.self.href))
    return begun
  }
  if (address === undefined) return await sendRest(await begin(), file, options)
  try {
    const begun = await http.get(address, { signal: options.signal }).json<ResumableUpload>()
    return await sendRest(begun, file, options)
  } catch (error) {
    // The server keeps interrupted uploads only for some days.
    if (!isApiError(error, 404)) throw error
    return await sendRest(await begin(), file, options)
  }
}

/** Copying a large file to its final place takes longer than a usual reply. */
const TAKE_MS = 10 * 60_000

async function sendRest(begun: ResumableUpload, file: File, options: UploadOptions): Promise<UploadedFile> {
  const { size, offset, _links } = begun
  const { signal } = options
  if (offset < size) await transfer(canonical(_links.self.href), file, options)
  return http.post(hrefOf(_links.file), { signal, timeout: TAKE_MS }).json<UploadedFile>()
}

async function transfer(address: string, file: File, { signal, onProgress }: UploadOptions) {
  const { Upload } = await import('tus-js-client').catch((cause: unknown) => {
    throw new ApiError({ status: 0, code: 'network', message: 'Code could not be loaded', cause })
  })
  await new Promise<void>((done, failed) => {
    signal?.throwIfAborted()
    const upload = new Upload(file, {
      uploadUrl: origin + address,
      chunkSize: PART_BYTES,
      // The caller decides when to retry, and keeps the address.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: (sent, total) => onProgress?.(sent, total),
      onSuccess: () => done(),
      onError: (error) => failed(asApiError(error)),
    })
    signal?.addEventListener(
      'abort',
      () => {
        void upload.abort()
        failed(signal.reason)
      },
      { once: true },
    )
    upload.start()
  })
}

/**
 * 409 and 423: the server is still writing the bytes from before the interruption. A retry works a moment later, as after a
 * lost connection.
 */
const notYet = [409, 423]

function asApiError(error: Error | DetailedError): ApiError {
  const reply = 'originalResponse' in error ? error.originalResponse : null
  if (!reply || notYet.includes(reply.getStatus()))
    return new ApiError({ status: 0, code: 'network', message: error.message, cause: error })
  const headers = new Headers({ 'x-request-id': reply.getHeader('x-request-id') ?? '' })
  const failure = errorOfReply(reply.getStatus(), reply.getBody(), headers, error)
  if (failure.status === 401) sessionLost(failure)
  return failure
}
