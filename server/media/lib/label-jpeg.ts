import { matrixProfile, primaries } from '../derivatives/matrix-profile.ts'

const [SOI_BYTES, APP0, APP2] = [2, 0xe0, 0xe2]
const DOTS_PER_INCH = 1

/** The same JPEG in sRGB with its profile, and with its density in pixels per inch if it has one. */
export function labelJpeg(jpeg: Buffer, density?: number): Buffer {
  const kept = jpeg.subarray(isJfif(jpeg) ? SOI_BYTES + 2 + jpeg.readUInt16BE(SOI_BYTES + 2) : SOI_BYTES)
  return Buffer.concat([jpeg.subarray(0, SOI_BYTES), jfif(density), profile(), kept])
}

const isJfif = (jpeg: Buffer) => jpeg[SOI_BYTES] === 0xff && jpeg[SOI_BYTES + 1] === APP0

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

function jfif(density: number | undefined): Buffer {
  const data = Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')
  if (density !== undefined) {
    data.writeUInt8(DOTS_PER_INCH, 7)
    data.writeUInt16BE(density, 8)
    data.writeUInt16BE(density, 10)
  }
  return segment(APP0, data)
}

/** The first part of one. */
const profile = () =>
  segment(
    APP2,
    Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), matrixProfile('srgb', primaries.srgb, 'sRGB')]),
  )
