import sharp from 'sharp'
import { jpegTiff } from '../files/jpeg-tiff.ts'
import { rasterise } from './drawing.ts'
import { layGrain } from './grain.ts'
import { mapPaper, mapParts, type MapWork } from './map.ts'
import { rect, svgDocument } from './svg.ts'

/** How large the giant is, in tiles: 9 by 6 of 2000 pixels make 216 megapixels. */
export type GiantSize = { across: number; down: number; tile: number }

/** A map too large for memory: drawn tile by tile, each kept as a JPEG inside one tiled TIFF. */
export async function* giantMap(work: MapWork, { across, down, tile }: GiantSize): AsyncGenerator<Uint8Array> {
  const [width, height] = [across * tile, down * tile]
  let parts = mapParts(work, { width, height, margin: Math.round(width / 60), unit: 1, detail: 3.6, step: 18 })
  const tiles: Buffer[] = []
  for (let row = 0; row < down; row++) {
    parts = parts.filter((part) => part.bottom >= row * tile)
    for (let column = 0; column < across; column++) {
      const [left, top] = [column * tile, row * tile]
      const seen = parts.filter((part) => part.top <= top + tile && part.right >= left && part.left <= left + tile)
      const body = rect(left, top, tile, tile, { fill: mapPaper(work) }) + seen.map((part) => part.body).join('')
      const { pixels } = await rasterise(svgDocument(tile, tile, body, [left, top, tile, tile]))
      layGrain(pixels, { width: tile, grain: 0.55, view: [left, top, tile] })
      tiles.push(
        await sharp(pixels, { raw: { width: tile, height: tile, channels: 3 } })
          .jpeg({ quality: 82, optimiseCoding: false })
          .toBuffer(),
      )
    }
  }
  yield* jpegTiff(tiles, width, height, tile)
}
