/** The target in the address of a public viewer. */
export type ViewerAim = {
  /** Of an item or an asset. */
  id: string
  image?: string
  /** Among the images, from 0. */
  index?: number
  /** `x,y,width,height` in pixels of the image. */
  region?: string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const REGION = /^\d{1,9},\d{1,9},[1-9]\d{0,8},[1-9]\d{0,8}$/

/** Whether a text of an address can be a uuid. */
export const isId = (text: string) => UUID.test(text)

/** Reads `id`, `image` and `region`, or a IIIF Content State that names a manifest, a canvas or a region of this host. */
export function viewerAim(query: URLSearchParams): ViewerAim | undefined {
  const content = query.get('iiif-content')
  if (content !== null) return aimOfState(content)
  const id = query.get('id') ?? ''
  const region = query.get('region') ?? ''
  const index = Number(query.get('image') ?? 1) - 1
  if (!UUID.test(id)) return undefined
  return {
    id,
    ...(Number.isSafeInteger(index) && index > 0 && { index }),
    ...(REGION.test(region) && { region }),
  }
}

/** Only its addresses are read: other parts change no picture. */
function aimOfState(content: string): ViewerAim | undefined {
  const text = /^(\{|https?:)/.test(content) ? content : decoded(content)
  const [, id, image, region = ''] =
    /\/images\/iiif\/[23]\/items\/([\da-f-]{36})\/canvas\/([\da-f-]{36})(?:#xywh=(?:pixel:)?([\d,]+))?/i.exec(text) ??
    /\/images\/iiif\/[23]\/items\/([\da-f-]{36})\/manifest\.json/i.exec(text) ??
    []
  if (id === undefined || !UUID.test(id)) return undefined
  return { id, ...(image !== undefined && { image }), ...(REGION.test(region) && { region }) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(Buffer.from(text, 'base64url').toString('latin1'))
  } catch {
    return ''
  }
}
