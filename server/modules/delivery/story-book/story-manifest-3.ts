import type { Annotation } from '@teca/shared/contract/meta'
import {
  byLanguage,
  canvasId,
  CONTEXT,
  extentOf,
  imageBody,
  painted,
  plain,
  plainValue,
  thumbnail3,
  valuesByLanguage,
  otherRights,
  rightsOf,
} from '../manifest-3.ts'
import type { LanguageMap } from '../manifest-3.ts'
import type { Credit, Deliverable } from '../media-access.ts'
import { placeholder } from '../still-picture.ts'
import { commentaryHtml } from './commentary-html.ts'
import { mediumBody } from './medium-body.ts'
import { selectorOf } from './step-parts.ts'
import type { Region } from './step-parts.ts'
import { readableAddress, storyManifestId } from './story-addresses.ts'
import { creditIn } from './presented-story.ts'
import type { Texts, PresentedStep, PresentedStory } from './presented-story.ts'

type Seen = PresentedStep & { image: Deliverable; region: Region }

/**
 * A story as a IIIF Presentation 3.0 manifest: a canvas for each image, the steps as annotations on regions, and a
 * range with their order. `step` of an annotation has the data that the API lacks, so that a story is read back the
 * same.
 */
export function storyManifest3(origin: string, story: PresentedStory) {
  const id = storyManifestId(origin, story.uuid)
  const seen = story.steps.flatMap((step) =>
    step.image && step.region ? [{ ...step, image: step.image, region: step.region }] : [],
  )
  const images = new Map(seen.map(({ image }) => [image.uuid, image]))
  const canvases = [...images.values()].map((image) =>
    canvas(
      origin,
      id,
      image,
      seen.filter((step) => step.image.uuid === image.uuid),
      creditIn(story, image),
    ),
  )
  return {
    '@context': CONTEXT,
    id,
    type: 'Manifest',
    label: labelOf(story.title),
    ...(story.description.length > 0 && { summary: valuesByLanguage(inMap(story.description)) }),
    metadata:
      story.author === undefined
        ? []
        : [{ label: { en: ['Author'], it: ['Autore'] }, value: plainValue(story.author) }],
    homepage: [
      {
        id: readableAddress(origin, story.uuid),
        type: 'Text',
        format: 'text/html',
        label: labelOf(story.title),
      },
    ],
    ...thumbnail3(origin, seen[0]?.image),
    items: canvases.length > 0 ? canvases : [emptyCanvas(origin, id, story)],
    ...(seen.length > 0 && { structures: [orderOf(origin, id, seen)] }),
  }
}

const inMap = (texts: Texts) => texts.map(({ text, lang }) => ({ text, lang: lang ?? 'none' }))
const labelOf = (texts: Texts): LanguageMap => byLanguage(inMap(texts))

/** The canvas of an image has the id of its item's canvas, so that clients recognise it. */
const storyCanvasId = (origin: string, manifest: string, image: Deliverable) =>
  image.itemUuid === null ? `${manifest}/canvas/${image.uuid}` : canvasId(origin, image.itemUuid, image.uuid)

function canvas(origin: string, manifest: string, image: Deliverable, steps: Seen[], credit: Credit) {
  const id = storyCanvasId(origin, manifest, image)
  return {
    ...painted({ id, label: image.title, body: imageBody(origin, image), extent: extentOf(image) }),
    ...(image.alt !== null && { summary: plainValue(image.alt) }),
    ...(otherRights(credit).length > 0 && { metadata: otherRights(credit) }),
    ...rightsOf(credit),
    ...thumbnail3(origin, image),
    annotations: [
      {
        id: `${manifest}/annotations/${image.uuid}`,
        type: 'AnnotationPage',
        items: steps.map((step) => annotation(origin, manifest, id, step)),
      },
    ],
  }
}

function annotation(origin: string, manifest: string, canvasOf: string, seen: Seen) {
  const { number, annotation: own, region, title, image } = seen
  const { label, resource, canvasUuid: _image, on, ...rest } = own
  const titles = title.map(({ text, lang }) => ({
    type: 'TextualBody',
    purpose: 'tagging',
    format: 'text/plain',
    value: text,
    ...(lang !== undefined && { language: lang }),
  }))
  const texts = resource.flatMap(({ chars, language }) =>
    chars === ''
      ? []
      : [
          {
            type: 'TextualBody',
            purpose: 'commenting',
            format: 'text/html',
            value: commentaryHtml(chars),
            ...(language !== undefined && { language }),
          },
        ],
  )
  return {
    id: `${manifest}/annotation/${number}`,
    type: 'Annotation',
    motivation: ['commenting', 'tagging'],
    ...(label !== '' && { label: labelOf(title) }),
    body: [...titles, ...texts, ...mediumBody(origin, seen)],
    target: targetOf(canvasOf, region, on[0], image),
    step: { ...rest, resource },
  }
}

/** A region by its fragment, which every viewer reads; with its outline if it is no plain rectangle. */
function targetOf(canvasOf: string, region: Region, target: Annotation['on'][number] | undefined, image: Deliverable) {
  const fragment = `xywh=${region.x},${region.y},${region.width},${region.height}`
  const outline = target?.selector.item?.value
  if (outline === undefined || outline === selectorOf(region).item.value || image.width === null)
    return `${canvasOf}#${fragment}`
  return {
    type: 'SpecificResource',
    source: { id: canvasOf, type: 'Canvas' },
    selector: [
      { type: 'FragmentSelector', conformsTo: 'http://www.w3.org/TR/media-frags/', value: fragment },
      { type: 'SvgSelector', value: outline },
    ],
  }
}

const orderOf = (origin: string, manifest: string, steps: Seen[]) => ({
  id: `${manifest}/range`,
  type: 'Range',
  label: { en: ['Steps'], it: ['Passi'] },
  items: steps.map(({ number, title, image, region: { x, y, width, height } }) => ({
    id: `${manifest}/range/${number}`,
    type: 'Range',
    label: title.length > 0 ? labelOf(title) : plain(String(number)),
    items: [{ id: `${storyCanvasId(origin, manifest, image)}#xywh=${x},${y},${width},${height}`, type: 'Canvas' }],
  })),
})

function emptyCanvas(origin: string, manifest: string, story: PresentedStory) {
  const { width, height, ...still } = placeholder(origin, 'nothing')
  return {
    ...painted({
      id: `${manifest}/canvas/nothing`,
      label: '',
      body: { type: 'Image', ...still, width, height },
      extent: { width, height },
    }),
    label: labelOf(story.title),
  }
}
