import type { FileBytes } from './file-bytes.ts'

/** Some programs count a few bytes of their own head twice. */
export const SLACK = 64

/** Programs that write into a pipe fill in the largest number of 31 or 32 bits, or nearly that, or nothing. */
const isPlaceholder = (size: number) =>
  size === 0 || (size > 0x7fffe000 && size < 0x80001000) || (size > 0xffffe000 && size <= 0xffffffff)

/** WAV and AVI: the chunk with the sound or the pictures is longer than the file. A missing index is no loss. */
export function riffIsCutOff(file: FileBytes): boolean {
  let soundBytes: number | undefined
  for (let at = 0; at + 8 <= file.size;) {
    const head = file.read(at, 12)
    const id = head.toString('latin1', 0, 4)
    let size = head.readUInt32LE(4)
    if (['RIFF', 'RF64', 'BW64'].includes(id)) {
      at += 12
      continue
    }
    // Sizes beyond 32 bits stand in a chunk of their own.
    if (id === 'ds64') soundBytes = Number(file.read(at + 16, 8).readBigUInt64LE())
    if (id === 'data' && size === 0xffffffff && soundBytes !== undefined) size = soundBytes
    if (id === 'data' || (id === 'LIST' && head.toString('latin1', 8, 12) === 'movi')) {
      if (isPlaceholder(size)) return false
      if (at + 8 + size > file.size + SLACK) return true
    }
    at += 8 + size + (size % 2)
  }
  return false
}

/** MP4, MOV, M4A and 3GP: the box of the media, or of their table, is longer than the file. */
export function boxesAreCutOff(file: FileBytes): boolean {
  for (let at = 0; at + 8 <= file.size;) {
    const head = file.read(at, 16)
    const type = head.toString('latin1', 4, 8)
    const isLong = head.readUInt32BE(0) === 1 && head.length === 16
    const size = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0)
    // Zero means up to the end; smaller ones are no box but what some programs append.
    if (size < 8) return false
    if (at + size > file.size + SLACK) return ['mdat', 'moov', 'moof'].includes(type)
    at += size
  }
  return false
}

const EBML_HEAD = 0x1a45dfa3
const SEGMENT = 0x18538067

/** A number of variable length; undefined if it stands for an unknown size. */
function ebmlSize(bytes: Buffer): { value: number | undefined; length: number } {
  const first = bytes[0] ?? 0
  const length = Math.clz32(first) - 23
  let value = first & (0xff >> length)
  for (const byte of bytes.subarray(1, length)) value = value * 256 + byte
  const isUnknown = value >= Number.MAX_SAFE_INTEGER || value === 2 ** (7 * length) - 1
  return { value: isUnknown ? undefined : value, length }
}

/** MKV and WebM: the segment is longer than the file; of a live recording, its length is unknown. */
export function matroskaIsCutOff(file: FileBytes): boolean {
  const head = ebmlSize(file.read(4, 8))
  const at = 4 + head.length + (head.value ?? 0)
  const id = file.read(at, 12)
  if (head.value === undefined || id.length < 12 || id.readUInt32BE(0) !== SEGMENT) return false
  const { value, length } = ebmlSize(id.subarray(4))
  return value !== undefined && at + 4 + length + value > file.size + SLACK
}

/** Ogg and Opus: the last page is not whole. */
export function oggIsCutOff(file: FileBytes): boolean {
  const tail = file.tail(66_000)
  const page = tail.subarray(Math.max(0, tail.lastIndexOf('OggS')))
  const segments = page[26] ?? 0
  if (page.length < 27 + segments) return true
  const length = page.subarray(27, 27 + segments).reduce((sum, bytes) => sum + bytes, 27 + segments)
  return page.length < length
}

/** The longest frame: some programs do not count the first one. */
const MP3_SLACK = 1441

/** MP3: its information frame counts more bytes than there are. Without that frame, nothing is known. */
export function mp3IsCutOff(file: FileBytes): boolean {
  let start = 0
  for (let tag = file.read(0, 10); tag.toString('latin1', 0, 3) === 'ID3'; tag = file.read(start, 10))
    start += 10 + [6, 7, 8, 9].reduce((sum, n) => sum * 128 + ((tag[n] ?? 0) & 127), 0)
  const frame = file.read(start, 64)
  // It follows the side information, whose length depends on version and channels.
  const at = [13, 21, 36].find((place) => ['Xing', 'Info'].includes(frame.toString('latin1', place, place + 4)))
  if (at === undefined || frame.length < 64) return false
  const flags = frame.readUInt32BE(at + 4)
  if ((flags & 2) === 0) return false
  return start + frame.readUInt32BE(at + ((flags & 1) === 0 ? 8 : 12)) > file.size + MP3_SLACK
}

export const isMatroska = (head: Buffer) => head.length >= 4 && head.readUInt32BE(0) === EBML_HEAD
