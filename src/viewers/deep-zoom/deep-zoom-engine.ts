import type OpenSeadragon from 'openseadragon'
import type { DeepZoomOptions } from './deep-zoom-options'

export const stillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

let fast: boolean | undefined

/** Whether WebGL is drawn by a graphics card; in software it is many times slower than a plain canvas. Asked once. */
function hasFastGraphics() {
  if (fast !== undefined) return fast
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  const names = context?.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = context?.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  fast = typeof renderer === 'string' && !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer)
  return fast
}

/** An OpenSeadragon viewer without controls of its own; keys and buttons are ours. */
export function createEngine(
  OSD: typeof OpenSeadragon,
  element: HTMLElement,
  drawer: DeepZoomOptions['drawer'] = 'auto',
) {
  const calm = stillness()
  const gestures = { clickToZoom: false, dblClickToZoom: true, flickEnabled: !calm }
  const viewer = new OSD.Viewer({
    element,
    drawer: drawer === 'auto' ? (hasFastGraphics() ? ['webgl', 'canvas'] : 'canvas') : drawer,
    crossOriginPolicy: 'Anonymous',
    showNavigationControl: false,
    showNavigator: false,
    keyboardNavEnabled: false,
    tabIndex: -1,
    // The small picture stands below, so the blurred levels in between need not be fetched.
    immediateRender: true,
    animationTime: calm ? 0 : 0.6,
    blendTime: calm ? 0 : 0.15,
    springStiffness: 9,
    visibilityRatio: 0.6,
    minZoomImageRatio: 0.7,
    maxZoomPixelRatio: 4,
    zoomPerScroll: 1.3,
    imageLoaderLimit: 8,
    maxImageCacheCount: 300,
    tileRetryMax: 1,
    tileRetryDelay: 1000,
    gestureSettingsMouse: gestures,
    gestureSettingsTouch: { ...gestures, pinchRotate: false },
    gestureSettingsPen: gestures,
  })
  // The stage around it is what has the focus, a role and a name.
  viewer.canvas.setAttribute('tabindex', '-1')
  return viewer
}
