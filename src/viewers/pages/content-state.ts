/** The target of a IIIF Content State API 1.0 link. */
export type ContentState = {
  /** Address of a manifest or a collection, or of a further content state. */
  manifest: string
  canvas?: string
  /** `x,y,width,height` in pixels of the canvas. */
  region?: string
  /** Seconds of a recording, `4` or `4,8`. */
  moment?: string
}

// The page of the full IIIF viewer includes this file unchanged, without its types: it imports nothing.

/** Reads the parameter `iiif-content`: an address, JSON, or either in base64url. Undefined for any other text. */
export function parseContentState(text: string): ContentState | undefined {
  const plain = text.trim()
  return read(plain) ?? read(decoded(plain))
}

/** Reads a content state in JSON: an annotation, or its target. */
export function contentStateOf(value: unknown): ContentState | undefined {
  // It may name several targets; the first is shown.
  const one: unknown = Array.isArray(value) ? value[0] : value
  if (typeof one === 'string') return ofAddress(one)
  const type = (textOf(one, 'type', '@type') ?? '').replace(/^(sc|oa):/, '')
  const id = textOf(one, 'id', '@id')
  switch (type) {
    case 'Annotation':
      return contentStateOf(valueOf(one, 'target'))
    case 'SpecificResource': {
      const state = contentStateOf(valueOf(one, 'source'))
      return state && { ...state, ...partIn(textOf(first(valueOf(one, 'selector')), 'value')) }
    }
    case 'Manifest':
    case 'Collection':
      return ofAddress(id)
    case 'Canvas':
    case 'Range': {
      const manifest = ofAddress(textOf(first(valueOf(one, 'partOf')), 'id', '@id'))
      if (type === 'Range' || !id) return manifest
      return manifest && { ...manifest, canvas: id.replace(/#.*/, ''), ...partIn(id) }
    }
    default:
      return undefined
  }
}

/** Writes what `parseContentState` reads, in base64url, as links carry it. */
export function formatContentState({ manifest, canvas, region, moment }: ContentState): string {
  const part = [...(region ? [`xywh=${region}`] : []), ...(moment ? [`t=${moment}`] : [])].join('&')
  const target = canvas
    ? {
        id: part ? `${canvas}#${part}` : canvas,
        type: 'Canvas',
        partOf: [{ id: manifest, type: 'Manifest' }],
      }
    : { id: manifest, type: 'Manifest' }
  const content = { '@context': CONTEXT, type: 'Annotation', motivation: ['contentState'], target }
  return btoa(encodeURIComponent(JSON.stringify(content)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

const CONTEXT = 'http://iiif.io/api/presentation/3/context.json'

function read(text: string | undefined): ContentState | undefined {
  if (!text?.startsWith('{')) return ofAddress(text)
  try {
    return contentStateOf(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The text in base64url of its percent-encoded form. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}

const ofAddress = (text: string | undefined): ContentState | undefined =>
  text && /^https?:\/\//i.test(text) && URL.canParse(text) ? { manifest: text } : undefined

function partIn(text = ''): Pick<ContentState, 'region' | 'moment'> {
  const region = /(?:^|[#&])xywh=(?:pixel:)?(\d+,\d+,[1-9]\d*,[1-9]\d*)(?:&|$)/.exec(text)?.[1]
  const moment = /(?:^|[#&])t=([\w:.,]+)(?:&|$)/.exec(text)?.[1]
  return { ...(region && { region }), ...(moment && { moment }) }
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

const valueOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The first of these properties that is a text. */
const textOf = (value: unknown, ...names: string[]) =>
  names.map((name) => valueOf(value, name)).find((found) => typeof found === 'string')
