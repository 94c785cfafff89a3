/** Reads big-endian numbers one after another. */
export class ByteReader {
  private readonly bytes: Buffer
  at: number

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  skip(count: number) {
    this.at += count
  }

  u8() {
    return this.bytes.readUInt8(this.at++)
  }

  i8() {
    return this.bytes.readInt8(this.at++)
  }

  u16() {
    this.at += 2
    return this.bytes.readUInt16BE(this.at - 2)
  }

  i16() {
    this.at += 2
    return this.bytes.readInt16BE(this.at - 2)
  }

  u32() {
    this.at += 4
    return this.bytes.readUInt32BE(this.at - 4)
  }

  text(length: number) {
    this.at += length
    return this.bytes.toString('latin1', this.at - length, this.at)
  }

  /** UIntBase128 of WOFF2. */
  base128() {
    let value = 0
    for (let byte = 128; byte & 128;) {
      byte = this.u8()
      value = value * 128 + (byte & 127)
    }
    return value
  }

  /** 255UInt16 of WOFF2. */
  packed16() {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 255) return this.u8() + 253
    if (code === 254) return this.u8() + 506
    return code
  }
}
