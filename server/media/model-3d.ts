import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { extractZip } from './archives.ts'
import { openPicture } from './derivatives/open-picture.ts'
import { writeThumbnails } from './derivatives/write-thumbnails.ts'
import { limits } from './limits.ts'
import { MediaError } from './media-error.ts'
import { drawModel } from './model/draw-model.ts'
import { parseMtl } from './model/parse-mtl.ts'
import { parseObj } from './model/parse-obj.ts'
import { writeGlb } from './model/write-glb.ts'
import { decodeText, headOf, sniff } from './sniff.ts'
import type { Ingested } from './derivatives/ingest-image.ts'
import type { Look } from './derivatives/write-thumbnails.ts'
import type { ObjMaterial } from './model/parse-mtl.ts'

/** A local file of a model and its original name (which finds materials and textures). */
export type ModelSource = { path: string; name: string }

export type ModelFacts = Look & {
  mime: 'model/gltf-binary'
  triangles: number
  vertices: number
  materials: number
  textures: number
  /** Names of materials files and textures that the model needs and that were not sent. */
  missing: string[]
}

export const MODEL = 'model.glb'

/** The beginning shows whether a text is a model or its materials. */
const HEAD_BYTES = 1 << 20

/** With more names nobody reads on. */
const MOST_MISSING = 100

type Kind = 'obj' | 'mtl' | 'texture'
type Found = ModelSource & { kind: Kind }

const plainName = (name: string) => basename(name.replaceAll('\\', '/')).toLowerCase()

async function kindOf(path: string): Promise<Kind | undefined> {
  const { family, mime } = await sniff(path)
  if (family === 'image' && mime !== 'application/postscript') return 'texture'
  if (family !== 'text') return undefined
  const head = decodeText(await headOf(path, HEAD_BYTES)) ?? ''
  if (/^\s*newmtl\s/m.test(head)) return 'mtl'
  return /^\s*(?:v\s+-?[\d.]|mtllib\s|f\s+-?\d)/m.test(head) ? 'obj' : undefined
}

async function unpacked(sources: ModelSource[], into: string): Promise<ModelSource[]> {
  const all: ModelSource[] = []
  for (const [n, source] of sources.entries()) {
    if ((await sniff(source.path)).family !== 'archive') {
      all.push(source)
      continue
    }
    const folder = join(into, String(n))
    for (const { name } of await extractZip(source.path, folder))
      if (!/(?:^|\/)(?:__MACOSX\/|\.)/.test(name)) all.push({ path: join(folder, ...name.split('/')), name })
  }
  return all
}

async function sorted(sources: ModelSource[]): Promise<Found[]> {
  const found: Found[] = []
  for (const source of sources) {
    // An empty or foreign file beside the model is no reason to refuse the model.
    const kind = await kindOf(source.path).catch((error: unknown) => {
      if (error instanceof MediaError && sources.length > 1) return undefined
      throw error
    })
    if (kind) found.push({ ...source, kind })
  }
  return found
}

function onlyObj(found: Found[]): Found {
  const objs = found.filter(({ kind }) => kind === 'obj')
  const [obj] = objs
  if (!obj) throw new MediaError('no-model', 'There is no OBJ model in what was sent.')
  if (objs.length > 1)
    throw new MediaError('several-models', `There are ${objs.length} OBJ models in what was sent; send one at a time.`)
  return obj
}

async function webpOf(texture: Found, folder: string) {
  const between = await mkdtemp(join(folder, 'between-'))
  const picture = await openPicture(texture.path, await sniff(texture.path), between, { hasGhostscript: false })
  const { data } = await picture
    .autoOrient()
    .resize({ width: limits.textureSide, height: limits.textureSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new MediaError('damaged', `The texture ${basename(texture.name)} is damaged or was cut off.`, { cause })
    })
  await rm(between, { recursive: true })
  const { isOpaque } = await sharp(data).stats()
  const raw = await sharp(data)
    .resize(1024, 1024, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { key: texture.name, webp: data, opaque: isOpaque, texels: { data: raw.data, ...raw.info } }
}

/** Turns OBJ, MTL and textures (or a zip of them) into a GLB and thumbnails in `folder`. Run it in the media worker. */
export async function ingestModel(
  sources: ModelSource[],
  folder: string,
  onProgress?: (done: number) => void,
): Promise<Ingested<ModelFacts>> {
  const work = join(folder, 'unpacked')
  try {
    const found = await sorted(await unpacked(sources, work))
    const obj = onlyObj(found)
    if ((await stat(obj.path)).size > limits.modelBytes)
      throw new MediaError('too-large', 'The OBJ file is larger than 1 GB.')
    const mesh = await parseObj(obj.path)
    onProgress?.(0.3)
    const libraries = found.filter(({ kind }) => kind === 'mtl')
    const materials = new Map<string, ObjMaterial>()
    for (const library of libraries)
      for (const material of parseMtl(decodeText(await readFile(library.path)) ?? ''))
        materials.set(material.name, material)
    const textures = found.filter(({ kind }) => kind === 'texture')
    const loaded = new Map<string, Awaited<ReturnType<typeof webpOf>>>()
    const missing = new Set(mesh.libraries.filter((name) => libraries.length === 0 && name !== ''))
    const parts = []
    for (const part of mesh.parts) {
      const look: ObjMaterial = materials.get(part.material) ?? {
        name: part.material,
        colour: [0.8, 0.8, 0.8],
        opacity: 1,
      }
      const asked = look.texture
      const named = asked ? textures.find(({ name }) => plainName(name) === plainName(asked)) : undefined
      // A single texture without a reference belongs to the model.
      const meant = named ?? (textures.length === 1 && part.uvs ? textures[0] : undefined)
      if (asked && !meant) missing.add(asked)
      const texture = meant && (loaded.get(meant.name) ?? (await webpOf(meant, folder)))
      if (texture) loaded.set(texture.key, texture)
      // The texture wins over colours of vertices, and both over Kd: many exporters leave a dark or gray one beside them.
      const colours = texture ? undefined : part.colours
      const shown: ObjMaterial = texture || colours ? { ...look, colour: [1, 1, 1] } : look
      parts.push({ ...part, colours, look: shown, colour: shown.colour, texture, texels: texture?.texels })
    }
    const { data: drawn, width, height } = drawModel(parts)
    onProgress?.(0.5)
    await writeGlb(parts, mesh.offset, join(folder, MODEL))
    onProgress?.(0.9)
    const { names, look } = await writeThumbnails(() => sharp(drawn, { raw: { width, height, channels: 4 } }), folder)
    onProgress?.(1)
    const facts = {
      ...look,
      mime: 'model/gltf-binary' as const,
      triangles: parts.reduce((sum, part) => sum + part.indices.length / 3, 0),
      vertices: parts.reduce((sum, part) => sum + part.positions.length / 3, 0),
      materials: parts.length,
      textures: loaded.size,
      missing: [...missing].slice(0, MOST_MISSING),
    }
    return { facts, files: [MODEL, ...names] }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
