import { ifThere, notFound } from '../../contract/problem.ts'
import type { Annotation, Storyboard } from '../../contract/generated/meta/types.gen.ts'
import type { AssetType } from '../../db/schema.ts'
import type { StoryService } from '../stories/index.ts'
import type { Deliverable } from './media-access.ts'
import type { Presenting } from './presented-item.ts'
import { readableAddress } from './story-book/story-addresses.ts'
import { viewerEntries } from './viewer-entries.ts'
import type { ViewerKind } from './viewer-entries.ts'

type StoryEntry = Awaited<ReturnType<StoryService['byUuid']>>

type InLanguage = { text: string; lang: string }

/** A story as the outside sees it. */
export type PresentedStory = {
  uuid: string
  title: string
  author: string | undefined
  description: string | undefined
  /** The same in further languages. */
  titles: InLanguage[]
  descriptions: InLanguage[]
  annotations: Annotation[]
  /** Images and recordings of the steps that are still there, each once, in the order of the steps. */
  assets: Deliverable[]
  /** Whose files they are. */
  items: Map<string, { uuid: string; rights: string | undefined; attribution: string | undefined }>
  /** Anyone may see it: the story, and everything that its steps show. */
  open: boolean
}

const kinds: Partial<Record<AssetType, ViewerKind>> = {
  images: 'dzi',
  model3Ds: '3d',
  audios: 'audio',
  videos: 'video',
}

/** Reads a story of the tenant with what its steps show; 404 when there is none. */
export async function presentStory(presenting: Presenting, tenantId: string, uuid: string): Promise<PresentedStory> {
  const { access, stories } = presenting
  const entry = await ifThere(stories.byUuid(tenantId, uuid))
  if (entry === undefined) throw notFound('storyboard', uuid)
  const { row, annotations } = entry
  const uuids = new Set(annotations.flatMap(shownIn))
  const found = await Promise.all([...uuids].map((one) => access.find(tenantId, one)))
  const assets = found.filter((one) => one !== undefined)
  const [items, isOpen] = await Promise.all([
    ownersOf(presenting, tenantId, assets),
    access.isOpen(tenantId, row.state),
  ])
  return {
    uuid,
    title: row.sgtt ?? valueOf(entry, 'label') ?? '',
    author: row.autn ?? valueOf(entry, 'author'),
    description: valueOf(entry, 'description') ?? row.sgti ?? undefined,
    titles: inLanguages(entry, 'title'),
    descriptions: inLanguages(entry, 'description'),
    annotations,
    assets,
    items,
    open: isOpen && assets.every(({ open }) => open),
  }
}

/** What the player of a story is told. */
export function storyInfo(
  origin: string,
  { uuid, title, author, description, titles, descriptions, annotations, assets, items }: PresentedStory,
) {
  const entries = assets.flatMap((one) => {
    const kind = kinds[one.type]
    const item = one.itemUuid === null ? undefined : items.get(one.itemUuid)
    return kind === undefined ? [] : viewerEntries(origin, kind, [one], item)
  })
  return {
    title,
    entries,
    story: {
      ...(author !== undefined && { author }),
      ...(description !== undefined && { description }),
      titles,
      descriptions,
      annotations,
      _links: { readable: { href: readableAddress(origin, uuid) } } satisfies Partial<Storyboard['_links']>,
    },
  }
}

/** The image of a step, and what is seen or heard beside it. */
function shownIn(step: Annotation & { medium?: { uuid?: unknown } }): string[] {
  const beside = step.medium?.uuid
  return [step.canvasUuid, ...(typeof beside === 'string' ? [beside] : [])]
}

const valueOf = ({ metadata }: Pick<StoryEntry, 'metadata'>, name: string) =>
  metadata.find((value) => value.name === name && value.lang === undefined)?.value

const inLanguages = ({ metadata }: Pick<StoryEntry, 'metadata'>, name: string): InLanguage[] =>
  metadata.flatMap((one) => (one.name === name && one.lang !== undefined ? [{ text: one.value, lang: one.lang }] : []))

async function ownersOf({ items }: Presenting, tenantId: string, assets: Deliverable[]) {
  const uuids = new Set(assets.flatMap(({ itemUuid }) => itemUuid ?? []))
  const owners = await Promise.all(
    [...uuids].map(async (uuid) => {
      const entry = await ifThere(items.byUuid(tenantId, uuid))
      const value = (name: string) => entry?.metadata.find((one) => one.name === name)?.value
      return [uuid, { uuid, rights: value('rights'), attribution: value('attribution') }] as const
    }),
  )
  return new Map(owners)
}
