import { addressOf } from '../entry-point'
import { hrefOf, type HalLink } from '../hal/link'
import { http } from '../http'
import { downloadItem, downloadMaster, downloadSnippet, getImage2 } from './generated/sdk.gen'

/** The part of an image to download: `full` or `left,top,width,height` in its pixels, at a size. */
export interface Picture {
  image: { uuid: string; _links: { iiif?: HalLink } }
  region: string
  /** `full`, `pct:50`, `original` for the uploaded file, or the box that it must fit into. */
  size: 'full' | 'pct:50' | 'original' | Box
  /** Size of the region in pixels, if known. */
  extent: Box | undefined
}

export interface Box {
  width: number
  height: number
}

/** The address of a picture to download (catalogue spec 7: a path built from the uuid of the image). */
export function pictureAddress({ image, region, size }: Picture): string {
  const path = { imageUuid: image.uuid, region, size: sizeInPath(size) }
  return readable(addressOf(size === 'original' ? downloadMaster : downloadSnippet, { path }))
}

/** The same by the IIIF Image API, in the profile 'open' (catalogue spec 6). An original has no such address. */
export function iiifPictureAddress({ image, region, size, extent }: Picture): string {
  if (size === 'original') return pictureAddress({ image, region, size, extent })
  const service = image._links.iiif && hrefOf(image._links.iiif)
  const isSecond = !service || service.includes('/iiif/2/')
  // Version 3 refuses a box that is larger than the region.
  const isSmaller = typeof size === 'object' && extent && size.width >= extent.width && size.height >= extent.height
  const whole = isSecond ? 'full' : 'max'
  const wanted = size === 'full' || isSmaller ? whole : sizeInPath(size)
  if (service) return `${service}/${region}/${wanted}/0/default.jpg?${toKeep}`
  const path = {
    imageUuid: image.uuid,
    region,
    size: wanted,
    rotation: '0',
    quality: 'default',
    format: 'jpg',
  } as const
  return `${readable(addressOf(getImage2, { path }))}?${toKeep}`
}

/** The address of a whole item as an archive. */
export const itemArchiveAddress = (itemUuid: string) => addressOf(downloadItem, { path: { itemUuid } })

export type DownloadReply =
  | { state: 'preparing'; percent: number | undefined }
  | { state: 'ready'; file: Blob; name: string | undefined; extent: Box | undefined }

/** Requests a file once: returns it, or says that it is still being prepared. */
export async function askForDownload(
  address: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
): Promise<DownloadReply> {
  const reply = await http.get(address, {
    signal,
    // A large file may take any time; the person can cancel.
    timeout: false,
    headers: { Accept: '*/*' },
    onDownloadProgress: ({ transferredBytes, totalBytes }) => onProgress(transferredBytes, totalBytes),
  })
  if (reply.status === 202) {
    const { percent } = await reply.json<{ percent?: number }>().catch((): { percent?: number } => ({}))
    return { state: 'preparing', percent }
  }
  const { headers } = reply
  const [width, height] = ['imagewidth', 'imageheight'].map((name) => Number(headers.get(name)))
  return {
    state: 'ready',
    file: await reply.blob(),
    name: fileNameOf(headers.get('content-disposition')),
    extent: width && height ? { width, height } : undefined,
  }
}

/** The file name of a Content-Disposition header, in its UTF-8 form if it has one. */
function fileNameOf(header: string | null): string | undefined {
  const encoded = /filename\*=(?:UTF-8)?'[^']*'([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      // Some servers encode it badly; the plain form is used then.
    }
  }
  const [, quoted, bare] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header ?? '') ?? []
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? bare?.trim() ?? undefined
}

/** Our server counts the picture as a download then; others take no notice. */
const toKeep = 'download=1'

const sizeInPath = (size: Picture['size']) => (typeof size === 'string' ? size : `!${size.width},${size.height}`)

/** Keeps commas and exclamation marks unescaped, which a path may contain. */
const readable = (address: string) => address.replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%21', '!')
