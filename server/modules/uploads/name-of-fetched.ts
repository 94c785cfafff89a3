import type { IncomingHttpHeaders } from 'node:http'
import { ProblemError } from '../../contract/problem.ts'
import { uploadKinds } from './upload-kinds.ts'
import type { UploadKind } from './upload-kinds.ts'

/** The name of a file whose address does not show its kind. */
const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/tiff': 'tif',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
  'image/jp2': 'jp2',
  'image/avif': 'avif',
  'image/vnd.adobe.photoshop': 'psd',
  'application/postscript': 'eps',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'application/zip': 'zip',
}
const MOST_CHARACTERS = 200

/** The name of a fetched file, with an extension that its kind accepts; 415 for a page, and for another kind. */
export function named(kind: UploadKind, url: URL, headers: IncomingHttpHeaders): string {
  const [type = ''] = (headers['content-type'] ?? '').split(';').map((part) => part.trim().toLowerCase())
  const name = fileName(headers['content-disposition']) ?? fromPath(url) ?? 'file'
  const taken = (extension: string | undefined) => uploadKinds[kind].extensions.some((one) => one === extension)
  const own = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  const byType = extensions[type]
  if (type === 'text/html' || type === 'application/xhtml+xml') throw refused(`${url.host} answers with a web page`)
  if (taken(own)) return name
  if (byType !== undefined && taken(byType)) return `${name}.${byType}`
  throw refused(`${name} is not taken here; taken are ${uploadKinds[kind].extensions.join(', ')}`)
}

const refused = (detail: string) => new ProblemError(415, 'file.kind-refused', { detail })

function fileName(disposition = ''): string | undefined {
  const [, encoded] = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition) ?? []
  const [, quoted] = /filename\s*=\s*"([^"]*)"/i.exec(disposition) ?? []
  const [, plain] = /filename\s*=\s*([^;"\s]+)/i.exec(disposition) ?? []
  return clean(encoded === undefined ? (quoted ?? plain) : decoded(encoded))
}

const fromPath = ({ pathname }: URL) => clean(decoded(pathname.split('/').findLast((part) => part !== '') ?? ''))

/** The last part of a path, without characters that file names must not have. */
function clean(text: string | undefined): string | undefined {
  const name = text
    ?.split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
  return name?.slice(-MOST_CHARACTERS) || undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
