import { fileAt } from '@/lib/moment'
import { formatRegion } from '../deep-zoom/region'
import { formatModelView } from '../model-3d/model-view'
import type { StepMedium } from './story-step'

/** A file that a step may show or play, as the server describes it. */
export type Medium = { uuid: string; title: string; type: string; url: string; poster?: string; alt?: string }

/** The medium beside the picture of a step: an image, a recording with its passage, or a model in its own viewer. */
export function mediumElement(
  { from, to, region, camera }: StepMedium,
  { uuid, type, title, url, poster, alt }: Medium,
  kiosk = false,
): HTMLElement {
  const passage = from === undefined && to === undefined ? undefined : { from: from ?? 0, to }
  switch (type) {
    case 'audios':
    case 'videos': {
      const player = document.createElement(type === 'audios' ? 'audio' : 'video')
      player.controls = true
      // The browser's own menu offers the file and a window outside of the page.
      if (kiosk) player.setAttribute('controlslist', 'nodownload noremoteplayback')
      if (kiosk && player instanceof HTMLVideoElement) player.disablePictureInPicture = true
      player.preload = 'metadata'
      player.src = fileAt(url, passage)
      player.setAttribute('aria-label', title)
      if (poster && player instanceof HTMLVideoElement) player.poster = poster
      return player
    }
    case 'model3Ds': {
      const frame = document.createElement('iframe')
      frame.src = `/images/viewers/3d/?id=${uuid}${camera ? `&view=${formatModelView(camera)}` : ''}${kiosk ? '&kiosk=1' : ''}`
      frame.title = title
      frame.allowFullscreen = true
      return frame
    }
    default: {
      const image = document.createElement('img')
      // A picture larger than its region is refused (IIIF Image 3).
      const side = region ? Math.min(800, Math.max(region.width, region.height)) : 800
      image.src = `${url}/${region ? formatRegion(region) : 'full'}/!${side},${side}/0/default.jpg`
      image.alt = alt ?? title
      return image
    }
  }
}
