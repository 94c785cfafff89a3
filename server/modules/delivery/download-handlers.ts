import type { Call, Handlers } from '../../contract/call.ts'
import { pictureView } from '../../contract/picture-view.ts'
import { undefinedIfMissing, notFound, ProblemError } from '../../contract/problem.ts'
import { ok, unmade } from '../../contract/reply.ts'
import { PYRAMID } from '../../media/derivatives/pyramid-names.ts'
import type { ImageService, ServedImage } from '../../media/iiif/image-service.ts'
import type { Storage } from '../../storage/storage.ts'
import { archivedFiles } from './archived-files.ts'
import { writable } from './archive-names.ts'
import { attachment, stemOf } from './attachment.ts'
import { downloadPicture } from './download-picture.ts'
import type { Downloads } from './downloads.ts'
import { withImageProblems } from './image-problems.ts'
import { itemArchive } from './item-archive.ts'
import type { MarkedPictures } from './marked-pictures.ts'
import type { Deliverable, MediaAccess } from './media-access.ts'
import { PicturesBeingMade } from './pictures-being-made.ts'
import { presentItem } from './presented-item.ts'
import type { PresentingItems } from './presented-item.ts'

/** The metadata of an item as CSV. */
type ItemCsv = (tenantId: string, itemUuid: string) => Promise<NodeJS.ReadableStream>

export type DownloadNeeds = Omit<PresentingItems, 'access'> & {
  access: MediaAccess
  images: ImageService
  marked: MarkedPictures
  storage: Storage
  downloads: Downloads
  metadataCsv: ItemCsv
  /** The profile 'open' has no download of whole items. */
  isOpenProfile: () => Promise<boolean>
}

const AGAIN = { 'retry-after': '5' }

/** Downloads of images, regions, originals and whole items; each is counted. */
export function downloadHandlers(needs: DownloadNeeds): Handlers {
  const { access, images, marked, storage, downloads, isOpenProfile } = needs
  const making = new PicturesBeingMade()
  const image = async ({ tenant, path }: Pick<Call<'downloadSnippet'>, 'tenant' | 'path'>) => {
    const found = await access.find(tenant.id, path.imageUuid)
    if (found?.type !== 'images') throw notFound('image', path.imageUuid)
    return found
  }
  const count = async ({ request, context }: Pick<Call<'downloadItem'>, 'request' | 'context'>, file: Counted) => {
    if (request.method === 'GET') await downloads.count(context, file)
  }
  const send = async (
    call: Call<'downloadSnippet'> | Call<'downloadMaster'>,
    found: Deliverable,
    kind: 'snippet' | 'master',
    key: () => Promise<string | undefined>,
  ) => {
    const { region, size } = call.path
    const work = [call.tenant.id, found.picture, kind, await viewOf(call, kind), region, size].join(' ')
    const made = await making.get(work, async () => {
      const pyramid = await key()
      if (pyramid === undefined) throw notFound('image', found.uuid)
      return await withImageProblems(downloadPicture(images, pyramid, region, size))
    })
    if (made === 'running' || made === 'waiting')
      return {
        status: 202 as const,
        body: { state: made === 'running' ? ('RUNNING' as const) : ('WAITING' as const) },
        headers: AGAIN,
      }
    await count(call, { kind, itemUuid: found.itemUuid, assetUuid: found.uuid, region, size })
    const headers = pictureHeaders(nameOf(found, region, made), made.width, made.height)
    return ok(made.body, { type: 'image/jpeg', headers })
  }

  return {
    downloadSnippet: async (call) => {
      const found = await image(call)
      const isMarked = pictureView(call.tenant.watermark, call.user) === 'marked'
      return await send(call, found, 'snippet', async () =>
        isMarked ? await marked.keyOf(found, call.tenant) : found.derivatives[PYRAMID],
      )
    },
    downloadMaster: async (call) => {
      if (!call.tenant.canDownloadMasterfiles)
        throw new ProblemError(403, 'master.not-allowed', { detail: 'This organisation hands out no originals' })
      const found = await image(call)
      const { region, size } = call.path
      if (size !== 'original' || !isWhole(region, found))
        return await send(call, found, 'master', () => Promise.resolve(found.derivatives[PYRAMID]))
      const { original } = found
      const bytes = original && (await storage.size(original.key))
      if (original === undefined || bytes === undefined) throw notFound('original', found.uuid)
      await count(call, { kind: 'master', itemUuid: found.itemUuid, assetUuid: found.uuid, region: 'full', size })
      return ok(call.request.method === 'HEAD' ? unmade() : await storage.open(original.key), {
        type: original.mime.startsWith('image/') ? original.mime : 'application/octet-stream',
        headers: {
          ...pictureHeaders(found.fileName, found.width ?? 0, found.height ?? 0),
          'content-length': String(bytes),
        },
      })
    },
    downloadItem: async (call) => {
      const { tenant, user, path, request } = call
      if (await isOpenProfile())
        throw new ProblemError(403, 'download.item-closed', { detail: 'Whole items are not handed out here' })
      const item = await undefinedIfMissing(presentItem(needs, tenant.id, path.itemUuid))
      if (item === undefined) throw notFound('item', path.itemUuid)
      const found = await archivedFiles(needs, item, { tenant, user })
      if ('percent' in found) return { status: 202, body: { state: 'RUNNING', percent: found.percent }, headers: AGAIN }
      await count(call, { kind: 'item', itemUuid: item.uuid })
      const headers = { ...saved(`${item.title.slice(0, 150)}.zip`), 'access-control-expose-headers': EXPOSED }
      if (request.method === 'HEAD') return ok(unmade(), { type: 'application/zip', headers })
      const csv = await needs.metadataCsv(tenant.id, item.uuid)
      return ok(itemArchive(item, found, csv), { type: 'application/zip', headers })
    },
  }
}

/** Pressmark and size, and the place if it is cut. */
function nameOf({ pressmark, fileName }: Deliverable, region: string, { width, height }: ServedImage): string {
  const place = region === 'full' ? [] : [region.replaceAll(',', '-')]
  return `${[writable(pressmark ?? stemOf(fileName)), ...place, `${width}x${height}`].join('-')}.jpg`
}

type Counted = Parameters<Downloads['count']>[1]

const EXPOSED = 'content-disposition, imagewidth, imageheight'

const saved = (name: string) => ({ 'content-disposition': attachment(name), 'cache-control': 'private, no-store' })

const pictureHeaders = (name: string, width: number, height: number) => ({
  ...saved(name),
  imagewidth: String(width),
  imageheight: String(height),
})

const viewOf = async ({ tenant, user }: Pick<Call<'downloadSnippet'>, 'tenant' | 'user'>, kind: string) =>
  kind === 'master' ? 'clean' : pictureView(tenant.watermark, user)

const isWhole = (region: string, { width, height }: Deliverable) =>
  region === 'full' || region === `0,0,${width},${height}`
