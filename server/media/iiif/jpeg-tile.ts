const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const ADOBE = 0xee

/** An APP14 marker for three channels in RGB. Without it every reader assumes YCbCr. */
const ADOBE_RGB = Buffer.from([0xff, ADOBE, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0])

export const startsWithSoi = (bytes: Buffer) => bytes.length > 3 && bytes[0] === 0xff && bytes[1] === SOI

/** Whether the marker is among the headers of a JPEG stream. */
function hasMarker(jpeg: Buffer, marker: number): boolean {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at + 1] === marker) return true
    if (jpeg[at + 1] === SOS || jpeg[at + 1] === EOI) return false
  }
  return false
}

/**
 * The bytes before the scan of each tile of a level, built once: SOI, the RGB marker if needed, the shared tables.
 * `jpegTables` is the field of the TIFF, `isRgb` whether its photometric interpretation is RGB.
 */
export function tileHead(jpegTables: Buffer, isRgb: boolean): Buffer {
  const tables = startsWithSoi(jpegTables) ? jpegTables.subarray(2, jpegTables.length - 2) : Buffer.alloc(0)
  const needsAdobe = isRgb && !hasMarker(jpegTables, ADOBE)
  return Buffer.concat([Buffer.from([0xff, SOI]), needsAdobe ? ADOBE_RGB : Buffer.alloc(0), tables])
}

/** A whole JPEG from the head of its level and the stored bytes of a tile; markers of the tile stay. */
export function wholeTile(head: Buffer, stored: Buffer): Buffer {
  if (!startsWithSoi(stored)) throw new Error('The stored tile is not a JPEG')
  return Buffer.concat([head, stored.subarray(2)])
}
