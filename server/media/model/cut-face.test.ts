import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { areasOf, sum } from '../../../test/fixtures/mesh-measures.ts'
import { cutFace } from './cut-face.ts'
import { parseObj } from './parse-obj.ts'
import type { Vector } from './mesh-parts.ts'

const cornersOf = (text: string) =>
  text.split(', ').map((corner): Vector => {
    const [x = 0, y = 0, z = 0] = corner.split(' ').map(Number)
    return [x, y, z]
  })

const AN_L = '0 0, 4 0, 4 1, 1 1, 1 4, 0 4'

/** The area that a face has, and how many triangles it is cut into. */
const faces: [name: string, corners: string, area: number, triangles: number][] = [
  ['a square', '0 0, 4 0, 4 4, 0 4', 16, 2],
  ['a dart of four corners', '0 0, 4 4, 0 2, -4 4', 8, 2],
  ['a dart that begins at its inner corner', '0 2, -4 4, 0 0, 4 4', 8, 2],
  ['an L', AN_L, 7, 4],
  ['a frame whose edges are joined', '0 0, 4 0, 4 4, 0 4, 0 0, 1 1, 1 3, 3 3, 3 1, 1 1', 12, 8],
  ['an L that is not plane', '0 0 0, 4 0 0.3, 4 1 0, 1 1 0.4, 1 4 0, 0 4 -0.2', 7, 4],
]

describe('faces', () => {
  test.each(faces)('%s is cut as it is, from both sides and anywhere', (_name, text, area, triangles) => {
    const corners = cornersOf(text)
    for (const isTurned of [false, true])
      for (const far of [0, 5e6]) {
        const places = (isTurned ? corners.toReversed() : corners).map(([x, y, z]): Vector => [x + far, y + far, z])
        const indices = Uint32Array.from(cutFace(places.length, (n) => places[n] ?? [0, 0, 0]))
        const positions = Float32Array.from(places.flatMap(([x, y, z]) => [x - far, y - far, z]))
        const found = areasOf({ positions, indices })
        expect(found.filter((one) => (isTurned ? one > 0 : one < 0))).toEqual([])
        expect(Math.abs(sum(found))).toBeCloseTo(area, 5)
        expect(found).toHaveLength(triangles)
      }
  })

  test('a face with an upright normal is cut as well', () => {
    for (const turned of [([x, y]: Vector): Vector => [0, x, y], ([x, y]: Vector): Vector => [y, 0, x]]) {
      const places = cornersOf(AN_L).map(turned)
      const indices = Uint32Array.from(cutFace(places.length, (n) => places[n] ?? [0, 0, 0]))
      const found = areasOf(
        { positions: Float32Array.from(places.flat()), indices },
        turned([1, 1, 0])[0] === 0 ? 0 : 1,
      )
      expect(sum(found)).toBeCloseTo(7, 5)
      expect(found.every((one) => one > 0)).toBe(true)
    }
  })

  test('a face without an area, with corners again and again, or of very many corners is no failure', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faces-'))
    const path = join(folder, 'a.obj')
    await writeFile(path, `v 0 0 0\nv 1 0 0\nv 2 0 0\nv 0 1 0\nf 1 2 3 2\nf 1 1 1 1 1\nf 1 2 2 4\nf 1 2 4\n`)
    const { parts } = await parseObj(path)
    await rm(folder, { recursive: true })
    expect(sum(areasOf(parts[0] ?? { positions: new Float32Array(), indices: new Uint32Array() }))).toBeCloseTo(1, 5)
    const scattered = Array.from({ length: 9_900 }, (_, n): Vector => [(n * 7919) % 1009, (n * 104_729) % 997, 0])
    const started = performance.now()
    cutFace(scattered.length, (n) => scattered[n] ?? [0, 0, 0])
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})
