import { randomUUID } from 'node:crypto'
import { hasTag } from '@teca/shared/html-tags'
import { commentaryLength, longestDelay, mostCommentary } from '@teca/shared/step-limits'
import type { Annotation, StoryReading } from '@teca/shared/contract/meta'
import type { Deliverable, MediaAccess } from '../media-access.ts'
import { manifestId } from '../manifest-3.ts'
import { canvasOf } from './found-canvas.ts'
import type { FoundCanvas } from './found-canvas.ts'
import { beginningOf } from './found-manifest.ts'
import type { FoundAnnotation, FoundManifest } from './found-manifest.ts'
import { countedInImagePixels, inPixels } from './found-pixels.ts'
import { commentaryHtml, plainText } from './commentary-html.ts'
import { list, record, text } from './json-parts.ts'
import { mediumOf, selectorOf, within } from './step-parts.ts'
import type { Region } from './step-parts.ts'
import type { Texts } from './presented-story.ts'

type Problem = StoryReading['problems'][number]
type Needs = { access: Pick<MediaAccess, 'find'>; tenantId: string; origin: string }
type Resolved =
  | { image: Deliverable & { width: number; height: number } }
  | { code: 'image.foreign' | 'image.missing'; detail: string }

const MOST_STEPS = 1000
const MOST_CHARS = 20_000
const MOST_LABEL = 2000
const MOST_OUTLINE = 50_000

/** The steps of a manifest on images of this catalogue, and a line for each annotation without one. */
export async function storyReading(needs: Needs, manifest: FoundManifest): Promise<Omit<StoryReading, '_links'>> {
  const problems: Problem[] = manifest.unreadablePages.map((detail) => ({ code: 'page.unreadable', detail }))
  const annotations: Annotation[] = []
  const known = new Map<string, Promise<Resolved>>()
  const counted = countedInImagePixels(manifest)
  for (const found of manifest.annotations) {
    const label = beginningOf(found)
    const line = (code: string, detail?: string): Problem => ({
      code,
      number: found.number,
      ...(label !== undefined && { label }),
      ...(detail !== undefined && { detail: detail.slice(0, 500) }),
    })
    if (annotations.length >= MOST_STEPS) {
      problems.push(line('steps.too-many'))
      continue
    }
    const canvas = canvasOf(manifest.canvases, found.target.canvas)
    const id = found.target.canvas
    const resolved = await (known.get(id) ?? remember(known, id, imageOf(needs, canvas, id)))
    if ('code' in resolved) {
      problems.push(line(resolved.code, resolved.detail))
      continue
    }
    if (found.titles.length === 0 && found.texts.length === 0 && found.step === undefined) {
      problems.push(line('text.missing', found.others[0]))
      continue
    }
    if (found.target.region === 'unreadable') {
      problems.push(line('region.unreadable', found.target.written))
      continue
    }
    const { image } = resolved
    const named = inPixels(found.target.region, canvas, image, canvas !== undefined && counted.has(canvas))
    const region = within(named, image)
    if (region === undefined) problems.push(line('region.outside'))
    const step = stepOf(needs.origin, found, image, region ?? wholeOf(image))
    if (step.resource.some(({ chars }) => commentaryLength(chars) > mostCommentary)) problems.push(line('text.long'))
    // The medium of a story of this server is read from its step.
    const own = mediumOf(found.step ?? {})?.uuid
    const others = found.others.filter((address) => own === undefined || !address.includes(own))
    problems.push(...others.map((address) => line('body.left-out', address)))
    annotations.push(step)
  }
  const [title] = manifest.title
  const [description] = manifest.description
  const inLanguages = [
    ...languageValues('title', manifest.title, MOST_LABEL),
    ...languageValues('description', manifest.description, 10_000),
  ]
  return {
    ...(title && { sgtt: withoutTags(title.text).slice(0, MOST_LABEL) }),
    ...(description && { sgti: withoutTags(description.text).slice(0, 10_000) }),
    ...(manifest.author !== undefined && { autn: withoutTags(manifest.author).slice(0, MOST_LABEL) }),
    customMetadataList: inLanguages,
    annotations,
    problems,
  }
}

function remember<K>(known: Map<K, Promise<Resolved>>, key: K, resolved: Promise<Resolved>): Promise<Resolved> {
  known.set(key, resolved)
  return resolved
}

/** Titles are plain text; some tools write HTML there all the same. */
const withoutTags = (written: string) =>
  hasTag(written, /<\/?(?:p|div|span|a|b|i|em|strong|small|su[bp]|br)\b/i) ? plainText(written) : written.trim()

/** Only with more than one language: otherwise the field itself is enough. */
const languageValues = (name: string, texts: Texts, most: number) =>
  texts.length < 2
    ? []
    : texts.flatMap(({ text: written, lang }) =>
        lang === undefined ? [] : [{ name, value: withoutTags(written).slice(0, most), lang }],
      )

const OWN = /\/(?:images\/(?:iiif\/[23]|dzi|thumbs|snippet|master)|canvas)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/i

/** The image of a canvas, by the uuid in one of its addresses. */
async function imageOf({ access, tenantId }: Needs, canvas: FoundCanvas | undefined, id: string): Promise<Resolved> {
  const addresses = canvas?.images ?? [id]
  const uuids = addresses.flatMap((address) => OWN.exec(address)?.[1]?.toLowerCase() ?? [])
  for (const uuid of new Set(uuids)) {
    const image = await access.find(tenantId, uuid)
    const { width, height } = image ?? {}
    if (image?.type === 'images' && width && height) return { image: { ...image, width, height } }
  }
  return { code: uuids.length > 0 ? 'image.missing' : 'image.foreign', detail: addresses[0] ?? id }
}

const wholeOf = ({ width, height }: { width: number; height: number }): Region => ({ x: 0, y: 0, width, height })

function stepOf(origin: string, found: FoundAnnotation, image: Deliverable, region: Region): Annotation {
  const { step = {} } = found
  const { label, resource } = wordsOf(found)
  const manifest = image.itemUuid === null ? undefined : manifestId(origin, 3, image.itemUuid)
  const selector = selectorOf(region)
  const outline = found.target.outline
  const isOutlined = outline !== undefined && outline.length <= MOST_OUTLINE
  const medium = mediumOf(step)
  const textSide = textSides.find((one) => one === step.textSide)
  return {
    '@id': `urn:uuid:${randomUUID()}`,
    '@type': 'oa:Annotation',
    label,
    canvasUuid: image.uuid,
    motivation: ['oa:tagging', 'oa:commenting'],
    resource,
    transition: transitionOf(step.transition),
    ...(medium && { medium: { ...medium, ...culturalItemOf(step.medium) } }),
    ...(textSide && { textSide }),
    on: [
      {
        '@type': 'oa:SpecificResource',
        full: `${manifest?.replace(/\/manifest\.json$/, '') ?? `${origin}/images/iiif/3`}/canvas/${image.uuid}`,
        selector: isOutlined ? { ...selector, item: { ...selector.item, value: outline } } : selector,
        ...(manifest !== undefined && { within: { '@id': manifest, '@type': 'sc:Manifest' } }),
      },
    ],
  }
}

const textSides = ['left', 'right', 'above', 'below'] as const

const culturalItemOf = (medium: unknown) => {
  const uuid = text(record(medium)?.culturalItemUuid)
  return uuid === undefined ? {} : { culturalItemUuid: uuid }
}

const htmlText = (chars: string) => ({
  '@type': 'dctypes:Text',
  format: 'text/html',
  chars: chars.slice(0, MOST_CHARS),
})

/** Title and commentary: the default ones first, then those with a language. */
function wordsOf({ titles, texts, step }: FoundAnnotation): Pick<Annotation, 'label' | 'resource'> {
  const all = [...titles, ...texts]
  const isPlain = all.some(({ lang }) => lang === undefined)
  const languages = new Set(all.flatMap(({ lang }) => (lang === undefined ? [] : [lang])))
  // A text in a single language is the default.
  const others = isPlain || languages.size > 1 ? [...languages] : []
  // In a story of this server an empty text was empty.
  const plain = (some: Texts) =>
    some.find(({ lang }) => lang === undefined) ?? (isPlain && step !== undefined ? undefined : some[0])
  const inLanguage = (some: Texts, language: string) => some.find(({ lang }) => lang === language)?.text
  const typed = typedOf(step)
  const asTyped = (html = '') => htmlText(typed.get(html) ?? html)
  return {
    label: withoutTags(plain(titles)?.text ?? '').slice(0, MOST_LABEL),
    resource: [
      asTyped(plain(texts)?.text),
      ...others.map((language) => {
        const label = inLanguage(titles, language)
        return {
          ...asTyped(inLanguage(texts, language)),
          language: language.slice(0, 35),
          ...(label !== undefined && { label: label.slice(0, MOST_LABEL) }),
        }
      }),
    ],
  }
}

/** Commentary as it was typed here, found by its HTML in the manifest. */
const typedOf = (step: FoundAnnotation['step']) =>
  new Map(
    list(step?.resource).flatMap((one) => {
      const chars = text(record(one)?.chars)
      return chars === undefined || chars === '' ? [] : [[commentaryHtml(chars), chars] as const]
    }),
  )

/** stories spec 9: the transition of a new step; that in a manifest of this server wins. */
function transitionOf(written: unknown): Annotation['transition'] {
  const given = record(written) ?? {}
  const word = (value: unknown, usual: string) => (text(value) ?? usual).slice(0, 64)
  const number = (value: unknown, usual: number) =>
    typeof value === 'number' && Number.isFinite(value) ? value : usual
  return {
    enabled: typeof given.enabled === 'boolean' ? given.enabled : true,
    type: word(given.type, 'fade'),
    easing: word(given.easing, 'ease-in-out'),
    duration: number(given.duration, 10),
    delay: Math.min(longestDelay, Math.max(0, number(given.delay, 1))),
    measureUnit: word(given.measureUnit, 's'),
    speed: Math.min(10, Math.max(1, number(given.speed, 1))),
  }
}
