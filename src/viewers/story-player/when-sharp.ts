import type { TiledImage } from 'openseadragon'

/** Resolves when all tiles of the view are drawn. */
export async function whenSharp(item: TiledImage): Promise<void> {
  // What is loaded is known again once the engine has drawn the new view.
  await frame()
  await frame()
  if (item.getFullyLoaded()) return
  const loaded = new Promise<void>((done) =>
    item.addOnceHandler('fully-loaded-change', ({ fullyLoaded }) => fullyLoaded && done()),
  )
  await loaded
  await frame()
}

export const frame = () => new Promise((done) => requestAnimationFrame(done))
