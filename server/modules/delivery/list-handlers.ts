import type { Handlers } from '../../contract/call.ts'
import { pictureView } from '../../contract/picture-view.ts'
import { undefinedIfMissing, ProblemError } from '../../contract/problem.ts'
import { ok, unmade } from '../../contract/reply.ts'
import { PYRAMID } from '../../media/derivatives/pyramid-names.ts'
import type { SectionService } from '../sections/index.ts'
import { archivedFiles } from './archived-files.ts'
import { attachment } from './attachment.ts'
import { contactSheet } from './contact-sheet.ts'
import { downloadPicture } from './download-picture.ts'
import type { DownloadNeeds } from './download-handlers.ts'
import { withImageProblems } from './image-problems.ts'
import { listArchive } from './list-archive.ts'
import type { Deliverable } from './media-access.ts'
import { presentItem } from './presented-item.ts'
import { pageLanguage, pageWords } from './story-book/page-words.ts'
import { waitForPicture } from './wait-for-picture.ts'

export type ListNeeds = Pick<
  DownloadNeeds,
  'access' | 'images' | 'marked' | 'storage' | 'downloads' | 'items' | 'templates' | 'isOpenProfile'
> & {
  sections: Pick<SectionService, 'visible' | 'itemUuids'>
  /** Items as a CSV table. */
  tableOf: (tenantId: string, uuids: string[]) => Promise<NodeJS.ReadableStream>
}

/** Longest side of a picture on a contact sheet, in pixels: sharp on paper. */
const SHEET_PICTURE = 600

/** Workspace lists as files: a zip with pictures, and a PDF to print. */
export function listHandlers(needs: ListNeeds): Handlers {
  const { access, images, marked, sections, downloads, isOpenProfile, items } = needs
  return {
    getSectionArchive: async ({ tenant, user, context, path, request }) => {
      const owner = { tenantId: tenant.id, userUuid: user.uuid }
      const { row } = await sections.visible(owner, path.uuid)
      if (await isOpenProfile())
        throw new ProblemError(403, 'download.item-closed', { detail: 'Whole items are not handed out here' })
      const answer = { type: 'application/zip', headers: saved(`${row.name.slice(0, 150)}.zip`) }
      if (request.method === 'HEAD') return ok(unmade(), answer)
      const uuids = await sections.itemUuids(owner, path.uuid)
      const table = await needs.tableOf(tenant.id, uuids)
      const archive = listArchive(uuids, table, async (uuid, isLastCall) => {
        const item = await undefinedIfMissing(presentItem(needs, tenant.id, uuid))
        if (item === undefined) return undefined
        const found = await archivedFiles(needs, item, { tenant, user, isLastCall })
        if ('percent' in found) return found
        await downloads.count(context, { kind: 'item', itemUuid: uuid })
        return { ...found, folder: item.pressmark }
      })
      return ok(archive, answer)
    },
    getSectionContactSheet: async ({ tenant, user, context, path, request }) => {
      const owner = { tenantId: tenant.id, userUuid: user.uuid }
      const { row } = await sections.visible(owner, path.uuid)
      const answer = { type: 'application/pdf', headers: saved(`${row.name.slice(0, 150)}.pdf`) }
      if (request.method === 'HEAD') return ok(unmade(), answer)
      await downloads.count(context, { kind: 'sheet', name: row.name })
      const uuids = await sections.itemUuids(owner, path.uuid)
      const isMarked = pictureView(tenant.watermark, user) === 'marked'
      const words = pageWords(pageLanguage(undefined, request.headers['accept-language']))
      const pictureOf = async (image: Deliverable) => {
        const key = isMarked ? await marked.keyOf(image, tenant) : image.derivatives[PYRAMID]
        return key
          ? (await withImageProblems(downloadPicture(images, key, 'full', `${SHEET_PICTURE},${SHEET_PICTURE}`))).body
          : undefined
      }
      /** Names the pictures of an item of which none is ready. */
      const unready = async (uuid: string) => {
        const found = (await access.unreadyOf(tenant.id, uuid)).filter(({ type }) => type === 'images')
        const [one] = found
        const alike = found.filter(({ isFailed }) => isFailed === one?.isFailed).map(({ fileName }) => fileName)
        return one && `${one.isFailed ? words.notRead : words.beingPrepared}: ${alike.join(', ')}`
      }
      const sheet = contactSheet(row.name, uuids.length, async (at, isGone) => {
        const entry = await undefinedIfMissing(items.byUuid(tenant.id, uuids[at] ?? ''))
        if (entry === undefined) return undefined
        const { sgtt, pressmark, uuid } = entry.row
        const [first] = await access.ofItem(tenant.id, uuid, 'images')
        // A picture that is being made is waited for; one that fails is named in its place.
        const picture = first && (await waitForPicture(() => pictureOf(first), isGone).catch(() => undefined))
        const note = picture ? undefined : first ? `${words.notMade}: ${first.fileName}` : await unready(uuid)
        return { title: sgtt ?? pressmark, pressmark, picture, ...(note !== undefined && { note }) }
      })
      return ok(sheet, answer)
    },
  }
}

const saved = (name: string) => ({ 'content-disposition': attachment(name), 'cache-control': 'private, no-store' })
