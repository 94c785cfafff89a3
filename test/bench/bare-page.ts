import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type OSD from 'openseadragon'

declare const OpenSeadragon: typeof OSD

/**
 * Runs in the page: opens `?source=` in a stage of `?width=` by `?height=` at once, or with `?wait` when it is clicked; at
 * `?region=` where there is one. The event `bare-fly` moves it elsewhere.
 */
function openBare() {
  const query = new URLSearchParams(location.search)
  const stage = document.getElementById('stage')
  if (stage === null) return
  stage.style.width = `${query.get('width')}px`
  stage.style.height = `${query.get('height')}px`
  const open = () => {
    const viewer = new OpenSeadragon.Viewer({
      element: stage,
      drawer: 'canvas',
      crossOriginPolicy: 'Anonymous',
      showNavigationControl: false,
      tileSources: query.get('source') ?? '',
    })
    const show = ([x = 0, y = 0, width = 0, height = 0]: number[], immediately: boolean) =>
      viewer.viewport.fitBounds(viewer.world.getItemAt(0).imageToViewportRectangle(x, y, width, height), immediately)
    viewer.addOnceHandler('open', () => {
      const region = query.get('region')
      if (region !== null) show(region.split(',').map(Number), true)
      viewer.world
        .getItemAt(0)
        .addHandler('fully-loaded-change', ({ fullyLoaded }) => fullyLoaded && performance.mark('bare:all-tiles'))
    })
    addEventListener('bare-fly', (event) => {
      if (!(event instanceof CustomEvent)) return
      const { to, time }: { to: number[]; time: number } = event.detail
      for (const name of ['centerSpringX', 'centerSpringY', 'zoomSpring'])
        Object.assign(Reflect.get(viewer.viewport, name), { animationTime: time })
      viewer.addOnceHandler('animation-finish', () => performance.mark('flight:end'))
      performance.mark('flight:start')
      show(to, false)
    })
    viewer.addHandler('tiled-image-drawn', ({ tiledImage, tiles }) => {
      if (tiles.length === 0) return
      if (performance.getEntriesByName('bare:first-pixels').length === 0) performance.mark('bare:first-pixels')
      const shown =
        viewer.viewport.viewportToViewerElementRectangle(tiledImage.getBounds(true)).width * devicePixelRatio
      const { source } = tiledImage
      const width = tiledImage.getContentSize().x
      if (tiles.some(({ level }) => width * source.getLevelScale(level) >= shown * 0.66 || level >= source.maxLevel))
        if (performance.getEntriesByName('bare:first-sharp-tile').length === 0)
          performance.mark('bare:first-sharp-tile')
    })
  }
  if (query.has('wait')) stage.addEventListener('click', open, { once: true })
  else open()
}

const html = `<!doctype html>
<meta charset="utf-8"><title>Bare</title>
<style>body{margin:0}</style>
<div id="stage"></div>
<script src="openseadragon.min.js"></script>
<script src="bare.js"></script>`

/** The least that shows an image with OpenSeadragon, beside the application. */
export async function writeBarePage(folder: string): Promise<void> {
  const engine = path.join(
    path.dirname(createRequire(import.meta.url).resolve('openseadragon')),
    'openseadragon.min.js',
  )
  await mkdir(folder)
  await Promise.all([
    copyFile(engine, path.join(folder, 'openseadragon.min.js')),
    writeFile(path.join(folder, 'index.html'), html),
    writeFile(path.join(folder, 'bare.js'), `(${String(openBare)})()`),
  ])
}
