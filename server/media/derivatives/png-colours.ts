import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { crc32, deflateSync } from 'node:zlib'
import { matrixProfile, primaries } from './matrix-profile.ts'
import { profileOfNumbers } from './named-colours.ts'
import type { Primaries } from './matrix-profile.ts'

type Chunk = { name: string; data: Buffer }

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length, name and check sum. */
const FRAME_BYTES = 12
const MOST_CHUNKS = 200
const MOST_BYTES = 1 << 20
/** All that says how the values are meant; the first that is there counts. */
const colourChunks = ['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM']
/** What writers of sRGB put there beside it, or instead. */
const SRGB_GAMMA = 0.45455
const SLACK = 0.0015

/** The chunks before the pixels, without those too large to matter, and where the pixels begin. */
async function headOf(path: string): Promise<{ chunks: Chunk[]; end: number }> {
  const file = await open(path, 'r')
  try {
    const chunks: Chunk[] = []
    const frame = Buffer.alloc(8)
    let end = SIGNATURE.length
    for (let n = 0; n < MOST_CHUNKS; n += 1) {
      if ((await file.read(frame, 0, 8, end)).bytesRead < 8) break
      const [length, name] = [frame.readUInt32BE(0), frame.toString('latin1', 4, 8)]
      if (name === 'IDAT' || name === 'IEND') break
      if (length <= MOST_BYTES) {
        const data = Buffer.alloc(length)
        await file.read(data, 0, length, end + 8)
        chunks.push({ name, data })
      }
      end += length + FRAME_BYTES
    }
    return { chunks, end }
  } finally {
    await file.close()
  }
}

/** The profile that a PNG describes in other words than a profile; undefined if its values are sRGB or it has one. */
export async function profileOfPng(path: string): Promise<Buffer | undefined> {
  const { chunks } = await headOf(path)
  const chunk = (name: string, bytes: number) =>
    chunks.find((one) => one.name === name && one.data.length >= bytes)?.data
  // Without colour: 0, with transparency 4.
  const isGray = [0, 4].includes(chunk('IHDR', 13)?.[9] ?? 2)
  const numbers = chunk('cICP', 4)
  if (numbers) return profileOfNumbers(numbers[0] ?? 0, numbers[1] ?? 0, isGray)
  if (chunk('iCCP', 1) || chunk('sRGB', 1)) return undefined
  const power = (chunk('gAMA', 4)?.readUInt32BE() ?? 0) / 100_000
  const lights = lightsOf(chunk('cHRM', 32))
  const isUsual = power === 0 || (lights === undefined && Math.abs(power - SRGB_GAMMA) < SLACK)
  if (isUsual && (isGray || lights === undefined)) return undefined
  return matrixProfile(isUsual ? 'srgb' : { gamma: 1 / power }, isGray ? undefined : (lights ?? primaries.srgb))
}

/** Undefined for the lights of sRGB, and for numbers that no light has. */
function lightsOf(data: Buffer | undefined): Primaries | undefined {
  if (data === undefined) return undefined
  const place = (n: number) => [data.readUInt32BE(n * 8) / 100_000, data.readUInt32BE(n * 8 + 4) / 100_000] as const
  const lights = { white: place(0), red: place(1), green: place(2), blue: place(3) }
  const names = ['white', 'red', 'green', 'blue'] as const
  const isReal = names.every((name) => lights[name][1] > 0.00001 && lights[name][0] + lights[name][1] <= 1)
  const isSrgb = names.every((name) =>
    lights[name].every((value, n) => Math.abs(value - (primaries.srgb[name][n] ?? 0)) < SLACK),
  )
  return isReal && !isSrgb ? lights : undefined
}

/** Copies a PNG with a profile in place of whatever it says of its colours. */
export async function copyWithProfile(from: string, to: string, profile: Buffer): Promise<void> {
  const { chunks, end } = await headOf(from)
  const [first, ...others] = chunks
  if (first === undefined) throw new Error('The PNG has no head')
  const output = createWriteStream(to, { flags: 'wx' })
  output.write(SIGNATURE)
  output.write(chunkOf(first.name, first.data))
  output.write(chunkOf('iCCP', Buffer.concat([Buffer.from('Teca\0\0'), deflateSync(profile)])))
  for (const { name, data } of others) if (!colourChunks.includes(name)) output.write(chunkOf(name, data))
  await pipeline(createReadStream(from, { start: end }), output)
}

function chunkOf(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
