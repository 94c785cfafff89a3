import { ApiError, errorOfReply } from '../api-error'
import { addressOf } from '../entry-point'
import { origin, sessionLost } from '../http'
import {
  uploadAudio,
  uploadFile,
  uploadMaterial,
  uploadObj,
  uploadPdf,
  uploadTexture,
  uploadVideo,
  uploadZip,
} from './generated/sdk.gen'
import type { UploadedFile } from '@teca/shared/contract/ccc'

const calls = {
  image: uploadFile,
  audio: uploadAudio,
  video: uploadVideo,
  pdf: uploadPdf,
  zip: uploadZip,
  obj: uploadObj,
  material: uploadMaterial,
  texture: uploadTexture,
}

/** The kinds of files: each has its own call. */
export type UploadKind = keyof typeof calls

export interface UploadOptions {
  signal?: AbortSignal
  /** Bytes sent and bytes in all. */
  onProgress?: (sent: number, total: number) => void
}

/**
 * Sends one file; returns where the server stored it. It uses XMLHttpRequest, the only API that reports the progress of an
 * upload.
 */
export function sendFile(
  kind: UploadKind,
  file: File,
  { signal, onProgress }: UploadOptions = {},
): Promise<UploadedFile> {
  const address = addressOf(calls[kind], {})
  return new Promise((done, failed) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal?.addEventListener('abort', stop, { once: true })
    request.open('POST', origin + address)
    request.withCredentials = true
    request.setRequestHeader('Accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total)
    request.onabort = () => failed(signal?.reason ?? new DOMException('The upload was stopped', 'AbortError'))
    request.onerror = () => failed(new ApiError({ status: 0, code: 'network', message: 'The upload was cut off' }))
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return settle(request.responseText)
      const headers = new Headers({ 'x-request-id': request.getResponseHeader('x-request-id') ?? '' })
      const failure = errorOfReply(request.status, request.responseText, headers)
      if (failure.status === 401) sessionLost(failure)
      failed(failure)
    }
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    // A proxy may answer with a page of its own.
    const settle = (text: string) => {
      try {
        done(JSON.parse(text))
      } catch {
        failed(new ApiError({ status: request.status, code: 'unexpected', message: 'The answer is not the server’s' }))
      }
    }
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
}
