import { undefinedIfMissing } from '../../contract/problem.ts'
import type { Storyboard } from '../../contract/generated/meta/types.gen.ts'
import type { AssetType } from '../../db/schema.ts'
import type { Deliverable } from './media-access.ts'
import type { Presenting } from './presented-item.ts'
import { readableAddress } from './story-book/story-addresses.ts'
import type { Texts, PresentedStory } from './story-book/presented-story.ts'
import { viewerEntries } from './viewer-entries.ts'
import type { ViewerKind } from './viewer-entries.ts'

type Place = { tenantId: string; origin: string }

const kinds: Partial<Record<AssetType, ViewerKind>> = {
  images: 'dzi',
  model3Ds: '3d',
  audios: 'audio',
  videos: 'video',
}

/** The data for the player of a story. */
export async function storyInfo(presenting: Presenting, { tenantId, origin }: Place, story: PresentedStory) {
  const { uuid, title, author, description, steps, assets } = story
  const coming = [...new Set(steps.flatMap(({ isComing, annotation }) => (isComing ? [annotation.canvasUuid] : [])))]
  const items = await ownersOf(presenting, tenantId, assets)
  const entries = assets.flatMap((one) => {
    const kind = kinds[one.type]
    const item = one.itemUuid === null ? undefined : items.get(one.itemUuid)
    return kind === undefined ? [] : viewerEntries(origin, kind, [one], item)
  })
  return {
    title: title[0]?.text ?? '',
    entries,
    story: {
      ...(author !== undefined && { author }),
      ...(description[0] && { description: description[0].text }),
      titles: inLanguages(title),
      descriptions: inLanguages(description),
      annotations: steps.map(({ annotation }) => annotation),
      ...(coming.length > 0 && { coming }),
      _links: { readable: { href: readableAddress(origin, uuid) } } satisfies Partial<Storyboard['_links']>,
    },
  }
}

const inLanguages = (texts: Texts) => texts.flatMap(({ text, lang }) => (lang === undefined ? [] : [{ text, lang }]))

/** The owners of the files. */
async function ownersOf({ items }: Presenting, tenantId: string, assets: readonly Deliverable[]) {
  const uuids = new Set(assets.flatMap(({ itemUuid }) => itemUuid ?? []))
  const owners = await Promise.all(
    [...uuids].map(async (uuid) => {
      const entry = await undefinedIfMissing(items.byUuid(tenantId, uuid))
      const value = (name: string) => entry?.metadata.find((one) => one.name === name)?.value
      return [uuid, { uuid, rights: value('rights'), attribution: value('attribution') }] as const
    }),
  )
  return new Map(owners)
}
