import type { DeepZoomLabels } from './deep-zoom-options'

/** English labels for tests and stories, which have no text area. */
export const someDeepZoomLabels: DeepZoomLabels = {
  deepZoom: ({ title }) => `Deep zoom of ${title}`,
  keys: 'Arrows move, plus and minus zoom, 0 shows the whole image, R rotates, F fills the screen.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  home: 'Whole image',
  rotateLeft: 'Rotate left',
  rotateRight: 'Rotate right',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  showNavigator: 'Show overview',
  hideNavigator: 'Hide overview',
  previousImage: 'Previous image',
  nextImage: 'Next image',
  sequence: 'Images of this item',
  imageOf: ({ n, total }) => `Image ${n} of ${total}`,
  failedImage: 'The image could not be loaded.',
  failedTiles: 'Parts of the image could not be loaded.',
  retry: 'Try again',
}
