import { bodiesOf, textsOf } from './found-texts.ts'
import { targetIn } from './found-region.ts'
import type { FoundTarget } from './found-region.ts'
import { idOf, list, positive, record, records, text, typesOf } from './json-parts.ts'
import type { Json } from './json-parts.ts'
import type { Texts } from './told-story.ts'

export type FoundCanvas = {
  id: string
  extent: { width: number; height: number } | undefined
  /** Addresses that may name its image: of the service, the picture, the canvas. */
  images: string[]
}

export type FoundAnnotation = {
  /** From 1, as in the manifest. */
  number: number
  target: FoundTarget
  titles: Texts
  texts: Texts
  /** What this server adds to the annotations of its own stories. */
  step: Json | undefined
  /** Its bodies, unchanged. */
  body: unknown
}

export type FoundManifest = {
  title: Texts
  description: Texts
  author: string | undefined
  canvases: Map<string, FoundCanvas>
  /** In the order of the story. */
  annotations: FoundAnnotation[]
  /** Pages of annotations that could not be loaded. */
  unreadablePages: string[]
}

/** Loads a document that a manifest only names. */
export type ReadPage = (address: string) => Promise<unknown>

/** The most pages that are loaded from elsewhere. */
const MOST_PAGES = 50

/** Reads a manifest of Presentation 2 or 3 with its annotations; undefined if it is none. */
export async function foundManifest(document: unknown, readPage: ReadPage): Promise<FoundManifest | undefined> {
  const manifest = record(document)
  if (manifest === undefined || !typesOf(manifest).includes('Manifest')) return undefined
  const raw = [...records(manifest.items), ...records(manifest.sequences).flatMap(({ canvases }) => records(canvases))]
  const canvases = new Map(raw.flatMap((canvas) => foundCanvas(canvas) ?? []).map((canvas) => [canvas.id, canvas]))
  const unreadablePages: string[] = []
  const pages = [manifest, ...raw].flatMap(({ annotations, otherContent }) => [
    ...list(annotations),
    ...list(otherContent),
  ])
  const found: Json[] = []
  let fetched = 0
  for (const page of pages) {
    const known = itemsOf(page)
    if (known !== undefined) {
      found.push(...known)
      continue
    }
    const address = idOf(page)
    if (address === undefined) continue
    fetched += 1
    const fetchedItems = fetched > MOST_PAGES ? undefined : await readPage(address).then(itemsOf, () => undefined)
    if (fetchedItems === undefined) unreadablePages.push(address)
    else found.push(...fetchedItems)
  }
  const sizeOf = (canvas: string) => canvasOf(canvases, canvas)?.extent
  const annotations = found.flatMap((one, at) => foundAnnotation(one, at + 1, sizeOf) ?? [])
  return {
    title: textsOf(manifest.label),
    description: textsOf(manifest.summary ?? manifest.description),
    author: authorOf(manifest),
    canvases,
    annotations: inOrder(annotations, targetsOf(manifest, sizeOf)),
    unreadablePages,
  }
}

/** Some tools write the address of a canvas with a trailing slash, or another scheme. */
export const canvasOf = (canvases: Map<string, FoundCanvas>, id: string): FoundCanvas | undefined =>
  canvases.get(id) ?? [...canvases.values()].find((one) => bare(one.id) === bare(id))

const bare = (address: string) => address.replace(/^https?:/, '').replace(/\/+$/, '')

function itemsOf(page: unknown): Json[] | undefined {
  const held = record(page)
  const items = held?.items ?? held?.resources
  return Array.isArray(items) ? records(items) : undefined
}

function foundCanvas(canvas: Json): FoundCanvas | undefined {
  const id = idOf(canvas)
  if (id === undefined) return undefined
  const [width, height] = [positive(canvas.width), positive(canvas.height)]
  const painted = [
    ...records(canvas.items).flatMap(({ items }) =>
      records(items).flatMap(({ body }) => records(body).flatMap(choices)),
    ),
    ...records(canvas.images).flatMap(({ resource }) => records(resource).flatMap(choices)),
  ]
  return {
    id,
    extent: width === undefined || height === undefined ? undefined : { width, height },
    images: [...painted.flatMap((body) => [...list(body.service).map(idOf), idOf(body)]), id].filter(
      (one) => one !== undefined,
    ),
  }
}

/** A body may be one of several pictures, or a part of a picture. */
const choices = (body: Json): Json[] => [
  body,
  ...records(body.items),
  ...records(body.default),
  ...records(body.item),
  ...records(body.source),
  ...records(body.full),
]

function foundAnnotation(
  annotation: Json,
  number: number,
  sizeOf: Parameters<typeof targetIn>[1],
): FoundAnnotation | undefined {
  const target = targetIn(annotation.target ?? annotation.on, sizeOf)
  if (target === undefined) return undefined
  const { titles, texts } = bodiesOf(annotation)
  const labels = textsOf(annotation.label)
  return {
    number,
    target,
    titles: labels.length > 0 ? labels : titles,
    texts,
    step: record(annotation.step),
    body: annotation.body,
  }
}

const authorOf = ({ metadata }: Json): string | undefined => {
  const found = records(metadata).find(({ label }) =>
    textsOf(label).some((one) => /^(?:author|autore|creator)$/i.test(one.text.trim())),
  )
  return found && textsOf(found.value)[0]?.text
}

/** The targets of the ranges, one after the other. */
const targetsOf = (manifest: Json, sizeOf: Parameters<typeof targetIn>[1]): FoundTarget[] => {
  const leaves = (range: unknown): FoundTarget[] => {
    if (typeof range === 'string') return [targetIn(range, sizeOf)].filter((one) => one !== undefined)
    const held = record(range)
    if (held === undefined) return []
    if (!typesOf(held).includes('Range')) return [targetIn(held, sizeOf)].filter((one) => one !== undefined)
    return [...list(held.items), ...list(held.canvases), ...list(held.members)].flatMap(leaves)
  }
  return list(manifest.structures).flatMap(leaves)
}

/** In the order of the ranges if these name every annotation, else as they are listed. */
function inOrder(annotations: FoundAnnotation[], order: FoundTarget[]): FoundAnnotation[] {
  const left = [...annotations]
  const ordered = order.flatMap((target) => {
    const at = left.findIndex((one) => isSame(one.target, target))
    return at < 0 ? [] : left.splice(at, 1)
  })
  return left.length === 0 ? ordered : annotations
}

const isSame = (a: FoundTarget, b: FoundTarget) =>
  bare(a.canvas) === bare(b.canvas) && JSON.stringify(a.region) === JSON.stringify(b.region)

export const beginningOf = ({ titles, texts }: FoundAnnotation): string | undefined => {
  const said =
    titles[0]?.text ??
    texts[0]?.text
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  return text(said)?.slice(0, 80)
}
