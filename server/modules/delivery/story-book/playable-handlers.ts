import type { CallTenant, CallUser, Handlers } from '../../../contract/call.ts'
import { pictureView } from '../../../contract/picture-view.ts'
import { ok } from '../../../contract/reply.ts'
import { PYRAMID } from '../../../media/derivatives/pyramid-names.ts'
import type { ImageService } from '../../../media/iiif/image-service.ts'
import type { Storage } from '../../../storage/storage.ts'
import { attachment } from '../attachment.ts'
import { downloadPicture } from '../download-picture.ts'
import { withImageProblems } from '../image-problems.ts'
import type { Downloads } from '../downloads.ts'
import type { MarkedPictures } from '../marked-pictures.ts'
import type { Deliverable } from '../media-access.ts'
import { isTooBusy } from '../pictures-being-made.ts'
import { pageLanguage, pageWords } from './page-words.ts'
import { heldMedia } from './held-media.ts'
import type { Held, HeldPicture, HeldPictures } from './held-media.ts'
import type { ModelViews } from './model-views.ts'
import { playableFile } from './playable-file.ts'
import { within } from './step-parts.ts'
import type { Region } from './step-parts.ts'
import { inLanguage, presentedStory } from './presented-story.ts'
import type { StorySources, PresentedStory } from './presented-story.ts'

type Needs = StorySources & {
  images: ImageService
  marked: MarkedPictures
  models: ModelViews
  storage: Storage
  downloads: Downloads
}
type Seeing = { tenant: CallTenant; user: CallUser }

const MB = 1_000_000
/** Bytes of the whole file for ten steps; what lies in it takes a third more in text than in bytes. */
const MOST_BYTES = 15 * MB
const mostBytes = (steps: number) => ((MOST_BYTES - MB) * 3 * Math.max(1, steps / 10)) / 4
/** Longest side of a step's picture: the largest one that keeps the file small enough. */
const sides = [1600, 1200, 900, 640]
/** Share for the whole pictures of flights, beside those of the steps. */
const WHOLE = 0.8
/** Of what stands beside it. */
const BESIDE = 0.6
/** Share of the room that recordings take at most: without its pictures there is no story. */
const RECORDINGS = 0.6

/** Stories as files that play without a network. */
export function playableHandlers(needs: Needs): Handlers {
  return {
    downloadStory: async ({ tenant, user, context, path, query, hal, headers, request }) => {
      const story = await presentedStory(needs, tenant.id, path.storyUuid)
      const language = pageLanguage(query.lang, headers['accept-language'])
      const title = inLanguage(story.title, language)?.text ?? pageWords(language).untitled
      const more = {
        type: 'text/html',
        headers: {
          'content-disposition': attachment(`${title.slice(0, 150)}.html`),
          'cache-control': 'private, no-store',
        },
      }
      const held = await heldIn(needs, story, { tenant, user })
      if (held === 'waiting')
        return { status: 202, body: { state: 'WAITING' as const }, headers: { 'retry-after': '5' } }
      if (request.method === 'GET') await needs.downloads.count(context, { kind: 'story', name: title })
      const organisation = tenant.displayName ?? tenant.name
      return ok(playableFile(story, held, { origin: hal.origin, organisation, language }), more)
    },
  }
}

/** All that the file has room for, its pictures as large as they fit; 'waiting' while one is still being prepared. */
async function heldIn(needs: Needs, story: PresentedStory, seeing: Seeing): Promise<Held | 'waiting'> {
  const whole = mostBytes(story.steps.length)
  const media = await heldMedia(needs.storage, story, whole * RECORDINGS)
  const room = [...media.values()].reduce((left, { bytes }) => left - bytes.length, whole)
  const views = await needs.models.of(story)
  try {
    for (const side of sides) {
      const held = await picturesOf(needs, story, seeing, {
        views,
        side,
        room: side === sides.at(-1) ? Infinity : room,
      })
      if (held !== undefined) return { ...held, media }
    }
    return { wholes: new Map(), details: new Map(), besides: new Map(), media }
  } catch (error) {
    if (isTooBusy(error)) return 'waiting'
    throw error
  }
}

/** Undefined as soon as they are too large together. */
async function picturesOf(
  needs: Needs,
  { steps }: PresentedStory,
  seeing: Seeing,
  { views, side, room }: { views: ReadonlyMap<number, HeldPicture>; side: number; room: number },
): Promise<HeldPictures | undefined> {
  const held: HeldPictures = { wholes: new Map(), details: new Map(), besides: new Map() }
  let bytes = 0
  for (const { image, region, number, medium } of steps) {
    const second = medium?.asset.type === 'images' ? medium.asset : undefined
    const part = second && medium?.region && regionIn(medium.region, second)
    const beside =
      second === undefined
        ? views.get(number)
        : await picture(needs, seeing, second, part ?? 'full', Math.round(side * BESIDE))
    if (beside !== undefined) {
      held.besides.set(number, beside)
      bytes += beside.bytes.length
    }
    if (image === undefined || region === undefined) continue
    if (!held.wholes.has(image.uuid)) {
      const whole = await picture(needs, seeing, image, 'full', Math.round(side * WHOLE))
      if (whole === undefined) continue
      held.wholes.set(image.uuid, whole)
      bytes += whole.bytes.length
    }
    const detail = await picture(needs, seeing, image, iiifRegion(region), side)
    if (detail === undefined) continue
    held.details.set(number, detail)
    bytes += detail.bytes.length
    if (bytes > room) return undefined
  }
  return held
}

const iiifRegion = ({ x, y, width, height }: Region) => `${x},${y},${width},${height}`

function regionIn(region: Region, { width, height }: Deliverable): string | undefined {
  const part = width !== null && height !== null ? within(region, { width, height }) : undefined
  return part && iiifRegion(part)
}

async function picture(
  { images, marked }: Needs,
  { tenant, user }: Seeing,
  image: Deliverable,
  region: string,
  side: number,
): Promise<HeldPicture | undefined> {
  const isMarked = pictureView(tenant.watermark, user) === 'marked'
  const key = isMarked ? await marked.keyOf(image, tenant) : image.derivatives[PYRAMID]
  if (key === undefined) return undefined
  const { body, width, height } = await withImageProblems(downloadPicture(images, key, region, `${side},${side}`))
  return { mime: 'image/jpeg', bytes: body, width, height }
}
