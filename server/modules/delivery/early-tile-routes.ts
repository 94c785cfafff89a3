import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PictureView } from '../../contract/picture-view.ts'
import type { Recall } from '../../contract/serve.ts'
import type { EarlyAnswer } from '../../http/early-answer.ts'
import { MARKED_PYRAMID, PYRAMID } from '../../media/derivatives/pyramid-names.ts'
import { planDeepZoomTile } from '../../media/iiif/deep-zoom-image.ts'
import { imageInfoHeaders } from '../../media/iiif/image-info.ts'
import { planImage } from '../../media/iiif/image-plan.ts'
import type { Extent, ImagePlan } from '../../media/iiif/image-plan.ts'
import type { ImageService, PictureAtHand } from '../../media/iiif/image-service.ts'
import type { MediaAccess } from './media-access.ts'
import { closedHeaders, names, pictureHeaders } from './visitor.ts'

/**
 * The tiles that viewers request by the hundred, with the edition of a replaced picture; every other address of a
 * picture takes the usual way.
 */
const IIIF_TILE =
  /^\/images\/iiif\/([23])\/([0-9a-fA-F-]{36})(~[0-9a-f]{8})?\/(?:full|(\d{1,9}),(\d{1,9}),(\d{1,9}),(\d{1,9}))\/(\d{1,9}),(\d{1,9})?\/0\/default\.jpg$/
const DEEP_ZOOM_TILE = /^\/images\/dzi\/([0-9a-fA-F-]{36})(~[0-9a-f]{8})?_files\/(\d{1,2})\/(\d{1,9})_(\d{1,9})\.jpg$/

type Tile = {
  uuid: string
  plan: (size: Extent) => ImagePlan
  /** The image service, and its profile; DZI has none. */
  service?: { path: string; profile: string }
}

const flat = (headers: Record<string, string>) => Object.entries(headers).flat()
/** helmet's headers, as far as they matter for a picture. */
const safe = ['x-content-type-options', 'nosniff', 'cross-origin-resource-policy', 'cross-origin']
const openAs = (view: PictureView) => [...flat(pictureHeaders(true, view)), ...safe]
const whenOpen = { plain: openAs('plain'), marked: openAs('marked'), clean: openAs('clean') }
const whenClosed = [...flat(closedHeaders), ...safe]

/**
 * Answers tiles whose picture is open, whose access is known and whose visitor was seen some seconds ago: no hook, no
 * query, no waiting except for the bytes. The answers are those of the routes; anything unknown is left to them.
 */
export function earlyTiles(access: MediaAccess, images: ImageService, recall: Recall): EarlyAnswer {
  return (request, reply, otherwise) => {
    if (request.method !== 'GET' || request.url === undefined) return false
    const tile = tileOf(request.url)
    if (tile === undefined) return false
    const visitor = recall(request)
    const found = visitor && access.known(visitor.tenantId, tile.uuid)
    if (visitor === undefined || found === undefined || !(found.open || visitor.isSignedIn())) return false
    const view = visitor.view()
    if (view === undefined) return false
    const key = found.derivatives[view === 'marked' ? MARKED_PYRAMID : PYRAMID]
    const picture = key === undefined ? undefined : images.atHand(key, tile.plan)
    if (picture === undefined) return false
    const headers = [...(found.open ? whenOpen[view] : whenClosed), 'etag', `"${picture.etag}"`]
    if (tile.service !== undefined) {
      const { path, profile } = tile.service
      headers.push(
        'link',
        `<${visitor.origin}${path}/${picture.canonical}>;rel="canonical", <${profile}>;rel="profile"`,
      )
    }
    send(request, reply, picture, headers, otherwise)
    return true
  }
}

function send(
  request: IncomingMessage,
  reply: ServerResponse,
  picture: PictureAtHand,
  headers: string[],
  otherwise: () => void,
): void {
  if (names(request.headers['if-none-match'], picture.etag)) {
    picture.release()
    reply.writeHead(304, headers).end()
    return
  }
  const answer = (bytes: Buffer, done?: () => void) => {
    headers.push('content-type', picture.contentType, 'content-length', String(bytes.length))
    reply.writeHead(200, headers).end(bytes, done)
  }
  const now = picture.readNow()
  if (now !== undefined) {
    picture.release()
    return answer(now.bytes, now.giveBack)
  }
  picture
    .read()
    .finally(picture.release)
    .then((bytes) => answer(bytes))
    // The route reports a file that could not be read here.
    .catch(() => (reply.headersSent ? reply.destroy() : otherwise()))
}

function tileOf(url: string): Tile | undefined {
  const iiif = IIIF_TILE.exec(url)
  if (iiif !== null) return iiifTile(iiif)
  const [, uuid, , level, column, row] = DEEP_ZOOM_TILE.exec(url) ?? []
  if (uuid === undefined) return undefined
  return { uuid, plan: (size) => planDeepZoomTile(size, Number(level), Number(column), Number(row)) }
}

function iiifTile([, versionInPath, uuid = '', edition = '', x, y, w, h, across, down]: RegExpExecArray):
  | Tile
  | undefined {
  const version = versionInPath === '2' ? 2 : 3
  const [width, height] = [Number(across), down === undefined ? undefined : Number(down)]
  const box = { x: Number(x), y: Number(y), width: Number(w), height: Number(h) }
  // The route refuses empty ones.
  if (width === 0 || height === 0 || box.width === 0 || box.height === 0) return undefined
  return {
    uuid,
    plan: (size) =>
      planImage(
        {
          version,
          region: x === undefined ? { kind: 'full' } : { kind: 'pixels', ...box },
          size: { kind: 'exact', width, height, upscale: version === 2 },
          mirror: false,
          rotation: 0,
          quality: 'default',
          format: 'jpg',
        },
        size,
      ),
    service: { path: `/images/iiif/${version}/${uuid}${edition}`, profile: imageInfoHeaders(version).profile },
  }
}
