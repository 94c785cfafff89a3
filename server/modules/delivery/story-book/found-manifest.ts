import { betweenTags } from '@teca/shared/html-tags'
import { bodiesOf, textsOf } from './found-texts.ts'
import { bare, canvasOf, foundCanvas } from './found-canvas.ts'
import type { FoundCanvas } from './found-canvas.ts'
import { targetIn } from './found-region.ts'
import type { FoundTarget } from './found-region.ts'
import { idOf, list, record, records, text, typesOf } from './json-parts.ts'
import type { Json } from './json-parts.ts'
import type { Texts } from './presented-story.ts'

export type FoundAnnotation = {
  /** From 1, as in the manifest. */
  number: number
  target: FoundTarget
  titles: Texts
  texts: Texts
  /** Addresses of bodies that are no text. */
  others: string[]
  /** What this server adds to the annotations of its own stories. */
  step: Json | undefined
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

/** An annotation, and the canvas that it is listed at. */
type Listed = { annotation: Json; canvas: FoundCanvas | undefined }

/** Reads a manifest of Presentation 2 or 3 with its annotations; undefined if it is none. `from`: its address. */
export async function foundManifest(
  document: unknown,
  readPage: ReadPage,
  from?: string,
): Promise<FoundManifest | undefined> {
  const manifest = record(document)
  if (manifest === undefined || !typesOf(manifest).includes('Manifest')) return undefined
  const raw = [...records(manifest.items), ...records(manifest.sequences).flatMap(({ canvases }) => records(canvases))]
  const canvases = new Map(raw.flatMap((canvas) => foundCanvas(canvas) ?? []).map((canvas) => [canvas.id, canvas]))
  const base = from ?? idOf(manifest)
  const unreadablePages: string[] = []
  let fetched = 0
  const listedBy = async (held: Json): Promise<Listed[]> => {
    const canvas = held === manifest ? undefined : canvases.get(idOf(held) ?? '')
    const listed: Listed[] = []
    for (const page of [...list(held.annotations), ...list(held.otherContent)]) {
      const named = idOf(page)
      const address = named === undefined ? undefined : URL.parse(named, base)?.href
      let items = itemsOf(page)
      if (items === undefined && address !== undefined) {
        fetched += 1
        items = fetched > MOST_PAGES ? undefined : await readPage(address).then(itemsOf, () => undefined)
        if (items === undefined) unreadablePages.push(address)
      }
      listed.push(...(items ?? []).map((annotation) => ({ annotation, canvas })))
    }
    return [...slides(canvas, listed), ...listed]
  }
  const found: Listed[] = []
  for (const held of [manifest, ...raw]) found.push(...(await listedBy(held)))
  const sizeOf = (canvas: string) => canvasOf(canvases, canvas)?.extent
  const annotations = found.flatMap((one, at) => foundAnnotations(one, at + 1, canvases))
  return {
    title: textsOf(manifest.label),
    description: textsOf(manifest.summary ?? manifest.description),
    author: authorOf(manifest),
    canvases,
    annotations: inOrder(annotations, targetsOf(manifest, sizeOf)),
    unreadablePages,
  }
}

function itemsOf(page: unknown): Json[] | undefined {
  const held = record(page)
  const items = held?.items ?? held?.resources
  return Array.isArray(items) ? records(items) : undefined
}

/** A canvas whose words stand at its painting alone is a step too: a slide of an exhibition. */
const slides = (canvas: FoundCanvas | undefined, listed: Listed[]): Listed[] =>
  canvas === undefined
    ? []
    : canvas.paintings
        .filter(({ id, texts }) => texts.length > 0 && !listed.some(({ annotation }) => isPainting(annotation, id)))
        .map(({ id }) => ({ annotation: { target: id ?? canvas.id }, canvas }))

const isPainting = ({ target }: Json, id: string | undefined) => id !== undefined && idOf(target) === id

/** One for each target: other tools write several regions with one text. */
function foundAnnotations(
  { annotation, canvas }: Listed,
  number: number,
  canvases: Map<string, FoundCanvas>,
): FoundAnnotation[] {
  const { titles, texts, others } = bodiesOf(annotation)
  const labels = textsOf(annotation.label)
  const summary = textsOf(annotation.summary)
  return list(annotation.target ?? annotation.on).flatMap((one) => {
    const painting = canvas?.paintings.find(({ id }) => id !== undefined && idOf(one) === id)
    const read = targetIn(painting && canvas ? canvas.id : one, (id) => canvasOf(canvases, id)?.extent)
    if (read === undefined) return []
    // Some tools lose the address of the canvas and write "undefined".
    const target = canvas && !read.canvas.includes('/') ? { ...read, canvas: canvas.id } : read
    const own = [labels, titles].find((some) => some.length > 0) ?? painting?.titles ?? []
    const words = [texts, summary].find((some) => some.length > 0) ?? painting?.texts ?? []
    return [{ number, target, titles: own, texts: words, others, step: record(annotation.step) }]
  })
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
  const first = titles[0]?.text ?? (texts[0] && betweenTags(texts[0].text))
  return text(first)?.slice(0, 80)
}
