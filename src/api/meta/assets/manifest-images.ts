import { hrefOf } from '../../hal/link'
import { customQuery } from '../../hal/query'
import { http, origin } from '../../http'
import type { CulturalItem } from '@teca/shared/contract/meta'

/** An image as an IIIF manifest describes it. */
export interface ManifestImage {
  /** Address of its IIIF image service, without a trailing slash. */
  service: string
  width: number
  height: number
  /** The addresses of its canvas, its picture and its service. */
  names: readonly string[]
  /** The address of its canvas. */
  canvas?: string
}

/** The images of an item's manifest in their order. They become stale with the item. */
export const manifestImagesQuery = (item: CulturalItem) => {
  const { manifest, self } = item._links
  return customQuery<ManifestImage[]>(
    `${hrefOf(self)}/manifest-images`,
    async (signal) => {
      if (!manifest) return []
      const headers = { Accept: 'application/ld+json, application/json' }
      return manifestImages(await http.get(hrefOf(manifest), { signal, headers }).json(), manifest.href)
    },
    { silent: true },
  )
}

/**
 * The image of this uuid; if the manifest names its images otherwise, the one at this position, provided the counts
 * match.
 */
export const imageInManifest = (images: readonly ManifestImage[], uuid: string, position: number, total: number) =>
  images.find(({ names }) => names.some((name) => name.includes(uuid))) ??
  (images.length === total ? images[position - 1] : undefined)

/** The images of a manifest of Presentation 2 or 3; canvases without an image service are skipped. */
export function manifestImages(manifest: unknown, address: string): ManifestImage[] {
  const second = listAt(listAt(manifest, 'sequences')[0], 'canvases').map((canvas) => ({
    canvas,
    painted: listAt(canvas, 'images').map((annotation) => at(annotation, 'resource')),
  }))
  const third = listAt(manifest, 'items').map((canvas) => ({
    canvas,
    painted: listAt(canvas, 'items').flatMap((page) =>
      listAt(page, 'items').flatMap((annotation) => listAt(annotation, 'body').flatMap(choicesOf)),
    ),
  }))
  const host = new URL(address, origin).origin
  return [...second, ...third].flatMap(({ canvas, painted }) => {
    const found = painted.flatMap((picture) =>
      listAt(picture, 'service')
        .filter(isImageService)
        .map((service) => ({ picture, service })),
    )[0]
    const service = found && idOf(found.service)
    const [width, height] = [found?.service, found?.picture, canvas]
      .map((one) => [at(one, 'width'), at(one, 'height')])
      .find(([w, h]) => typeof w === 'number' && typeof h === 'number') ?? [1, 1]
    if (!found || !service) return []
    const names = [idOf(canvas), idOf(found.picture), service].filter((name) => name !== undefined)
    const size = { width: Number(width), height: Number(height) }
    return [{ service: onThisHost(service, host), ...size, names, canvas: idOf(canvas) }]
  })
}

/**
 * Services on the manifest's own host are called at the manifest's origin: behind a proxy its origin differs from ours.
 */
function onThisHost(service: string, host: string): string {
  const { origin: own, pathname } = new URL(service, host)
  return (own === host ? pathname : service).replace(/\/$/, '')
}

const at = (thing: unknown, key: string): unknown =>
  typeof thing === 'object' && thing !== null ? Reflect.get(thing, key) : undefined

/** A value as a list: IIIF writes a single value without a list. */
function listAt(thing: unknown, key: string): unknown[] {
  const value = at(thing, key)
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

const idOf = (thing: unknown): string | undefined => {
  const id = at(thing, 'id') ?? at(thing, '@id')
  return typeof id === 'string' ? id : undefined
}

const choicesOf = (body: unknown) => (at(body, 'type') === 'Choice' ? listAt(body, 'items') : [body])

const isImageService = (service: unknown) =>
  ['type', '@type', '@context', 'profile'].some((key) =>
    /ImageService|iiif\.io\/api\/image|library\.stanford\.edu\/iiif\/image-api/.test(
      JSON.stringify(at(service, key) ?? ''),
    ),
  )
