// The page needs the engine at once: it loads with the page, while the image's description loads.
import 'openseadragon'
import { createDeepZoom } from '../deep-zoom/create-deep-zoom'
import type { DeepZoomImage } from '../deep-zoom/deep-zoom-image'
import { formatRegion, parseRegion } from '../deep-zoom/region'
import { type Aim, aimOfPage } from './aim-of-page'
import { formatContentState } from './content-state'
import { type OpenPage, openPage } from './open-page'
import type { Entry, ViewerInfo } from './viewer-info'

const aim = aimOfPage(new URLSearchParams(location.search), location.origin)
// The full IIIF viewer shows images of other hosts, from the same address.
if (aim === 'elsewhere') location.replace(`../iiif/${location.search}`)
else
  void openPage(
    'dzi',
    (info, page) => show(info, page, aim),
    () => aim.id,
  )

function show(
  { entries, manifest }: ViewerInfo,
  { stage, words, query, caption, shareBy }: OpenPage,
  { image, region }: Aim,
) {
  const named = entries.findIndex(({ uuid }) => uuid === image)
  const counted = Math.min(entries.length, Math.max(1, Number(query.get('image') ?? 1) || 1)) - 1
  const index = named < 0 ? counted : named
  let shown = index
  const keepImage = (at: number) => keep('image', at > 0 ? String(at + 1) : undefined)
  const tell = (at: number) => {
    const entry = entries[at]
    if (entry) caption(entry)
  }
  let inView = region
  shareBy(() => {
    const canvas = entries[shown]?.canvas
    if (!manifest || !canvas) return location.href
    const content = formatContentState({ manifest, canvas, ...(inView && { region: inView }) })
    const id = aim === 'elsewhere' ? undefined : aim.id
    return `${location.origin}${location.pathname}?${new URLSearchParams({ ...(id && { id }), 'iiif-content': content }).toString()}`
  })
  tell(index)
  createDeepZoom(stage, {
    images: entries.map(imageOf),
    index,
    labels: words,
    region: parseRegion(region ?? null),
    overview: innerWidth >= 768,
    onIndexChange: (at) => {
      shown = at
      inView = undefined
      keepImage(at)
      keep('region', undefined)
      tell(at)
    },
    onRegionChange: (now) => {
      inView = now && formatRegion(now)
      keepImage(shown)
      keep('region', inView)
    },
  })
}

function imageOf({ title, alt, url, thumb, width, height }: Entry): DeepZoomImage {
  const shown = { title: alt ?? title, thumb }
  return width && height ? { ...shown, iiif: url, width, height } : { ...shown, source: `${url}/info.json` }
}

/** Keeps the view in the address, so that a copied link shows the same. */
function keep(name: string, value: string | undefined) {
  const address = new URL(location.href)
  // From here on the parameters that the reader changes decide what is shown.
  const id = aim === 'elsewhere' ? null : aim.id
  if (address.searchParams.has('iiif-content') && id !== null) {
    address.searchParams.delete('iiif-content')
    address.searchParams.set('id', id)
  }
  if (value) address.searchParams.set(name, value)
  else address.searchParams.delete(name)
  history.replaceState(null, '', address)
}
