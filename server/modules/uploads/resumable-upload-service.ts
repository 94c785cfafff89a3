import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server } from '@tus/server'
import { notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/schema.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import type { Storage } from '../../storage/storage.ts'
import { PartStore } from './part-store.ts'
import { requireExtension } from './upload-service.ts'
import type { Upload, UploadKind, UploadService } from './upload-service.ts'
import { uploadKinds } from './upload-kinds.ts'

const MOST_BYTES = 4 * 1024 ** 3
const KEPT_MS = 3 * 86_400_000
const SWEEP_MS = 3_600_000

/** The owner of an upload. */
export type Owner = { tenantId: string; userUuid: string }
export type Received = { uuid: string; size: number; offset: number }
type NewTransfer = { kind: UploadKind; fileName: string; size: number }

/** Files that arrive in parts: received bytes survive a lost connection and the end of a server, and another one continues. */
export class ResumableUploadService {
  readonly #uploads: UploadService
  readonly #store: PartStore
  readonly #server: Server
  /** Running `take` calls, by upload. */
  readonly #takes = new Map<string, Promise<Upload>>()
  #timer: NodeJS.Timeout | undefined

  constructor(uploads: UploadService, needs: { database: Database; storage: Storage }) {
    this.#uploads = uploads
    this.#store = new PartStore(needs)
    this.#server = new Server({
      path: '/ccc/resumableUploads',
      datastore: this.#store,
      allowedOrigins: [],
      getFileIdFromRequest: ({ url }) => lastOfPath(url),
    })
  }

  start(log: { error(fields: object, text: string): void }): void {
    const sweep = () =>
      void this.#store
        .removeBefore(new Date(Date.now() - KEPT_MS))
        .catch((error: unknown) => log.error({ err: error }, 'unfinished uploads could not be removed'))
    sweep()
    this.#timer = setInterval(sweep, SWEEP_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** 413 above the limit, 415 for an extension that the kind does not accept, 409 with too many unfinished ones. */
  async create({ tenantId, userUuid }: Owner, { kind, fileName, size }: NewTransfer): Promise<Received> {
    requireExtension(kind, fileName)
    if (size > MOST_BYTES) throw new ProblemError(413, 'file.too-large', { detail: `At most ${MOST_BYTES} bytes` })
    const uuid = randomUUID()
    await this.#store.begin({ uuid, tenant_id: tenantId, user_uuid: userUuid, kind, file_name: fileName, size })
    return { uuid, size, offset: 0 }
  }

  /** The received size; the whole size once the file was stored. 404 for another user's upload. */
  async find(owner: Owner, uuid: string): Promise<Received> {
    const taken = await this.#taken(owner, uuid)
    if (taken) return { uuid, size: taken.size, offset: taken.size }
    const { size, received } = await this.#own(owner, uuid)
    return { uuid, size, offset: received }
  }

  /** 404 for another user's upload, and for one that was finished already. */
  async requireOwn(owner: Owner, uuid: string): Promise<void> {
    await this.#own(owner, uuid)
  }

  /** Answers the call itself, by the tus protocol. Check the owner before: a problem can no longer be sent here. */
  async append(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.#server.handle(request, response)
  }

  /** Stores the whole file; with the reply it is safe. 409 if bytes are missing. */
  async take(context: WriteContext, owner: Owner, uuid: string): Promise<Upload> {
    // Two parallel calls would both store the file: the second waits, and finds the result of the first.
    for (let other = this.#takes.get(uuid); other !== undefined; other = this.#takes.get(uuid))
      await other.catch(() => undefined)
    const take = this.#takeOnce(context, owner, uuid).finally(() => this.#takes.delete(uuid))
    this.#takes.set(uuid, take)
    return await take
  }

  async #takeOnce(context: WriteContext, owner: Owner, uuid: string): Promise<Upload> {
    try {
      return await this.#keep(context, owner, uuid)
    } catch (error) {
      // Another process may have stored it in the meantime: then its parts are gone, or its row exists already.
      const meanwhile = await this.#taken(owner, uuid)
      if (meanwhile === undefined) throw error
      return meanwhile
    }
  }

  async #keep(context: WriteContext, owner: Owner, uuid: string): Promise<Upload> {
    const before = await this.#taken(owner, uuid)
    if (before) return before
    const { size, received, kind, file_name: fileName } = await this.#own(owner, uuid)
    if (received !== size)
      throw new ProblemError(409, 'upload.incomplete', { detail: `${received} of ${size} bytes were received` })
    if (!isKind(kind)) throw notFound('upload', uuid)
    const upload = await this.#uploads.take(context, { uuid, kind, fileName, source: this.#store.read(uuid) })
    await this.#store.remove(uuid)
    return upload
  }

  async #taken({ tenantId, userUuid }: Owner, uuid: string): Promise<Upload | undefined> {
    const upload = await this.#uploads.find(tenantId, uuid)
    return upload?.created_by === userUuid ? upload : undefined
  }

  async #own({ tenantId, userUuid }: Owner, uuid: string): Promise<Row<'transfers'>> {
    const transfer = await this.#store.findOf(tenantId, uuid)
    if (transfer?.user_uuid !== userUuid) throw notFound('upload', uuid)
    return transfer
  }
}

/** Without the query: the owner of an upload is checked by the path alone. */
function lastOfPath(url: string): string | undefined {
  const last = new URL(url).pathname.split('/').at(-1)
  try {
    return last ? decodeURIComponent(last) : undefined
  } catch {
    return undefined
  }
}

const isKind = (kind: string): kind is UploadKind => kind in uploadKinds
