import type { Storyboard } from '@teca/shared/contract/meta'
import type { AssetType } from '../../db/schema.ts'
import { readableAddress } from './story-book/story-addresses.ts'
import { creditIn } from './story-book/presented-story.ts'
import type { Texts, PresentedStory } from './story-book/presented-story.ts'
import { viewerEntries } from './viewer-entries.ts'
import type { ViewerKind } from './viewer-entries.ts'

const kinds: Partial<Record<AssetType, ViewerKind>> = {
  images: 'dzi',
  model3Ds: '3d',
  audios: 'audio',
  videos: 'video',
}

/** The data for the player of a story. */
export function storyInfo(origin: string, story: PresentedStory) {
  const { uuid, title, author, description, steps, assets } = story
  const coming = [...new Set(steps.flatMap(({ isComing, annotation }) => (isComing ? [annotation.canvasUuid] : [])))]
  const entries = assets.flatMap((one) => {
    const kind = kinds[one.type]
    const item =
      one.itemUuid === null
        ? undefined
        : { uuid: one.itemUuid, rights: undefined, attribution: undefined, ...creditIn(story, one) }
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
