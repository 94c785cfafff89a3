import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { AssetType, Row } from '../../db/schema.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { sniff } from '../../media/sniff.ts'
import { putOriginal } from '../../storage/originals.ts'
import type { Content, Source } from '../../storage/originals.ts'
import type { Storage } from '../../storage/storage.ts'
import { claimOriginal } from './originals-service.ts'
import { uploadKinds } from './upload-kinds.ts'
import type { UploadKind } from './upload-kinds.ts'

export type { UploadKind }
export type Upload = Row<'uploads'>
export type NewUpload = {
  /** Of the upload, and of its asset. */
  uuid?: string
  kind: UploadKind
  fileName: string
  source: Source
}

/** An asset with a content, and its item. */
export type Stored = {
  sha256: string
  uuid: string
  type: AssetType
  sgtt: string | null
  facts: string | null
  item?: { uuid: string; pressmark: string; sgtt: string | null }
}

const AT_ONCE = 400
/** Assets in one answer about checksums. */
const MOST_STORED = 1000
/** The pause between checks whether a removal of the same bytes has ended. */
const LOOK_AGAIN_MS = 100
/** Of a content that no one can tell. */
const UNKNOWN_TYPE = 'application/octet-stream'

/** The uploaded files, with or without a use. */
export class UploadService {
  readonly #database: Database
  readonly #storage: Storage

  constructor(database: Database, storage: Storage) {
    this.#database = database
    this.#storage = storage
  }

  /** Stores a file; with the reply it is safe on disk. 415 for an extension that the kind does not accept. */
  async take(context: WriteContext, upload: NewUpload): Promise<Upload> {
    const { uuid = randomUUID(), kind, fileName, source } = upload
    requireExtension(kind, fileName)
    const { sha256, size } = await putOriginal(this.#storage, source, (content) => this.#claim(context, content))
    return await inWrite(this.#database, context, async (unit) => {
      const row = {
        uuid,
        kind,
        original_filename: fileName,
        sha256,
        size,
        tenant_id: unit.tenantId,
        created_by: context.actor ?? null,
        created_at: unit.at,
        payload: '{}',
      }
      await unit.insert('uploads', [row])
      return row
    })
  }

  /** A further upload of bytes that are stored already; returns its uuid. */
  async again(
    unit: Unit,
    { sha256, name, size }: { sha256: string; name: string; size: number | null },
  ): Promise<string> {
    const uuid = randomUUID()
    const made = { kind: 'image', original_filename: name, payload: '{}', created_at: unit.at }
    const of = { tenant_id: unit.tenantId, created_by: unit.context.actor ?? null }
    await unit.insert('uploads', [{ uuid, sha256, size: size ?? 0, ...made, ...of }])
    return uuid
  }

  /** Records that these bytes are wanted, so that no process purges them before their upload is recorded. */
  async #claim(context: WriteContext, { sha256, size, path }: Content): Promise<void> {
    // By the content; the import checks what this cannot.
    const { mime } = await sniff(path).catch(() => ({ mime: UNKNOWN_TYPE }))
    const original = { sha256, size, mime_type: mime }
    while (await inWrite(this.#database, context, (unit) => claimOriginal(unit, original))) await wait(LOOK_AGAIN_MS)
  }

  async find(tenantId: string, uuid: string): Promise<Upload | undefined> {
    return await this.#database
      .of(tenantId)
      .selectFrom('uploads')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirst()
  }

  /** Those of these uploads that exist, inside a write. */
  async among(unit: Unit, uuids: string[]): Promise<Map<string, Upload>> {
    const found = new Map<string, Upload>()
    for (let from = 0; from < uuids.length; from += AT_ONCE) {
      const some = uuids.slice(from, from + AT_ONCE)
      for (const row of await unit.db.selectFrom('uploads').selectAll().where('uuid', 'in', some).execute())
        found.set(row.uuid, row)
    }
    return found
  }

  /** Assets of the tenant with the same content, the oldest first. */
  async duplicates(tenantId: string, sha256: string) {
    return await this.#database
      .of(tenantId)
      .selectFrom('assets')
      .select(['uuid', 'sgtt', 'item_uuid as culturalItemUuid'])
      .where('original_sha256', '=', sha256)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .limit(20)
      .execute()
  }

  /** The assets of the tenant with one of these contents, the oldest first; not those whose import failed. */
  async stored(tenantId: string, checksums: string[]): Promise<Stored[]> {
    if (checksums.length === 0) return []
    const rows = await this.#database
      .of(tenantId)
      .selectFrom('assets')
      .leftJoin('items', (join) => join.onRef('items.uuid', '=', 'assets.item_uuid').on('items.deleted_at', 'is', null))
      .select(['assets.uuid', 'assets.type', 'assets.sgtt', 'assets.facts', 'assets.original_sha256'])
      .select(['items.uuid as item', 'items.pressmark as pressmark', 'items.sgtt as itemTitle'])
      .where('assets.original_sha256', 'in', checksums)
      .where('assets.deleted_at', 'is', null)
      .where('assets.status', '!=', 'ERROR')
      .orderBy('assets.created_at')
      .orderBy('assets.uuid')
      .limit(MOST_STORED)
      .execute()
    return rows.map(({ original_sha256, item, pressmark, itemTitle, ...asset }) => ({
      ...asset,
      sha256: original_sha256 ?? '',
      ...(item !== null && { item: { uuid: item, pressmark: pressmark ?? '', sgtt: itemTitle } }),
    }))
  }

  /** Those of these sizes that the contents of assets of the tenant have. */
  async sizesAmong(tenantId: string, sizes: number[]): Promise<number[]> {
    if (sizes.length === 0) return []
    const rows = await this.#database
      .of(tenantId)
      .selectFrom('originals')
      .select('size')
      .distinct()
      .where('size', 'in', sizes)
      // Contents that `stored` would not find need not be read by those who ask.
      .where((eb) => {
        const assets = eb.selectFrom('assets').select('assets.uuid').where('assets.deleted_at', 'is', null)
        return eb.exists(
          assets
            .where('assets.status', '!=', 'ERROR')
            .whereRef('assets.original_sha256', '=', 'originals.sha256')
            .whereRef('assets.tenant_id', '=', 'originals.tenant_id'),
        )
      })
      .execute()
    return rows.map(({ size }) => size)
  }
}

/** 415 unless the name has an extension of the kind. */
export function requireExtension(kind: UploadKind, fileName: string): void {
  const { extensions } = uploadKinds[kind]
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  if (extensions.some((one) => one === extension)) return
  throw new ProblemError(415, 'file.kind-refused', {
    detail: `${fileName} is not taken here; taken are ${extensions.join(', ')}`,
  })
}
