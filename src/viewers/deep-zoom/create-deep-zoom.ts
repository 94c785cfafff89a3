import '../controls/controls.css'
import './deep-zoom.css'
import type OpenSeadragon from 'openseadragon'
import type { TiledImage, Viewer } from 'openseadragon'
import { notice } from '../controls/notice'
import { createEngine, stillness } from './deep-zoom-engine'
import { addressOf, tileSourceOf, type DeepZoomImage } from './deep-zoom-image'
import { deepZoomKeys } from './deep-zoom-keys'
import type { DeepZoomError, DeepZoomHandle, DeepZoomOptions } from './deep-zoom-options'
import { deepZoomToolbar } from './deep-zoom-toolbar'
import { overview } from './overview'
import { placeholder } from './placeholder'
import { openSeadragon, preloadDeepZoom } from './preload-deep-zoom'
import { formatRegion, pixelsInView, type Region } from './region'

const restAfter = 300
let counter = 0

/** Fills `root` with a deep-zoom viewer. The small picture shows in the same frame; the engine and the tiles follow. */
export function createDeepZoom(root: HTMLElement, options: DeepZoomOptions): DeepZoomHandle {
  const { labels } = options
  let images = options.images
  let index = options.index ?? 0
  let wanted = options.region
  let destroyed = false
  let viewer: Viewer | undefined
  let item: TiledImage | undefined
  let OSD: typeof OpenSeadragon | undefined
  let opening = 0
  let sharp = false
  let failed = false
  let rest: number | undefined
  let reported = options.region && formatRegion(options.region)
  /** Commands from before the image was open: they run as soon as it is. */
  let asked: ((viewport: OpenSeadragon.Viewport) => void)[] = []

  const stage = document.createElement('div')
  stage.className = 'tv-stage'
  stage.tabIndex = 0
  stage.setAttribute('role', 'application')
  const keys = document.createElement('p')
  keys.className = 'tv-hidden'
  keys.id = `tv-keys-${(counter += 1)}`
  keys.textContent = labels.keys
  stage.setAttribute('aria-describedby', keys.id)
  const engineElement = document.createElement('div')
  engineElement.className = 'tv-engine'
  const picture = placeholder()
  stage.append(picture.element, engineElement)
  const map = overview((centre) => {
    if (!viewer || !item || !OSD) return
    viewer.viewport
      .panTo(item.imageToViewportCoordinates(new OSD.Point(centre.x, centre.y)), stillness())
      .applyConstraints()
  })
  const trouble = notice(labels.retry, () => show(index, region()))

  const region = (): Region | undefined => {
    if (!viewer || !item) return wanted
    // For a rotated view the pixels inside its upright frame.
    return pixelsInView(item.viewportToImageRectangle(viewer.viewport.getBounds()).getBoundingBox(), sizeOf(item))
  }
  const move = (act: (viewport: OpenSeadragon.Viewport) => void) => {
    if (!viewer || !item) {
      asked.push(act)
      return
    }
    act(viewer.viewport)
    viewer.viewport.applyConstraints(stillness())
  }
  const commands = {
    home: () => move((viewport) => viewport.goHome(stillness())),
    zoomBy: (factor: number) => move((viewport) => viewport.zoomBy(factor, undefined, stillness())),
    panBy: (x: number, y: number) =>
      move((viewport) => OSD && viewport.panBy(viewport.deltaPointsFromPixels(new OSD.Point(x, y)), stillness())),
    rotateBy: (degrees: number) => move((viewport) => viewport.rotateBy(degrees, undefined, stillness())),
    step: (by: 1 | -1) => {
      if (!images[index + by]) return
      show(index + by)
      options.onIndexChange?.(index)
    },
    toggleOverview: () => setOverview(map.element.hidden === true),
  }
  const toolbar = deepZoomToolbar(root, labels, commands)
  const setOverview = (on: boolean) => {
    map.element.hidden = !on
    toolbar.showOverview(on)
    follow()
  }
  stage.addEventListener('keydown', deepZoomKeys({ ...commands, toggleFullScreen: toolbar.toggleFullScreen }))
  root.classList.add('tv')
  root.append(stage, keys, map.element, toolbar.element, trouble.element)
  setOverview(options.overview ?? false)

  function fail(error: DeepZoomError) {
    if (failed) return
    failed = true
    trouble.say(error.kind === 'image' ? labels.failedImage : labels.failedTiles)
    options.onError?.(error)
  }

  /** Keeps the small picture and the overview in line with the engine's view. */
  function follow() {
    if (!viewer || !item || !OSD) return
    const { viewport } = viewer
    const size = sizeOf(item)
    if (picture.standing()) {
      if (viewport.getRotation(true) % 360 !== 0) picture.hide()
      else picture.place(size, item.viewportToImageRectangle(viewport.getBounds(true), true))
    }
    if (map.element.hidden) return
    const { x: width, y: height } = viewport.getContainerSize()
    const at = (x: number, y: number) => item && OSD && item.viewerElementToImageCoordinates(new OSD.Point(x, y))
    map.frame([at(0, 0), at(width, 0), at(width, height), at(0, height)].filter((corner) => corner !== undefined))
  }

  function settle() {
    const now = region()
    const text = now && formatRegion(now)
    if (destroyed || text === reported) return
    reported = text
    options.onRegionChange?.(now)
  }

  function open(image: DeepZoomImage) {
    if (!viewer) return
    const turn = (opening += 1)
    const current = () => turn === opening && !destroyed
    item = undefined
    viewer.world.removeAll()
    viewer.viewport.setRotation(0, true)
    const report = (event: unknown) => current() && fail({ kind: 'image', message: messageOf(event) })
    viewer.addTiledImage({
      tileSource: tileSourceOf(image),
      success: (event: Event) => {
        if (!current() || !viewer || !('item' in event)) return
        item = viewer.world.getItemAt(0)
        const size = sizeOf(item)
        map.show(size, image.thumb)
        if (wanted)
          viewer.viewport.fitBounds(
            item.imageToViewportRectangle(wanted.x, wanted.y, wanted.width, wanted.height),
            true,
          )
        else viewer.viewport.goHome(true)
        asked.splice(0).forEach(move)
        follow()
        item.addHandler(
          'fully-loaded-change',
          ({ fullyLoaded }) => fullyLoaded && current() && !failed && picture.leave(),
        )
      },
      error: report,
    })
  }

  function drawn({ tiles }: { tiles: readonly { level: number }[] }) {
    if (sharp || !viewer || !item) return
    const { width } = sizeOf(item)
    const shown = viewer.viewport.viewportToViewerElementRectangle(item.getBounds(true)).width * devicePixelRatio
    const { source } = item
    const enough = (level: number) => width * source.getLevelScale(level) >= shown * 0.66 || level >= source.maxLevel
    if (!tiles.some((tile) => enough(tile.level))) return
    sharp = true
    performance.mark('teca:first-sharp-tile')
    options.onFirstSharpTile?.()
    for (const neighbour of [images[index + 1], images[index - 1]])
      if (neighbour) preloadDeepZoom(neighbour, stageSize())
  }

  const stageSize = () => ({ width: stage.clientWidth, height: stage.clientHeight })

  function show(next: number, part?: Region) {
    const image = images[next]
    if (!image) return
    index = next
    wanted = part
    reported = part && formatRegion(part)
    asked = []
    sharp = false
    failed = false
    trouble.hide()
    stage.setAttribute('aria-label', labels.deepZoom({ title: image.title }))
    toolbar.name(labels.deepZoom({ title: image.title }))
    toolbar.showPosition(index, images.length)
    const size = image.width && image.height ? { width: image.width, height: image.height } : undefined
    if (image.thumb && size) {
      picture.show(image.thumb, size, part ?? { x: 0, y: 0, ...size }, () => {
        performance.mark('teca:first-pixels')
        options.onFirstPixels?.()
      })
      map.show(size, image.thumb)
    } else picture.hide()
    preloadDeepZoom(image, stageSize(), part)
    open(image)
  }

  const engine = openSeadragon().then((loaded) => {
    // Destroyed before the engine loaded: nobody waits any more.
    if (destroyed) return new Promise<Viewer>(() => undefined)
    OSD = loaded
    const made = createEngine(loaded, engineElement, options.drawer)
    viewer = made
    made.addHandler('viewport-change', () => {
      follow()
      window.clearTimeout(rest)
      rest = window.setTimeout(settle, restAfter)
    })
    made.addHandler('tiled-image-drawn', drawn)
    made.addHandler('tile-load-failed', (event) => {
      if (event.maxReached && event.tiledImage === item) fail({ kind: 'tiles', message: event.message })
    })
    const image = images[index]
    if (image) open(image)
    return made
  })
  engine.catch((cause: unknown) => fail({ kind: 'image', message: messageOf(cause) }))
  show(index, wanted)

  return {
    ...commands,
    toggleFullScreen: toolbar.toggleFullScreen,
    engine,
    region,
    goTo: (next, part) => {
      if (next !== index) show(next, part)
    },
    setImages: (next, at, part) => {
      const same = keyOf(images[index]) === keyOf(next[at])
      images = next
      index = at
      if (same) toolbar.showPosition(index, images.length)
      else show(at, part)
    },
    setRegion: (part) => {
      if ((part && formatRegion(part)) === reported) return
      reported = part && formatRegion(part)
      wanted = part
      if (!part) return commands.home()
      move(
        (viewport) =>
          item &&
          viewport.fitBounds(item.imageToViewportRectangle(part.x, part.y, part.width, part.height), stillness()),
      )
    },
    destroy: () => {
      destroyed = true
      window.clearTimeout(rest)
      toolbar.stop()
      viewer?.destroy()
      viewer = undefined
      item = undefined
      root.classList.remove('tv')
      root.replaceChildren()
    },
  }
}

const sizeOf = (item: TiledImage) => ({ width: item.getContentSize().x, height: item.getContentSize().y })
const keyOf = (image: DeepZoomImage | undefined) => image && addressOf(image)

function messageOf(cause: unknown) {
  if (typeof cause === 'object' && cause !== null && 'message' in cause) return String(cause.message)
  return String(cause)
}
