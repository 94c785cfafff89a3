import { join } from 'node:path'
import type { CallTenant } from '../../contract/call.ts'
import { markedThumbnail } from '../../media/derivatives/watermark.ts'
import { createLimiter } from '../../media/lib/limiter.ts'
import { inWorkFolder, localFile } from '../../media/local-files.ts'
import type { Storage } from '../../storage/storage.ts'
import { markOf } from './marked-pictures.ts'

/** The number of marked thumbnails that are kept in memory: some MB. */
const MOST_KEPT = 200

/** Thumbnails with the watermark of the organisation, made when they are asked for: each takes some milliseconds. */
export class MarkedThumbnails {
  readonly #storage: Storage
  readonly #made = new Map<string, Promise<Buffer>>()
  readonly #twoAtOnce = createLimiter(2)

  constructor(storage: Storage) {
    this.#storage = storage
  }

  /** The thumbnail with this storage key and version, marked; `tag` names what it shows. */
  async of(key: string, version: string, tenant: CallTenant): Promise<{ tag: string; picture: Promise<Buffer> }> {
    const mark = markOf(tenant)
    const tag = `${version}-${tenant.mark?.version ?? mark.name}`.replaceAll(/[^\w-]/g, '')
    const id = `${key} ${tag}`
    const known = this.#made.get(id)
    if (known !== undefined) return { tag, picture: known }
    const picture = this.#twoAtOnce.run(() =>
      inWorkFolder(this.#storage, async (folder) => {
        const own = mark.picture && {
          ...mark.picture,
          path: await localFile(this.#storage, mark.picture.path, join(folder, 'mark.png')),
        }
        const clean = await localFile(this.#storage, key, join(folder, 'clean.webp'))
        return await markedThumbnail(clean, { ...mark, ...(own && { picture: own }) })
      }),
    )
    const [oldest] = this.#made.keys()
    if (oldest !== undefined && this.#made.size >= MOST_KEPT) this.#made.delete(oldest)
    this.#made.set(id, picture)
    // A failed one is tried again.
    picture.catch(() => this.#made.delete(id))
    return { tag, picture }
  }
}
