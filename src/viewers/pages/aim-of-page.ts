import { parseContentState, type ContentState } from './content-state'

/** The target in the address of a page. */
export type Aim = {
  /** Of an item or an asset; null without one. */
  id: string | null
  /** The initial asset, if the item has several. */
  image?: string
  /** `x,y,width,height` in pixels of the image. */
  region?: string
  /** Of a recording. */
  moment?: string
}

const MANIFEST = /^\/images\/iiif\/[23]\/items\/([\w-]+)\/manifest\.json$/
const CANVAS = /^\/images\/iiif\/[23]\/items\/[\w-]+\/canvas\/([\w-]+)$/

/**
 * Reads `id` and `region`, or `iiif-content`: a manifest, a canvas or a region of one, of the host `here`. 'elsewhere'
 * for targets on other hosts, which the full IIIF viewer shows.
 */
export function aimOfPage(query: URLSearchParams, here: string): Aim | 'elsewhere' {
  const content = query.get('iiif-content')
  if (content === null) return { id: query.get('id'), region: query.get('region') ?? undefined }
  const state = parseContentState(content)
  if (!state) return { id: null }
  const manifest = new URL(state.manifest)
  const id = MANIFEST.exec(manifest.pathname)?.[1]
  if (manifest.origin !== here || id === undefined) return 'elsewhere'
  const image = state.canvas && CANVAS.exec(new URL(state.canvas, here).pathname)?.[1]
  return { id, ...(image && { image }), ...partOf(state) }
}

const partOf = ({ region, moment }: ContentState): Pick<Aim, 'region' | 'moment'> => ({
  ...(region && { region }),
  ...(moment && { moment }),
})
