import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCoveringModel, anEndlessLine, aSpikyModel } from '../../test/fixtures/hostile-files.ts'
import { aBall, aCube, aTwoColourPicture, aZip } from '../../test/fixtures/make-files.ts'
import { ingestModel } from './model-3d.ts'
import { parseMtl } from './model/parse-mtl.ts'
import { pictureModel } from './model/picture-model.ts'
import type { ModelSource } from './model-3d.ts'

const SPOT = fileURLToPath(new URL('../../../shared/data/spot/', import.meta.url))

let root: string
let count = 0

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'model-'))
})
afterAll(() => rm(root, { recursive: true }))

async function take(parts: Record<string, Buffer | string>) {
  const folder = await mkdtemp(join(root, `${++count}-`))
  const sources: ModelSource[] = []
  for (const [name, data] of Object.entries(parts)) {
    const path = join(folder, `source-${sources.length}`)
    await writeFile(path, data)
    sources.push({ path, name })
  }
  return { folder, ...(await ingestModel(sources, folder)) }
}

async function readGlb(folder: string) {
  await MeshoptDecoder.ready
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  const made = (await io.readBinary(await readFile(join(folder, 'model.glb')))).getRoot()
  const primitives = made.listMeshes().flatMap((mesh) => mesh.listPrimitives())
  return {
    triangles: primitives.reduce((sum, one) => sum + (one.getIndices()?.getCount() ?? 0) / 3, 0),
    textures: made.listTextures(),
    materials: made.listMaterials(),
    extensions: made.listExtensionsUsed().map((one) => one.extensionName),
  }
}

async function drawnShare(folder: string) {
  const { data } = await sharp(join(folder, 'thumb-200.webp')).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let drawn = 0
  for (let n = 3; n < data.length; n += 4) if ((data[n] ?? 0) > 128) drawn += 1
  return drawn / (data.length / 4)
}

test('OBJ, MTL and texture become a compressed GLB with its colours and a picture', async () => {
  const paint = await aTwoColourPicture(64, 64).png().toBuffer()
  const { folder, facts } = await take({ 'Cube.obj': aCube.obj, 'cube.MTL': aCube.mtl, 'paint.PNG': paint })
  expect(facts).toMatchObject({ triangles: 12, materials: 2, textures: 1, missing: [] })
  const glb = await readGlb(folder)
  expect(glb.triangles).toBe(12)
  expect(glb.extensions).toEqual(
    expect.arrayContaining(['EXT_meshopt_compression', 'EXT_texture_webp', 'KHR_mesh_quantization']),
  )
  expect(glb.textures[0]?.getMimeType()).toBe('image/webp')
  const [sent, kept] = await Promise.all(
    [paint, glb.textures[0]?.getImage() ?? Buffer.alloc(0)].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()),
  )
  for (const [x, y] of [
    [8, 8],
    [56, 8],
    [8, 56],
    [56, 56],
  ] as const) {
    const at = (y * 64 + x) * 3
    for (const band of [0, 1, 2])
      expect(Math.abs((kept?.[at + band] ?? -99) - (sent?.[at + band] ?? 0))).toBeLessThanOrEqual(8)
  }
  expect(glb.materials.map((one) => one.getName())).toEqual(['painted', 'plain'])
  expect(glb.materials[1]?.getBaseColorTexture()).toBeNull()
  const share = await drawnShare(folder)
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.9)
  const { dominant } = await sharp(join(folder, 'thumb-400.webp')).flatten({ background: '#000' }).stats()
  expect(dominant).toBeDefined()
})

test('the same works in a zip with folders and the extra files that computers add', async () => {
  const paint = await aTwoColourPicture(64, 64).png().toBuffer()
  const zip = await aZip([
    { name: 'cube/cube.obj', data: aCube.obj },
    { name: 'cube/cube.mtl', data: aCube.mtl },
    { name: 'cube/textures/paint.png', data: paint },
    { name: '__MACOSX/cube/._cube.obj', data: aCube.obj },
    { name: 'cube/.DS_Store', data: 'x' },
  ])
  const { facts } = await take({ 'cube.zip': zip })
  expect(facts).toMatchObject({ triangles: 12, textures: 1, missing: [] })
})

test('an OBJ alone is shown in plain gray, and lists what it lacks', async () => {
  const { facts } = await take({ 'cube.obj': aCube.obj })
  expect(facts).toMatchObject({ triangles: 12, textures: 0, missing: ['cube.mtl'] })
  const half = await take({ 'cube.obj': aCube.obj, 'cube.mtl': aCube.mtl })
  expect(half.facts.missing).toEqual(['textures/Paint.png'])
})

test('an MTL is read with options, blanks in names and both ways to write opacity', () => {
  const [one, two] = parseMtl(
    'newmtl Old Wood\nKd 0.5 0.4 0.3\nTr 0.25\nmap_Kd -o 0 0 -clamp on My Wood.jpg\r\nnewmtl b\nd 0.5',
  )
  expect(one).toEqual({ name: 'Old Wood', colour: [0.5, 0.4, 0.3], opacity: 0.75, texture: 'My Wood.jpg' })
  expect(two?.opacity).toBe(0.5)
})

test('a model that is too large is refused by its first bytes, however large it is', async () => {
  const folder = await mkdtemp(join(root, 'giant-'))
  const path = join(folder, 'giant.obj')
  await writeFile(path, 'v 0 0 0\n'.repeat(1 << 17))
  // A sparse file of 3 GB, which takes no space on the disk.
  await truncate(path, 3 * 2 ** 30)
  await expect(ingestModel([{ path, name: 'giant.obj' }], folder)).rejects.toMatchObject({ code: 'too-large' })
})

test('a bumpy model with a texture and no MTL keeps its triangles and its appearance', async () => {
  const paint = await aTwoColourPicture(512, 512).png().toBuffer()
  const obj = aBall(48, 60)
  const { folder, facts } = await take({ 'ball.obj': obj, 'paint.png': paint })
  const triangles = 2 * 47 * 60
  expect(facts).toMatchObject({ triangles, materials: 1, textures: 1, missing: [] })
  expect((await readGlb(folder)).triangles).toBe(triangles)
  expect((await readFile(join(folder, 'model.glb'))).length).toBeLessThan(obj.length / 2)
  expect(await drawnShare(folder)).toBeGreaterThan(0.2)
})

// An additional scan from elsewhere, if there is one beside the repository.
test.runIf(existsSync(SPOT))(
  'a scanned model with a texture and no MTL keeps its triangles and its appearance',
  async () => {
    const [obj, texture] = [
      await readFile(join(SPOT, 'spot_triangulated.obj')),
      await readFile(join(SPOT, 'spot_texture.png')),
    ]
    const { folder, facts } = await take({ 'spot_triangulated.obj': obj, 'spot_texture.png': texture })
    expect(facts).toMatchObject({ triangles: 5856, materials: 1, textures: 1, missing: [] })
    expect((await readGlb(folder)).triangles).toBe(5856)
    expect((await readFile(join(folder, 'model.glb'))).length).toBeLessThan(obj.length / 2)
    expect(await drawnShare(folder)).toBeGreaterThan(0.2)
  },
)

const costly: [name: string, model: Buffer][] = [
  ['whose triangles all cover the whole picture', aCoveringModel()],
  ['whose faces all meet in one place', aSpikyModel()],
]

test.each(costly)('a small model %s is processed in seconds', { timeout: 60_000 }, async (_what, model) => {
  const { folder } = await take({ 'a.obj': model })
  expect(existsSync(join(folder, 'model.glb'))).toBe(true)
})

test('a line without an end is read once', { timeout: 60_000 }, async () => {
  const { facts } = await take({ 'a.obj': anEndlessLine() })
  expect(facts).toMatchObject({ triangles: 1 })
})

/** Red in front, blue behind, and a green flag at the upper right as seen from the front. */
const twoSides = {
  obj: `mtllib sides.mtl
v -1 -1 0.1\nv 1 -1 0.1\nv 1 1 0.1\nv -1 1 0.1
v -1 -1 -0.1\nv 1 -1 -0.1\nv 1 1 -0.1\nv -1 1 -0.1
v 1 1 0\nv 2 1 0\nv 2 2 0\nv 1 2 0
usemtl front\nf 1 2 3 4
usemtl back\nf 5 8 7 6
usemtl flag\nf 9 10 11 12
`,
  mtl: `newmtl front\nKd 0.9 0 0\nnewmtl back\nKd 0 0 0.9\nnewmtl flag\nKd 0 0.9 0\n`,
}

test('a stored model is drawn as a view looks at it: its side, its size and its place', async () => {
  const { folder } = await take({ 'sides.obj': twoSides.obj, 'sides.mtl': twoSides.mtl })
  const seenFrom = async (z: number) => {
    const view = { eye: [0, 0, z] as [number, number, number], target: [0, 0, 0] as [number, number, number] }
    const { webp, width, height } = await pictureModel(join(folder, 'model.glb'), view, 800)
    const { data } = await sharp(webp).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    // Units of the model to pixels, by the angle of 40 degrees.
    const unit = height / 2 / Math.tan((20 * Math.PI) / 180) / Math.abs(z)
    const colourAt = (x: number, y: number) => {
      const at = (Math.round(height / 2 - y * unit) * width + Math.round(width / 2 + x * unit)) * 4
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
      if (alpha < 128) return 'nothing'
      return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue'
    }
    return [colourAt(0, 0), colourAt(1.5, 1.5), colourAt(-1.5, 1.5), colourAt(-1.3, 0)]
  }
  expect(await seenFrom(8)).toEqual(['red', 'green', 'nothing', 'nothing'])
  expect(await seenFrom(-8)).toEqual(['blue', 'nothing', 'green', 'nothing'])
})
