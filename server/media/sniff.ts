import { open } from 'node:fs/promises'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import type { FileTypeResult } from 'file-type'
import { MediaError } from './media-error.ts'

export type AssetType = 'image' | 'audio' | 'video' | 'model3D' | 'document'

/** The content of a file, judged by its bytes and never by its name. */
export type Sniffed = { family: 'image' | 'audio' | 'video' | 'document' | 'archive' | 'text' | 'other'; mime: string }

const HEAD_BYTES = 64 << 10

const MIMES: Record<string, Sniffed> = {
  'application/x-cfb': { family: 'document', mime: 'application/msword' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    family: 'document',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  'application/zip': { family: 'archive', mime: 'application/zip' },
  'application/eps': { family: 'image', mime: 'application/postscript' },
  'application/postscript': { family: 'image', mime: 'application/postscript' },
  'image/apng': { family: 'image', mime: 'image/png' },
  'audio/x-m4a': { family: 'audio', mime: 'audio/mp4' },
  'audio/ogg; codecs=opus': { family: 'audio', mime: 'audio/ogg' },
  // MPEG-1 and MPEG-2 streams of programs, by names that nobody has registered.
  'video/MP1S': { family: 'video', mime: 'video/mpeg' },
  'video/MP2P': { family: 'video', mime: 'video/mpeg' },
  'video/matroska': { family: 'video', mime: 'video/x-matroska' },
  'video/x-m4v': { family: 'video', mime: 'video/mp4' },
  'video/vnd.avi': { family: 'video', mime: 'video/x-msvideo' },
}

/** The first bytes of a file, up to a limit. */
export async function headOf(path: string, most: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The text of the bytes if they are text: UTF-8, UTF-16 with a mark, or else Latin 1. */
export function decodeText(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2)
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le')
  if (bytes.some(isControl)) return undefined
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  // A character that is cut off at the end of the head is no sign of another encoding.
  return text.slice(0, -3).includes('\uFFFD') ? bytes.toString('latin1') : text
}

/** A control character that no text has; ESC occurs in some old ones. */
const isControl = (code: number) => code < 32 && ![9, 10, 12, 13, 27].includes(code)

/** The mark of UTF-16 looks like the start of an MP3 to the detector; the bytes of a sound make no well-formed text. */
function isUtf16(head: Buffer): boolean {
  if (!['\u00ff\u00fe', '\u00fe\u00ff'].includes(head.toString('latin1', 0, 2))) return false
  const text = (decodeText(head) ?? '').slice(0, -1)
  return text.isWellFormed() && !Array.from(text, (letter) => letter.charCodeAt(0)).some(isControl)
}

/** Most pictures are known by their head, which is read already; all else may be decided further on in the file. */
async function typeOf(path: string, head: Buffer): Promise<FileTypeResult | undefined> {
  const found = await fileTypeFromBuffer(head)
  return found && ['image/png', 'image/jpeg'].includes(found.mime) ? found : await fileTypeFromFile(path)
}

const TIFF_HEADS = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+']

const PDF_HEAD_BYTES = 1024
const PDF_TAIL_BYTES = 4096

/** A PDF behind some bytes of a mail, a printer or a web server: readers look for its head in the first 1024 bytes. */
export const pdfStart = (head: Buffer): number => {
  const found = /(?:^|[\r\n\0])%PDF-\d\.\d/.exec(head.toString('latin1', 0, PDF_HEAD_BYTES))
  return found ? found.index + found[0].indexOf('%') : -1
}

/** A text may speak of PDF; only a PDF has this at its end. */
async function isLatePdf(path: string, head: Buffer): Promise<boolean> {
  if (pdfStart(head) < 0) return false
  const file = await open(path, 'r')
  try {
    const at = Math.max(0, (await file.stat()).size - PDF_TAIL_BYTES)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PDF_TAIL_BYTES), 0, PDF_TAIL_BYTES, at)
    return /startxref|%%EOF/.test(buffer.toString('latin1', 0, bytesRead))
  } finally {
    await file.close()
  }
}

/** WAV with sizes of 64 bits, which the detector does not know. */
const LONG_WAV = /^(?:RF64|BW64).{4}WAVE/s

function sniffOwn(head: Buffer): Sniffed | undefined {
  if (LONG_WAV.test(head.toString('latin1', 0, 12))) return { family: 'audio', mime: 'audio/wav' }
  // The detector follows the directory of a TIFF, which is missing in a truncated file.
  if (TIFF_HEADS.includes(head.toString('latin1', 0, 4))) return { family: 'image', mime: 'image/tiff' }
  const text = decodeText(head)
  if (text === undefined) return undefined
  const start = text.trimStart()
  if (start.startsWith('%!PS')) return { family: 'image', mime: 'application/postscript' }
  const withoutProlog = start.replace(/^(?:<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^[>]*(?:\[[^]*?\])?[^>]*>|\s)*/i, '')
  if (/^<(?:[\w-]+:)?svg[\s>/]/i.test(withoutProlog)) return { family: 'image', mime: 'image/svg+xml' }
  return { family: 'text', mime: 'text/plain' }
}

/** Inspects a local file; throws MediaError 'empty-file'. */
export async function sniff(path: string): Promise<Sniffed> {
  const head = await headOf(path, HEAD_BYTES)
  if (head.length === 0) throw new MediaError('empty-file', 'The file is empty (0 bytes).')
  const padded = head.length < 4 ? Buffer.concat([head, Buffer.alloc(4 - head.length, 32)]) : head
  if (padded.readUInt32BE(0) === 0xc5d0d3c6) return { family: 'image', mime: 'application/postscript' }
  if (isUtf16(head)) return sniffOwn(head) ?? { family: 'text', mime: 'text/plain' }
  // A file truncated in its header makes the detector throw; then its type is unknown.
  const found = await typeOf(path, head).catch(() => undefined)
  if (found && found.mime !== 'application/xml') {
    const known = MIMES[found.mime]
    if (known) return known
    if (found.mime === 'application/pdf') return { family: 'document', mime: found.mime }
    const family = found.mime.split('/')[0]
    if (family === 'image' || family === 'audio' || family === 'video') return { family, mime: found.mime }
    return { family: 'other', mime: found.mime }
  }
  if (await isLatePdf(path, head)) return { family: 'document', mime: 'application/pdf' }
  return sniffOwn(padded) ?? { family: 'other', mime: 'application/octet-stream' }
}
