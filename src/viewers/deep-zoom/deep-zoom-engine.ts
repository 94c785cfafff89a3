import type OpenSeadragon from 'openseadragon'
import type { DeepZoomOptions } from './deep-zoom-options'
import { hasFastGraphics } from './fast-graphics'

export const stillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** An OpenSeadragon viewer without controls of its own; keys and buttons are ours. */
export function createEngine(
  OSD: typeof OpenSeadragon,
  element: HTMLElement,
  drawer: DeepZoomOptions['drawer'] = 'auto',
  /** The options that differ if other code than the reader moves the view. */
  own: OpenSeadragon.Options = {},
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
    // The small picture is below, so the blurred levels in between need not be loaded.
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
    ...own,
  })
  // The stage around it has the focus, a role and a name.
  viewer.canvas.setAttribute('tabindex', '-1')
  return viewer
}
