import { NodeIO } from '@gltf-transform/core'
import { EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import sharp from 'sharp'
import type { Accessor, Material, Node } from '@gltf-transform/core'
import type { DrawnPart, Texels } from './draw-model.ts'

/** The texels are no finer than a picture of the whole model shows them. */
const TEXTURE_SIDE = 1024

/** The parts of a GLB that `writeGlb` wrote, to be drawn. */
export async function readGlb(path: string): Promise<DrawnPart[]> {
  await MeshoptDecoder.ready
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  const nodes = (await io.read(path)).getRoot().listNodes()
  const parts = nodes.flatMap((node) =>
    (node.getMesh()?.listPrimitives() ?? []).map(async (primitive): Promise<DrawnPart | undefined> => {
      const [positions, normals] = [primitive.getAttribute('POSITION'), primitive.getAttribute('NORMAL')]
      const [indices, uvs] = [primitive.getIndices(), primitive.getAttribute('TEXCOORD_0')]
      const colours = primitive.getAttribute('COLOR_0')
      if (!positions || !normals || !indices) return undefined
      const material = primitive.getMaterial()
      const texels = await texelsOf(material)
      return {
        material: material?.getName() ?? '',
        positions: placed(positions, node),
        normals: numbersOf(normals),
        uvs: uvs ? numbersOf(uvs) : undefined,
        colours: colours ? numbersOf(colours).map(toScreen) : undefined,
        indices: Uint32Array.from(numbersOf(indices)),
        colour: colourOf(material),
        ...(texels && { texels }),
      }
    }),
  )
  return (await Promise.all(parts)).filter((part) => part !== undefined)
}

/** The numbers of an accessor, which are stored as small integers. */
function numbersOf(accessor: Accessor): Float32Array<ArrayBuffer> {
  const [count, size] = [accessor.getCount(), accessor.getElementSize()]
  const numbers = new Float32Array(count * size)
  const element: number[] = []
  for (let n = 0; n < count; n++) numbers.set(accessor.getElement(n, element), n * size)
  return numbers
}

/** In units of the model: the node says how large the stored cube is, and where. */
function placed(positions: Accessor, node: Node): Float32Array<ArrayBuffer> {
  const numbers = numbersOf(positions)
  const [scale, place] = [node.getWorldScale(), node.getWorldTranslation()]
  return numbers.map((number, n) => number * (scale[n % 3] ?? 1) + (place[n % 3] ?? 0))
}

async function texelsOf(material: Material | null): Promise<Texels | undefined> {
  const image = material?.getBaseColorTexture()?.getImage()
  if (!image) return undefined
  const { data, info } = await sharp(image)
    .resize(TEXTURE_SIDE, TEXTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** glTF has linear colours. */
const toScreen = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function colourOf(material: Material | null): DrawnPart['colour'] {
  const [red, green, blue] = material?.getBaseColorFactor() ?? [1, 1, 1]
  return [toScreen(red), toScreen(green), toScreen(blue)]
}
