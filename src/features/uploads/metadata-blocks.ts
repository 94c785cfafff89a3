/** Blocks of metadata as their standards write them. */
interface Blocks {
  xmp?: Uint8Array
  iptc?: Uint8Array
}

/** The metadata of a Photoshop or JPEG 2000 file in a file that the reader knows; undefined for other kinds. */
export function inReadableFile(file: ArrayBuffer): ArrayBuffer | undefined {
  const view = new DataView(file)
  if (file.byteLength < 34) return undefined
  if (textAt(view, 0, 4) === '8BPS') return asTiff(blocksOfPhotoshop(view))
  if (textAt(view, 4, 4) === 'jP  ') return asTiff(blocksOfJpeg2000(view))
  return undefined
}

const textAt = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...new Uint8Array(view.buffer, at, Math.max(0, Math.min(length, view.byteLength - at))))
const bytesAt = (view: DataView, at: number, length: number) =>
  new Uint8Array(view.buffer.slice(at, at + length) as ArrayBuffer)

const [IPTC_RESOURCE, XMP_RESOURCE] = [1028, 1060]

/** Behind the head and the palette: the image resources, each with a number and a name. */
function blocksOfPhotoshop(view: DataView): Blocks {
  const blocks: Blocks = {}
  let at = 30 + view.getUint32(26)
  const end = Math.min(view.byteLength, at + 4 + view.getUint32(at))
  for (at += 4; at + 12 <= end && textAt(view, at, 4) === '8BIM';) {
    const id = view.getUint16(at + 4)
    const name = view.getUint8(at + 6) + 1
    const sizeAt = at + 6 + name + (name % 2)
    if (sizeAt + 4 > end) break
    const size = view.getUint32(sizeAt)
    if (id === IPTC_RESOURCE) blocks.iptc = bytesAt(view, sizeAt + 4, size)
    if (id === XMP_RESOURCE) blocks.xmp = bytesAt(view, sizeAt + 4, size)
    at = sizeAt + 4 + size + (size % 2)
  }
  return blocks
}

const XMP_BOX = 'be7acfcb97a942e89c71999491e3afac'
const IPTC_BOX = '33c7a4d2b81d4723a0baf1a3e097ad38'

/** Boxes with a number of 16 bytes before their content. */
function blocksOfJpeg2000(view: DataView): Blocks {
  const blocks: Blocks = {}
  for (let at = 0; at + 24 <= view.byteLength;) {
    const short = view.getUint32(at)
    const head = short === 1 ? 16 : 8
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short
    if (length < head) break
    if (textAt(view, at + 4, 4) === 'uuid' && length >= head + 16) {
      const uuid = Array.from(bytesAt(view, at + head, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
      const data = bytesAt(view, at + head + 16, length - head - 16)
      if (uuid === XMP_BOX) blocks.xmp = data
      if (uuid === IPTC_BOX) blocks.iptc = data
    }
    at += length
  }
  return blocks
}

const [XMP_FIELD, IPTC_FIELD, UNDEFINED] = [700, 33723, 7]

/** A TIFF of nothing but metadata. */
function asTiff({ xmp, iptc }: Blocks): ArrayBuffer {
  const fields = [
    { tag: XMP_FIELD, data: xmp },
    { tag: IPTC_FIELD, data: iptc },
  ].flatMap(({ tag, data }) => (data ? [{ tag, data }] : []))
  const start = 8 + 2 + fields.length * 12 + 4
  const file = new Uint8Array(fields.reduce((sum, { data }) => sum + data.length, start))
  const view = new DataView(file.buffer)
  file.set([0x4d, 0x4d, 0, 42, 0, 0, 0, 8])
  view.setUint16(8, fields.length)
  let at = start
  for (const [n, { tag, data }] of fields.entries()) {
    const entry = 10 + n * 12
    view.setUint16(entry, tag)
    view.setUint16(entry + 2, UNDEFINED)
    view.setUint32(entry + 4, data.length)
    view.setUint32(entry + 8, at)
    file.set(data, at)
    at += data.length
  }
  return file.buffer
}

/** The part of a recording in which its description stands. */
export const mostOfBroadcast = 1024 * 1024

/** The description and the originator of a broadcast recording (EBU 3285). */
export function broadcastIn(start: ArrayBuffer): { description: string; originator: string } | undefined {
  const view = new DataView(start)
  if (!['RIFF', 'RF64', 'BW64'].includes(textAt(view, 0, 4)) || textAt(view, 8, 4) !== 'WAVE') return undefined
  for (let at = 12; at + 8 + 288 <= view.byteLength;) {
    const size = view.getUint32(at + 4, true)
    if (textAt(view, at, 4) === 'bext') {
      const text = (from: number, length: number) =>
        new TextDecoder()
          .decode(bytesAt(view, at + 8 + from, length))
          .replace(/\0[^]*$/, '')
          .trim()
      return { description: text(0, 256), originator: text(256, 32) }
    }
    at += 8 + size + (size % 2)
  }
  return undefined
}
