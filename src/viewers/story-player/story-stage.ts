import type OpenSeadragon from 'openseadragon'
import type { TiledImage, Viewer } from 'openseadragon'
import { createEngine, stillness } from '../deep-zoom/deep-zoom-engine'
import { tileSourceOf, type InlineImage } from '../deep-zoom/deep-zoom-image'
import { placeholder } from '../deep-zoom/placeholder'
import { openSeadragon, preloadDeepZoom } from '../deep-zoom/preload-deep-zoom'
import type { Region } from '../deep-zoom/region'
import { atMost } from './at-most'
import { easingOf, type Ease } from './easing'
import { flightFrames, viewsOnTheWay } from './flight-frames'
import { flightLayer } from './flight-layer'
import { flightPath, flightTime, isSameView, rectOf, viewInside, viewOf, type Path, type View } from './flight-path'
import { copyOf, scenePicture, thumbPicture, type ScenePicture } from './scene-picture'
import type { StoryStep } from './story-step'
import { frame, whenSharp } from './when-sharp'
import { whyFailed, type StageFailure } from './why-failed'

/** The target of a step: a part of an image, and how to get there. */
export type Target = Pick<StoryStep, 'region' | 'easing' | 'speed' | 'way'> & { image: InlineImage | undefined }

type StageOptions = {
  /** The reader moves the view by hand. */
  onLook: () => void
  /** All of what is to be seen is there. */
  onSharp: () => void
  onFailure: (why: StageFailure) => void
}

/** A flight waits no longer for its pictures, and lands even if the engine has not all tiles yet. */
const [patience, landing] = [1500, 1200]

/** The visible image, and the flights over it. */
export function storyStage({ onLook, onSharp, onFailure }: StageOptions) {
  const element = document.createElement('div')
  element.className = 'tv-stage ts-stage'
  element.setAttribute('role', 'img')
  const engineElement = document.createElement('div')
  engineElement.className = 'tv-engine'
  const small = placeholder()
  const layer = flightLayer()
  element.append(small.element, engineElement, layer.element)

  let turn = 0
  let shown: Target | undefined
  let opened: { address: string; item: TiledImage; failed: boolean } | undefined
  let flight: { path: Path; ease: Ease; since: number; ms: number } | undefined
  let prepared: { address: string; from: View; to: View; pictures: Promise<ScenePicture>[] } | undefined

  /** The engine shows all by itself. */
  const uncover = () => {
    layer.clear()
    small.leave()
  }
  const looksAround = () => {
    if (!flight) uncover()
    onLook()
  }
  const size = () => ({ width: Math.max(1, element.clientWidth), height: Math.max(1, element.clientHeight) })
  const ground = () => getComputedStyle(layer.element).backgroundColor
  const aim = ({ region }: Target, image: InlineImage) =>
    viewInside(viewOf(region ?? whole(image), size()), image, size())
  /** The part of the image plane that is seen there. */
  const seenAt = (target: Target, image: InlineImage) => rectOf(aim(target, image), size())

  const engine: Promise<{ OSD: typeof OpenSeadragon; viewer: Viewer }> = openSeadragon().then((OSD) => {
    const gestures = { clickToZoom: false, dblClickToZoom: true, scrollToZoom: false, flickEnabled: false }
    const viewer = createEngine(OSD, engineElement, 'auto', {
      blendTime: 0,
      gestureSettingsMouse: gestures,
      gestureSettingsPen: gestures,
      // One finger turns the pages, two move the view.
      gestureSettingsTouch: { ...gestures, dragToPan: false, pinchRotate: false },
    })
    for (const by of ['canvas-drag', 'canvas-pinch', 'canvas-double-click'] as const) viewer.addHandler(by, looksAround)
    viewer.addHandler('tile-load-failed', ({ maxReached, tiledImage, tile }) => {
      if (!maxReached || tiledImage !== opened?.item || opened.failed) return
      opened.failed = true
      void whyFailed(tile.getUrl()).then((why) => tiledImage === opened?.item && onFailure(why))
    })
    return { OSD, viewer }
  })
  engine.catch((cause: unknown) => {
    console.error(cause)
    onFailure('image')
  })

  // A step whose words stand elsewhere changes the size itself.
  let known = { width: 0, height: 0 }
  const isKnown = () => size().width === known.width && size().height === known.height
  const resized = new ResizeObserver(() => {
    if (isKnown()) return
    known = size()
    prepared = undefined
    if (!flight) layer.clear()
    if (shown?.image && opened) void land(shown, shown.image, (turn += 1))
  })
  resized.observe(element)

  /** The view at this moment, in flight too. */
  function viewNow(viewer: Viewer): View | undefined {
    if (flight) return flight.path.at(flight.ease(Math.min(1, (performance.now() - flight.since) / flight.ms)))
    if (!opened) return undefined
    const { x, y, width, height } = opened.item.viewportToImageRectangle(viewer.viewport.getBounds(true))
    return { x: x + width / 2, y: y + height / 2, width }
  }

  const picturesOf = (image: InlineImage, path: Path): Promise<ScenePicture>[] => {
    const stage = size()
    const views = viewsOnTheWay(path, stage)
    return views.map((view, n) => scenePicture(image, view, stage, ground(), n === views.length - 1))
  }
  const isPrepared = (image: InlineImage, from: View, to: View) =>
    prepared?.address === image.iiif && isSameView(prepared.from, from) && isSameView(prepared.to, to)

  async function open(image: InlineImage): Promise<void> {
    const { viewer } = await engine
    if (opened?.address === image.iiif && !opened.failed) return
    opened = undefined
    viewer.world.removeAll()
    opened = await new Promise((done, failed) => {
      viewer.addTiledImage({
        tileSource: tileSourceOf(image),
        success: () => done({ address: image.iiif, item: viewer.world.getItemAt(0), failed: false }),
        error: () => failed(new Error('The image could not be opened')),
      })
    })
  }

  /** Sets the view of the engine once, and shows it when it is sharp. */
  async function land(target: Target, image: InlineImage, own: number): Promise<boolean> {
    const { viewer } = await engine
    await open(image)
    if (own !== turn || !opened) return false
    const part = seenAt(target, image)
    viewer.viewport.fitBounds(opened.item.imageToViewportRectangle(part.x, part.y, part.width, part.height), true)
    const shown = opened
    // Until then what lies over it, or the small picture below it, is seen: where it fails, for good.
    const isSharp = whenSharp(shown.item).then(() => {
      if (own !== turn || shown.failed) return
      uncover()
      onSharp()
      performance.mark('teca:step-sharp')
    })
    await atMost(isSharp, landing, undefined)
    if (own !== turn) return false
    flight = undefined
    return true
  }

  async function fly(target: Target, image: InlineImage, own: number): Promise<boolean> {
    const { viewer } = await engine
    const start = viewNow(viewer)
    if (own !== turn) return false
    // Not open yet, or to be opened again.
    if (!start || opened?.failed) return await land(target, image, own)
    const straight = target.way === 'straight'
    const to = aim(target, image)
    const known = isPrepared(image, start, to) ? prepared?.pictures : undefined
    const come: ScenePicture[] = []
    let isFlying = false
    const pictures = known ?? picturesOf(image, flightPath(start, to, straight))
    const all = pictures.map(async (picture) => {
      const drawn = await picture
      if (!isFlying) come.push(drawn)
      // A late picture is still shown while the flight is running.
      else if (own === turn && flight) layer.lay([drawn], size(), to)
    })
    await atMost(Promise.all(all), patience, undefined)
    // The flight may have moved on while they loaded.
    const from = viewNow(viewer)
    if (own !== turn || !from) return false
    const path = flightPath(from, to, straight)
    if (path.length < 1e-3) return await land(target, image, own)
    const stage = size()
    const drawn = viewer.drawer.canvas
    const before = flight === undefined && drawn instanceof HTMLCanvasElement ? [copyOf(drawn, from, stage)] : []
    const little = flight === undefined ? [thumbPicture(image) ?? []].flat() : []
    const laid = come.length
    layer.lay([...little, ...before, ...come], stage, from)
    if (flight === undefined) {
      // To upload them takes longer than a frame may: it is done before the first one of the flight.
      await frame()
      await frame()
      if (own !== turn) return false
    }
    isFlying = true
    if (come.length > laid) layer.lay(come.slice(laid), stage, from)
    const ms = flightTime(path.length, target.speed)
    const ease = easingOf(target.easing)
    flight = { path, ease, since: performance.now(), ms }
    const arrived = await layer.fly(flightFrames(path, ease, stage, ms), ms)
    return arrived && own === turn && (await land(target, image, own))
  }

  async function fade(target: Target, image: InlineImage, own: number): Promise<boolean> {
    const to = aim(target, image)
    const stage = size()
    const picture = await atMost(scenePicture(image, to, stage, ground(), true), patience, undefined)
    if (own !== turn) return false
    layer.clear()
    flight = undefined
    layer.lay([thumbPicture(image) ?? [], picture ?? []].flat(), stage, to)
    const isCut = target.way === 'cut' || stillness()
    const stands = isCut || (await layer.fade(flightTime(0, target.speed)))
    return stands && own === turn && (await land(target, image, own))
  }

  return {
    element,
    /** Goes to a step; true once it has arrived, false if another target replaced it. */
    async go(target: Target): Promise<boolean> {
      const own = (turn += 1)
      const { image } = target
      const first = shown === undefined
      const isSameStage = isKnown()
      known = size()
      const isNear = shown?.image?.iiif === image?.iiif
      shown = target
      engineElement.hidden = !image
      if (!image) {
        layer.clear()
        flight = undefined
        return true
      }
      if (first) {
        const seen = seenAt(target, image)
        preloadDeepZoom(image, size(), seen)
        const { width, height } = image
        if (image.thumb) small.show(image.thumb, { width, height }, seen, () => undefined)
        return await land(target, image, own)
      }
      const isCut = target.way === 'cut' || stillness()
      return isNear && isSameStage && !isCut ? await fly(target, image, own) : await fade(target, image, own)
    },
    /** Loads and draws the pictures of a flight in advance. */
    prepare(target: Target) {
      const { image } = target
      if (!image || !shown?.image) return
      if (image.iiif !== shown.image.iiif) return preloadDeepZoom(image, size(), seenAt(target, image))
      const [from, to] = [aim(shown, image), aim(target, image)]
      if (isPrepared(image, from, to)) return
      const pictures = picturesOf(image, flightPath(from, to, target.way === 'straight'))
      prepared = { address: image.iiif, from, to, pictures }
    },
    async look(act: (viewport: OpenSeadragon.Viewport, OSD: typeof OpenSeadragon) => void) {
      const { OSD, viewer } = await engine
      if (!opened || flight) return
      uncover()
      act(viewer.viewport, OSD)
      viewer.viewport.applyConstraints(stillness())
    },
  }
}

const whole = ({ width, height }: InlineImage): Region => ({ x: 0, y: 0, width, height })
