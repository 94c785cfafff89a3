import type { FileBytes } from './file-bytes.ts'
import { SLACK } from './recordings.ts'

const TAIL = 64 << 10

/** GIF: it ends within a picture. Some programs leave out the trailer after the last one. */
export function gifIsCutOff(file: FileBytes): boolean {
  const byte = (at: number) => file.read(at, 1)[0]
  const colours = (flags = 0) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))
  let at = 13 + colours(byte(10))
  while (at < file.size) {
    const kind = byte(at)
    if (kind === 0x2c) at += 11 + colours(byte(at + 9))
    else if (kind === 0x21) at += 2
    else return false
    // Blocks with their length before them; an empty one is the last.
    for (let length = byte(at); length !== 0; length = byte(at)) {
      if (length === undefined) return true
      at += 1 + length
    }
    at += 1
  }
  return at > file.size
}

/** An EPS for Windows names the places of its parts: of the drawing and of its previews. */
const PARTS = [4, 12, 20]
const WINDOWS_EPS = 0xc5d0d3c6

/**
 * EPS and PS: neither the last comment is there nor the end of a line. Only a file that keeps to the conventions must
 * have that comment.
 */
export function postscriptIsCutOff(file: FileBytes): boolean {
  const head = file.read(0, 30)
  let [start, end] = [0, file.size]
  if (head.length === 30 && head.readUInt32BE(0) === WINDOWS_EPS) {
    const ends = PARTS.map((at) => head.readUInt32LE(at) + head.readUInt32LE(at + 4))
    if (ends.some((one) => one > file.size + SLACK)) return true
    ;[start, end] = [head.readUInt32LE(4), ends[0] ?? end]
  }
  if (!/^\s*%!PS-Adobe/.test(file.read(start, 256).toString('latin1'))) return false
  const tail = file.tail(Math.min(TAIL, end - start), end).toString('latin1')
  // Programs for printers and Macintosh append these characters.
  const text = tail.replaceAll('\u0004', '\n').replaceAll('\0', '\n')
  return !/%%?EOF/.test(text) && !/(?:[\r\n]|showpage|restore|end|quit)[ \t]*$/.test(text)
}

/** PDF: its last lines are missing, or it is shorter than its first lines say. */
export function pdfIsCutOff(file: FileBytes): boolean {
  const length = /\/Linearized\b[^>]*\/L\s+(\d+)/.exec(file.read(0, 1024).toString('latin1'))?.[1]
  if (length !== undefined && Number(length) > file.size + SLACK) return true
  return !/startxref|%%EOF/.test(file.tail(TAIL).toString('latin1'))
}
