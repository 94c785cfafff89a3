import sharp from 'sharp'
import { drawModel } from './draw-model.ts'
import { readGlb } from './read-glb.ts'
import type { ModelView } from './draw-model.ts'

export type ModelPicture = { webp: Uint8Array; width: number; height: number }

/** A picture of a stored GLB in a chosen view. Run it in the media worker. */
export async function pictureModel(path: string, view: ModelView, width: number): Promise<ModelPicture> {
  const { data, ...drawn } = drawModel(await readGlb(path), view)
  const { data: webp, info } = await sharp(data, { raw: { ...drawn, channels: 4 } })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { webp, width: info.width, height: info.height }
}
