import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js'
import { Mesh } from 'three'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areasOf, minus, sum, vectorsOf } from '../../../test/fixtures/mesh-measures.ts'
import { ingestModel } from '../model-3d.ts'
import { parseObj } from './parse-obj.ts'
import { readGlb } from './read-glb.ts'
import type { Vector } from './mesh-parts.ts'

/** A machine without these files fails here: they are described in README.md of their folder. */
const ODD = fileURLToPath(new URL('../../../../shared/data/odd/', import.meta.url))

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'odd-model-'))
})
afterAll(() => rm(root, { recursive: true }))

const odd = (name: string) => readFile(join(ODD, name), 'utf8')

async function read(obj: string) {
  const path = join(await mkdtemp(join(root, 'read-')), 'a.obj')
  await writeFile(path, obj)
  return await parseObj(path)
}

async function take(obj: string, materials?: string) {
  const folder = await mkdtemp(join(root, 'take-'))
  const sources = [{ path: join(folder, 'a'), name: 'a.obj' }]
  await writeFile(join(folder, 'a'), obj)
  if (materials !== undefined) {
    sources.push({ path: join(folder, 'b'), name: 'a.mtl' })
    await writeFile(join(folder, 'b'), materials)
  }
  const { facts } = await ingestModel(sources, folder)
  return { folder, facts, parts: await readGlb(join(folder, 'model.glb')) }
}

const AT_UTM: Vector = [4_512_345.678, 5_012_345.123, 313]
const ball = (at: Vector, radius: number, before = '') => {
  const steps = Array.from({ length: 12 }, (_, n) => (n * Math.PI) / 6)
  const places = steps.map((angle) => [Math.cos(angle) * radius, Math.sin(angle) * radius, radius / 2])
  const lines = places.map((place) => `v ${place.map((value, axis) => (value + (at[axis] ?? 0)).toFixed(6)).join(' ')}`)
  const faces = steps.map((_, n) => `f -1 -${n + 2} -${((n + 1) % 12) + 2}`)
  return `${before}${lines.join('\n')}\nv ${at.map((value) => value.toFixed(6)).join(' ')}\n${faces.join('\n')}\n`
}

describe('coordinates', () => {
  test('a sphere at UTM coordinates is round, and its place is kept in the file', async () => {
    const { folder, parts } = await take(await odd('utm.obj'))
    const distances = parts.flatMap(({ positions }) => vectorsOf(positions)).map((place) => Math.hypot(...place))
    expect(Math.min(...distances)).toBeGreaterThan(0.499)
    expect(Math.max(...distances)).toBeLessThan(0.501)
    const glb = await readFile(join(folder, 'model.glb'))
    const head = JSON.parse(glb.toString('utf8', 20, 20 + glb.readUInt32LE(12))) as {
      scenes: { extras: { offset: Vector } }[]
    }
    const offset = head.scenes[0]?.extras.offset ?? [0, 0, 0]
    expect(Math.hypot(...minus(offset, [4_512_345.678, 5_012_345.123, 312.5]))).toBeLessThan(0.01)
  })

  test.each<[name: string, obj: string, radius: number, isMoved: boolean]>([
    ['near its origin', ball([0, 0, 0], 0.5), 0.5, false],
    ['beside its origin', ball([20, -5, 3], 0.5), 0.5, false],
    ['of a millimetre, a metre away', ball([1, 1, 1], 0.001), 0.001, true],
    ['far on one axis', ball([0, 0, 1e7], 3), 3, true],
    ['at UTM coordinates', ball(AT_UTM, 0.5), 0.5, true],
    ['at UTM coordinates after a point that no face uses', ball(AT_UTM, 0.5, 'v 0 0 0\n'), 0.5, true],
  ])('a ball %s keeps its form', async (_name, obj, radius, isMoved) => {
    const { parts, offset } = await read(obj)
    expect(offset !== undefined).toBe(isMoved)
    const [part] = parts
    const places = vectorsOf(part?.positions ?? [])
    const middle = places.find(([, , z]) => z === Math.min(...places.map((place) => place[2]))) ?? [0, 0, 0]
    const around = places.filter((place) => place !== middle).map((place) => minus(place, middle))
    expect(around).toHaveLength(12)
    for (const place of around) expect(Math.hypot(place[0], place[1]) / radius).toBeCloseTo(1, 2)
    // Normals are measured before coordinates are shortened.
    const up = vectorsOf(part?.normals ?? []).map(([, , z]) => Math.abs(z))
    expect(Math.max(...up) - Math.min(...up)).toBeGreaterThan(0.01)
  })
})

describe('faces', () => {
  test('a U of eight corners is the U in the file and in its picture', async () => {
    const { folder, parts } = await take(await odd('concave.obj'))
    expect(sum(parts.flatMap((part) => areasOf(part)))).toBeCloseTo(10, 2)
    const { data, info } = await sharp(join(folder, 'thumb-400.webp'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const drawn = Array.from({ length: data.length / 4 }, (_, n) => (data[n * 4 + 3] ?? 0) > 128)
    const rows = Array.from({ length: info.height }, (_, y) => drawn.slice(y * info.width, (y + 1) * info.width))
    const stretches = (row: boolean[]) => row.filter((one, n) => one && row[n - 1] !== true).length
    const filled = rows.filter((row) => row.includes(true))
    // Its legs above, its foot below.
    expect(stretches(filled[Math.floor(filled.length / 3)] ?? [])).toBe(2)
    expect(stretches(filled[Math.floor(filled.length * 0.9)] ?? [])).toBe(1)
  })
})

const rounded = (parts: readonly number[] = []) => parts.map((part) => Math.round(part * 100) / 100)
const CORNERS = ['0 0 0', '1 0 0', '0 1 0'] as const
const coloured = (...colours: [string, string, string]) =>
  `${CORNERS.map((corner, n) => `v ${corner} ${colours[n]}`).join('\n')}\nf 1 2 3\n`
const TRIANGLE = `${CORNERS.map((corner) => `v ${corner}`).join('\n')}\nf 1 2 3\n`

const written: [name: string, obj: string][] = [
  ['parts of 1', coloured('1 0 0', '0 0.5 0', '0.2 0.2 1')],
  ['parts of 255', coloured('255 0 0', '0 127.5 0', '51 51 255')],
  ['parts of 1 with an opacity', coloured('1 0 0 1', '0 0.5 0 1', '0.2 0.2 1 1')],
  ['a line of hexadecimal numbers', `${TRIANGLE}#MRGB ffff0000ff007f00ff3333ff\n`],
]

describe('colours of vertices', () => {
  test.each(written)('written as %s are kept', async (_name, obj) => {
    const { parts } = await take(obj)
    const found = vectorsOf(parts[0]?.colours ?? []).map(rounded)
    expect(found).toEqual(
      expect.arrayContaining([
        [1, 0, 0],
        [0, 0.5, 0],
        [0.2, 0.2, 1],
      ]),
    )
    expect(rounded(parts[0]?.colour)).toEqual([1, 1, 1])
  })

  test('they are linear in the file, as another reader of OBJ makes them', async () => {
    const obj = await odd('vcolor.obj')
    const { folder } = await take(obj)
    const theirs = new OBJLoader().parse(obj).children.flatMap((one) => (one instanceof Mesh ? [one] : []))
    const linear = theirs.flatMap((one) => Array.from<number>(one.geometry.getAttribute('color').array))
    const ours = await linearColours(join(folder, 'model.glb'))
    const kinds = (numbers: number[]) =>
      [...new Set(vectorsOf(numbers).map((colour) => colour.map((part) => part.toFixed(2)).join(' ')))].toSorted()
    expect(kinds(ours)).toEqual(kinds(linear))
  })

  test('red and blue vertices are red and blue in the picture', async () => {
    const { folder } = await take(await odd('vcolor.obj'))
    const { data } = await sharp(join(folder, 'thumb-400.webp'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const found = { red: 0, blue: 0, drawn: 0 }
    for (let n = 0; n < data.length; n += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(n, n + 4)
      if (alpha < 128) continue
      found.drawn += 1
      if (red > 60 && red > 3 * green && red > 3 * blue) found.red += 1
      if (blue > 60 && blue > 3 * green && blue > 3 * red) found.blue += 1
    }
    expect(found.red / found.drawn).toBeGreaterThan(0.2)
    // Its blue half is mostly behind.
    expect(found.blue / found.drawn).toBeGreaterThan(0.03)
  })

  test.each<[name: string, obj: string, colours: boolean, shown: [number, number, number]]>([
    ['a material without them keeps its own', `mtllib a.mtl\nusemtl m\n${TRIANGLE}`, false, [0, 1, 0]],
    ['they win over a material', `mtllib a.mtl\nusemtl m\n${coloured('1 0 0', '1 0 0', '1 0 0')}`, true, [1, 1, 1]],
    ['white ones say nothing', `mtllib a.mtl\nusemtl m\n${coloured('1 1 1', '1 1 1', '1 1 1')}`, false, [0, 1, 0]],
    ['a weight of four numbers is none', `usemtl m\n${TRIANGLE.replaceAll(/^v.*$/gm, '$& 1.0')}`, false, [0, 1, 0]],
  ])('%s', async (_name, obj, has, shown) => {
    const { parts } = await take(obj, 'newmtl m\nKd 0 1 0\n')
    expect(parts[0]?.colours !== undefined).toBe(has)
    expect(rounded(parts[0]?.colour)).toEqual(shown)
  })

  test('of some vertices: the others are white', async () => {
    const { parts } = await read('v 0 0 0\nv 1 0 0 1 0 0\nv 0 1 0\nf 1 2 3\n')
    expect([...(parts[0]?.colours ?? [])]).toEqual([1, 1, 1, 1, 0, 0, 1, 1, 1])
  })
})

/** The attribute as it stands in the file. */
async function linearColours(path: string): Promise<number[]> {
  const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  return (await readGlb(path)).flatMap(({ colours }) => [...(colours ?? [])].map(toLinear))
}
