// The page needs the engine at once: it loads with the page, while the story loads.
import 'openseadragon'
import type { InlineImage } from '../deep-zoom/deep-zoom-image'
import { createStoryPlayer } from '../story-player/create-story-player'
import { stepsIn } from '../story-player/story-step'
import { type OpenPage, openPage } from './open-page'
import { type Entry, inReadersLanguage, type ViewerInfo } from './viewer-info'

void openPage('story', show, (query) => query.get('storyID'))

function show(
  { title: plainTitle, entries, story }: ViewerInfo,
  { stage, words, query, kiosk, caption, say }: OpenPage,
) {
  const steps = stepsIn(story?.annotations ?? [])
  if (steps.length === 0) return say(words.noSteps)
  const { lang: language } = document.documentElement
  const title = inReadersLanguage(story?.titles, language) ?? plainTitle
  const description = inReadersLanguage(story?.descriptions, language) ?? story?.description
  const byUuid = new Map(entries.map((entry) => [entry.uuid, entry]))
  const tell = (at: number) => {
    const { attribution, rights } = byUuid.get(steps[at]?.image ?? '') ?? {}
    caption({ title, ...(attribution && { attribution }), ...(rights && { rights }) })
  }
  const index = Math.min(Math.max(Math.trunc(Number(query.get('step') ?? 1)) || 1, 1), steps.length) - 1
  tell(index)
  const byline = [story?.author && words.byAuthor({ name: story.author }), description]
  createStoryPlayer(stage, {
    title,
    byline: byline.filter(Boolean).join(' · '),
    steps,
    images: new Map(entries.flatMap((entry) => imageOf(entry))),
    coming: new Set(story?.coming),
    media: byUuid,
    language,
    labels: words,
    index,
    kiosk,
    autoplay: query.get('autoplay') === '1',
    ...(story?._links?.readable && !kiosk && { readable: story._links.readable.href }),
    onStep: (at) => {
      keepStep(at)
      tell(at)
    },
  })
}

function imageOf({ uuid, type, title, alt, url, thumb, width, height }: Entry): [string, InlineImage][] {
  if (type !== 'images' || !width || !height) return []
  return [[uuid, { title: alt ?? title, iiif: url, width, height, ...(thumb && { thumb }) }]]
}

/** Keeps the step in the address, so that a copied link opens there. */
function keepStep(at: number) {
  const address = new URL(location.href)
  if (at > 0) address.searchParams.set('step', String(at + 1))
  else address.searchParams.delete('step')
  history.replaceState(null, '', address)
}
