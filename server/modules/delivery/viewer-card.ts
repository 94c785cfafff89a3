import type { Identity } from '../../contract/serve.ts'
import { undefinedIfMissing } from '../../contract/problem.ts'
import { thumbAddress } from './manifest-3.ts'
import type { Deliverable } from './media-access.ts'
import { assetsBehind } from './presented-item.ts'
import type { PresentedItem, Presenting } from './presented-item.ts'
import { hasPoster } from './still-picture.ts'
import { presentedStory } from './story-book/presented-story.ts'
import { shows, viewerKinds } from './viewer-entries.ts'
import { isId, viewerAim } from './viewer-aim.ts'

/** The card of a pasted link to a public viewer. */
export type ViewerCard = {
  title: string
  description: string | undefined
  author: string | undefined
  organisation: string
  /** The address of the content, without parameters of its look. */
  address: string
  picture: { address: string; width?: number; height?: number; alt?: string } | undefined
}

/** Of the longer side, in pixels: what sites with cards request. */
const PICTURE = 1200

/** The card of a viewer's address; undefined if there is nothing, 'closed' if it is not public. */
export async function viewerCard(
  presenting: Presenting,
  { tenant, origin }: Pick<Identity, 'tenant' | 'origin'>,
  address: URL,
): Promise<ViewerCard | 'closed' | undefined> {
  if (address.pathname === '/images/viewers/story/') return await storyCard(presenting, { tenant, origin }, address)
  const kind = viewerKinds.find((one) => address.pathname === `/images/viewers/${one}/`)
  const aim = viewerAim(address.searchParams)
  if (kind === undefined || aim === undefined) return undefined
  const behind = await undefinedIfMissing(assetsBehind(presenting, tenant.id, aim.id))
  const all = behind?.assets.filter(({ type }) => type === shows[kind]) ?? []
  if (behind === undefined || all.length === 0) return undefined
  const assets = all.filter(({ open }) => open)
  if (assets.length === 0 || (aim.image !== undefined && !assets.some(({ uuid }) => uuid === aim.image)))
    return 'closed'
  const shown = assets.find(({ uuid }) => uuid === aim.image) ?? assets[aim.index ?? 0] ?? assets[0]
  if (shown === undefined) return 'closed'
  const query = new URLSearchParams({ id: aim.id })
  return {
    title: behind.title,
    description: describe(behind.item),
    author: behind.item?.author,
    organisation: tenant.displayName ?? tenant.name,
    address: `${origin}/images/viewers/${kind}/?${query.toString()}`,
    picture: pictureOf(origin, shown, aim.region),
  }
}

/** The card of a story shows the picture of its first step. */
async function storyCard(
  presenting: Presenting,
  { tenant, origin }: Pick<Identity, 'tenant' | 'origin'>,
  address: URL,
): Promise<ViewerCard | 'closed' | undefined> {
  const id = address.searchParams.get('storyID') ?? ''
  const story = isId(id) ? await undefinedIfMissing(presentedStory(presenting, tenant.id, id)) : undefined
  if (story === undefined) return undefined
  if (!story.open) return 'closed'
  const [{ image: shown, annotation } = {}] = story.steps
  const named = annotation?.on[0]?.selector.default.value ?? ''
  const region = /xywh=(?:pixel:)?(\d+,\d+,[1-9]\d*,[1-9]\d*)$/.exec(named)?.[1]
  return {
    title: story.title[0]?.text ?? '',
    description: story.description[0]?.text.slice(0, 300),
    author: story.author,
    organisation: tenant.displayName ?? tenant.name,
    address: `${origin}/images/viewers/story/?${new URLSearchParams({ storyID: id }).toString()}`,
    picture: shown && pictureOf(origin, shown, region),
  }
}

const describe = (item: PresentedItem | undefined) =>
  [item?.summary, item?.attribution].filter(Boolean).join(' — ').slice(0, 300) || undefined

function pictureOf(origin: string, one: Deliverable, region: string | undefined): ViewerCard['picture'] {
  const alt = one.alt ?? one.title
  if (one.type !== 'images') {
    if (hasPoster(one)) return { address: `${origin}/images/media/${one.uuid}/poster.jpg`, alt }
    return 'thumb-400.webp' in one.derivatives ? { address: thumbAddress(origin, one), alt } : undefined
  }
  if (one.width === null || one.height === null) return undefined
  const [x = 0, y = 0, width = one.width, height = one.height] = region?.split(',').map(Number) ?? []
  const isInside = x + width <= one.width && y + height <= one.height
  const part = isInside ? { width, height } : { width: one.width, height: one.height }
  const scale = Math.min(1, PICTURE / Math.max(part.width, part.height))
  const size = {
    width: Math.max(1, Math.round(part.width * scale)),
    height: Math.max(1, Math.round(part.height * scale)),
  }
  const path = [
    isInside && region !== undefined ? region : 'full',
    `${size.width},${size.height}`,
    '0',
    'default.jpg',
  ].join('/')
  return { address: `${origin}/images/iiif/3/${one.picture}/${path}`, ...size, alt }
}
