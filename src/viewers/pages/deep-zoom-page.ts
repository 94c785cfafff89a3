// The engine is what this page is for: it comes with the page, while the image's description is under way.
import 'openseadragon'
import { createDeepZoom } from '../deep-zoom/create-deep-zoom'
import type { DeepZoomImage } from '../deep-zoom/deep-zoom-image'
import { formatRegion, parseRegion } from '../deep-zoom/region'
import { openPage } from './open-page'
import type { Entry } from './viewer-info'

void openPage('dzi', ({ entries }, { stage, words, query, caption }) => {
  const index = Math.min(entries.length, Math.max(1, Number(query.get('image') ?? 1) || 1)) - 1
  const tell = (at: number) => {
    const entry = entries[at]
    if (entry) caption(entry)
  }
  tell(index)
  createDeepZoom(stage, {
    images: entries.map(imageOf),
    index,
    labels: words,
    region: parseRegion(query.get('region')),
    overview: innerWidth >= 768,
    onIndexChange: (at) => {
      keep('image', at > 0 ? String(at + 1) : undefined)
      keep('region', undefined)
      tell(at)
    },
    onRegionChange: (region) => keep('region', region && formatRegion(region)),
  })
})

function imageOf({ title, alt, url, thumb, width, height }: Entry): DeepZoomImage {
  const shown = { title: alt ?? title, thumb }
  return width && height ? { ...shown, iiif: url, width, height } : { ...shown, source: `${url}/info.json` }
}

/** Keeps what is seen in the address, so that a copied link shows the same. */
function keep(name: string, value: string | undefined) {
  const address = new URL(location.href)
  if (value) address.searchParams.set(name, value)
  else address.searchParams.delete(name)
  history.replaceState(null, '', address)
}
