import { appendFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { createDiskStorage } from '../../storage/disk-storage.ts'
import { edgePlaces, withEdgeTiles } from '../iiif/edge-tiles.ts'
import { openPyramid } from '../iiif/pyramid.ts'
import { renderImage } from '../iiif/render-image.ts'

const asServed = { mirror: false, rotation: 0, quality: 'default', format: 'jpg', canonical: '' } as const

/** Makes the edge tiles of a pyramid on this disk, once for all viewers, and appends them to the same file. */
export async function appendEdgeTiles(path: string): Promise<void> {
  const file = await createDiskStorage(dirname(path)).openFile(basename(path))
  try {
    const pyramid = await openPyramid(file)
    const tiles: Buffer[] = []
    for (const place of edgePlaces(pyramid.size)) tiles.push(await renderImage(pyramid, { ...place, ...asServed }))
    await appendFile(path, withEdgeTiles(file.size, tiles))
  } finally {
    await file.close()
  }
}
