import { writeFile } from 'node:fs/promises'
import { Document, Logger, NodeIO } from '@gltf-transform/core'
import { EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization } from '@gltf-transform/extensions'
import { meshopt } from '@gltf-transform/functions'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import type { Texture } from '@gltf-transform/core'
import type { ObjMaterial } from './parse-mtl.ts'
import type { MeshPart, Vector } from './mesh-parts.ts'

export type GlbPart = MeshPart & { look: ObjMaterial; texture?: { key: string; webp: Uint8Array; opaque: boolean } }

/**
 * Writes the parts as one mesh in a GLB: meshopt-compressed geometry, WebP textures. The offset, which its positions lack,
 * is kept beside them: numbers of 32 bits could not hold both.
 */
export async function writeGlb(parts: GlbPart[], offset: Vector | undefined, path: string): Promise<void> {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.ERROR))
  const buffer = document.createBuffer()
  document.createExtension(EXTTextureWebP).setRequired(true)
  const textures = new Map<string, Texture>()
  const mesh = document.createMesh('model')
  for (const part of parts) {
    const material = document
      .createMaterial(part.material || 'default')
      .setRoughnessFactor(0.8)
      .setMetallicFactor(0)
      .setDoubleSided(true)
      .setBaseColorFactor([...part.look.colour.map(toLinear), part.look.opacity] as [number, number, number, number])
    if (part.look.opacity < 1) material.setAlphaMode('BLEND')
    if (part.texture) {
      const { key, webp, opaque } = part.texture
      const texture = textures.get(key) ?? document.createTexture(key).setMimeType('image/webp').setImage(webp)
      textures.set(key, texture)
      material.setBaseColorTexture(texture)
      if (!opaque) material.setAlphaMode('MASK')
    }
    const accessor = (type: 'SCALAR' | 'VEC2' | 'VEC3', array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) =>
      document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
    const primitive = document
      .createPrimitive()
      .setMaterial(material)
      .setIndices(accessor('SCALAR', part.indices))
      .setAttribute('POSITION', accessor('VEC3', part.positions))
      .setAttribute('NORMAL', accessor('VEC3', part.normals))
    if (part.uvs) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', part.uvs))
    if (part.colours) primitive.setAttribute('COLOR_0', accessor('VEC3', part.colours.map(toLinear)))
    mesh.addPrimitive(primitive)
  }
  const scene = document.createScene().addChild(document.createNode('model').setMesh(mesh))
  if (offset) scene.setExtras({ offset })
  await MeshoptEncoder.ready
  await document.transform(meshopt({ encoder: MeshoptEncoder, level: 'medium', quantizeColor: COLOUR_BITS }))
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder, 'meshopt.decoder': MeshoptDecoder })
  await writeFile(path, await io.writeBinary(document))
}

/** In 8 bits, linear colours would lose what dark ones differ by. */
const COLOUR_BITS = 16

/** glTF has linear colours, MTL files have those of a screen. */
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
