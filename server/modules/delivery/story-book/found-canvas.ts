import { textsOf } from './found-texts.ts'
import { idOf, list, positive, record, records, text, typesOf } from './json-parts.ts'
import type { Json } from './json-parts.ts'
import { parseXywh } from './step-parts.ts'
import type { Region } from './step-parts.ts'
import type { Texts } from './presented-story.ts'

export type FoundCanvas = {
  id: string
  extent: { width: number; height: number } | undefined
  /** Addresses that may name its image: of the service, the picture, the canvas. */
  images: string[]
  /** The part of the image that fills the canvas, where it is not all of it. */
  part: Region | undefined
  /** The annotations that paint it, with their own words: some tools write the text of a slide there. */
  paintings: { id: string | undefined; titles: Texts; texts: Texts }[]
}

export function foundCanvas(canvas: Json): FoundCanvas | undefined {
  const id = idOf(canvas)
  if (id === undefined) return undefined
  const [width, height] = [positive(canvas.width), positive(canvas.height)]
  const paintings = [...records(canvas.items).flatMap(({ items }) => records(items)), ...records(canvas.images)]
  const bodies = paintings.flatMap(({ body, resource }) => [...records(body), ...records(resource)])
  const painted = bodies.flatMap(choices)
  return {
    id,
    extent: width === undefined || height === undefined ? undefined : { width, height },
    images: [...painted.flatMap((body) => [...list(body.service).map(idOf), idOf(body)]), id].filter(
      (one) => one !== undefined,
    ),
    part: bodies.flatMap((body) => partIn(body) ?? [])[0],
    paintings: paintings.map((one) => ({
      id: idOf(one),
      titles: textsOf(one.label),
      texts: textsOf(one.summary),
    })),
  }
}

/** Some tools write the address of a canvas with a trailing slash, or another scheme. */
export const canvasOf = (canvases: Map<string, FoundCanvas>, id: string): FoundCanvas | undefined =>
  canvases.get(id) ?? [...canvases.values()].find((one) => bare(one.id) === bare(id))

export const bare = (address: string) => address.replace(/^https?:/, '').replace(/\/+$/, '')

/** A body may be one of several pictures, or a part of a picture. */
const choices = (body: Json): Json[] => [
  body,
  ...records(body.items),
  ...records(body.default),
  ...records(body.item),
  ...records(body.source),
  ...records(body.full),
]

function partIn(body: Json): Region | undefined {
  const selector = records(body.selector).find((one) => typesOf(one).includes('ImageApiSelector'))
  const region = text(record(selector)?.region)
  return region === undefined ? undefined : parseXywh(`xywh=${region}`)
}
