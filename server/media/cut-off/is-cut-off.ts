import { FileBytes } from './file-bytes.ts'
import { pdfStart } from '../sniff.ts'
import { gifIsCutOff, pdfIsCutOff, postscriptIsCutOff } from './drawings.ts'
import { boxesAreCutOff, isMatroska, matroskaIsCutOff, mp3IsCutOff, oggIsCutOff, riffIsCutOff } from './recordings.ts'

function checkOf(head: Buffer): ((file: FileBytes) => boolean) | undefined {
  const text = head.toString('latin1')
  if (/^(?:RIFF|RF64|BW64)/.test(text)) return riffIsCutOff
  if (/^.{4}(?:ftyp|moov|mdat|wide|free|skip)/s.test(text)) return boxesAreCutOff
  if (isMatroska(head)) return matroskaIsCutOff
  if (text.startsWith('OggS')) return oggIsCutOff
  if (text.startsWith('GIF8')) return gifIsCutOff
  if (pdfStart(head) >= 0) return pdfIsCutOff
  if (/^(?:\s*%!PS|\xc5\xd0\xd3\xc6)/.test(text)) return postscriptIsCutOff
  if (/^(?:ID3|\xff[\xe0-\xff])/.test(text)) return mp3IsCutOff
  return undefined
}

/**
 * Whether a file ends before its own head says, as a copy that broke off does. Decoders show what is there of such a
 * file and report nothing. False if the file does not say where it ends.
 */
export function isCutOff(path: string): boolean {
  const file = new FileBytes(path)
  try {
    return checkOf(file.read(0, 1024))?.(file) ?? false
  } finally {
    file.close()
  }
}
