import type { Viewer } from 'openseadragon'
import type { FullScreenLabels } from '../controls/full-screen'
import type { DeepZoomImage } from './deep-zoom-image'
import type { Region } from './region'

/** The labels of the viewer; the text area `viewers` fits. */
export type DeepZoomLabels = FullScreenLabels & {
  deepZoom: (values: { title: string }) => string
  keys: string
  zoomIn: string
  zoomOut: string
  home: string
  rotateLeft: string
  rotateRight: string
  showNavigator: string
  hideNavigator: string
  previousImage: string
  nextImage: string
  sequence: string
  imageOf: (values: { n: number; total: number }) => string
  failedImage: string
  failedTiles: string
  retry: string
}

/** `image`: nothing can be shown; `tiles`: some parts are missing. `status` of the reply if there was one. */
export type DeepZoomError = { kind: 'image' | 'tiles'; message: string }

export type DeepZoomOptions = {
  images: readonly DeepZoomImage[]
  /** 0-based; the first by default. */
  index?: number
  labels: DeepZoomLabels
  /** The initial part; by default the whole image. */
  region?: Region
  /** `canvas` for reading pixels or for software graphics; `auto` (the default) finds out. */
  drawer?: 'auto' | 'canvas' | 'webgl'
  /** Whether the overview is shown initially; `n` and its button toggle it. Off by default. */
  overview?: boolean
  onIndexChange?: (index: number) => void
  /** Called when a movement has ended; undefined is the whole image. */
  onRegionChange?: (region: Region | undefined) => void
  /** The small picture is visible. */
  onFirstPixels?: () => void
  /** A tile of the resolution that the view needs is drawn. */
  onFirstSharpTile?: () => void
  onError?: (error: DeepZoomError) => void
}

export type DeepZoomHandle = {
  /** Shows another image of the sequence, whole or at a region. */
  goTo: (index: number, region?: Region) => void
  /** Replaces the sequence; the image in view stays if it is among the new ones. */
  setImages: (images: readonly DeepZoomImage[], index: number, region?: Region) => void
  setRegion: (region: Region | undefined) => void
  /** The region in view, undefined for the whole image. */
  region: () => Region | undefined
  home: () => void
  zoomBy: (factor: number) => void
  /** In CSS pixels. */
  panBy: (x: number, y: number) => void
  /** Degrees, clockwise. */
  rotateBy: (degrees: number) => void
  toggleOverview: () => void
  toggleFullScreen: () => void
  /** The engine, for layers over the image: edited regions, stories. Never settles after `destroy`. */
  engine: Promise<Viewer>
  destroy: () => void
}
