/** A thing that a public viewer can show, as `/images/viewers/{kind}/info.json` describes it. */
export type Entry = {
  uuid: string
  title: string
  type: string
  /** Address of the file; for images that of their IIIF service. */
  url: string
  /** Its canvas in the manifest. */
  canvas?: string
  mimeType?: string
  poster?: string
  peaks?: string
  tracks?: { src: string; language: string; label: string }[]
  transcript?: string
  thumb?: string
  width?: number
  height?: number
  alt?: string
  attribution?: string
  rights?: string
}

type InLanguage = { text: string; lang: string }

export type ViewerInfo = {
  title: string
  /** Address of the manifest of its item. */
  manifest?: string
  entries: Entry[]
  /** Further data for the player of a story. */
  story?: {
    author?: string
    description?: string
    /** The same in further languages. */
    titles?: InLanguage[]
    descriptions?: InLanguage[]
    /** The steps in their order, in the form of IIIF Presentation 2. */
    annotations: unknown[]
    /** Uuids of images of steps that are still being prepared. */
    coming?: string[]
    _links?: { readable?: { href: string } }
  }
}

/** The text in the language of the reader; undefined if there is none. */
export const inReadersLanguage = (texts: readonly InLanguage[] = [], language: string) =>
  texts.find(({ lang }) => lang.toLowerCase().split('-')[0] === language)?.text

/** Why there is nothing to show. */
export type Trouble = 'noId' | 'notPublic' | 'notFound' | 'notReached' | 'nothing'

/** Requests what to show: an asset describes itself, an item lists its assets. */
export async function viewerInfo(kind: string, id: string | null): Promise<ViewerInfo | Trouble> {
  if (!id) return 'noId'
  const reply = await fetch(`/images/viewers/${kind}/info.json?id=${encodeURIComponent(id)}`, {
    headers: { accept: 'application/json' },
  }).catch(() => undefined)
  if (reply?.status === 401 || reply?.status === 403) return 'notPublic'
  if (reply && reply.status >= 400 && reply.status < 500) return 'notFound'
  if (!reply?.ok) return 'notReached'
  const body: unknown = await reply.json()
  const info = isInfo(body) ? body : isEntry(body) ? { title: body.title, entries: [body] } : undefined
  if (!info) throw new Error('The description of what to show is not of the known shape')
  return info.entries.length > 0 || info.story?.annotations.length ? info : 'nothing'
}

const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && key in value
const isEntry = (value: unknown): value is Entry =>
  has(value, 'uuid') &&
  has(value, 'url') &&
  typeof value.url === 'string' &&
  has(value, 'title') &&
  typeof value.title === 'string'
const isInfo = (value: unknown): value is ViewerInfo =>
  has(value, 'entries') &&
  Array.isArray(value.entries) &&
  value.entries.every(isEntry) &&
  (!has(value, 'story') || (has(value.story, 'annotations') && Array.isArray(value.story.annotations)))
