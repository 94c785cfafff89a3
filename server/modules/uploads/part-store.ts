import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload as Transfer } from '@tus/server'
import { personLimits } from '../../contract/person-limits.ts'
import { ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/schema.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { ArrivingFile } from '../../storage/arriving-file.ts'
import { TRANSFER_PARTS } from '../../storage/storage.ts'
import type { Storage } from '../../storage/storage.ts'

/** The most that a dying process loses of a file: stored parts continue elsewhere. */
const PART_BYTES = 16 << 20

type Needs = { database: Database; storage: Storage }
export type NewTransfer = Pick<Row<'transfers'>, 'uuid' | 'tenant_id' | 'user_uuid' | 'kind' | 'file_name' | 'size'>

/**
 * Files that arrive in parts: the parts are in the storage, their progress in the database. Any process can continue
 * them.
 */
export class PartStore extends DataStore {
  readonly #database: Database
  readonly #storage: Storage

  constructor({ database, storage }: Needs) {
    super()
    this.#database = database
    this.#storage = storage
  }

  /** 409 if the person has too many that are not taken yet: each keeps its bytes for days. */
  async begin({ tenant_id: tenantId, ...transfer }: NewTransfer): Promise<void> {
    await inWrite(this.#database, { tenantId }, async (unit) => {
      const { unfinished } = await unit.db
        .selectFrom('transfers')
        .select((eb) => eb.fn.countAll<number>().as('unfinished'))
        .where('user_uuid', '=', transfer.user_uuid)
        .executeTakeFirstOrThrow()
      if (unfinished >= personLimits.unfinishedUploads)
        throw new ProblemError(409, 'upload.too-many-unfinished', {
          detail: `One person has at most ${personLimits.unfinishedUploads} unfinished uploads`,
        })
      await unit.insert('transfers', [{ ...transfer, modified_at: unit.at }])
    })
  }

  async find(uuid: string): Promise<Row<'transfers'> | undefined> {
    return await this.#database.installation
      .selectFrom('transfers')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirst()
  }

  override async getUpload(uuid: string): Promise<Transfer> {
    const row = await this.find(uuid)
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND
    return new Transfer({ id: uuid, size: row.size, offset: row.received, creation_date: row.modified_at })
  }

  /** Stores the received bytes, also of a broken connection; returns the new size. */
  override async write(source: Readable, uuid: string, offset: number): Promise<number> {
    const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    const folder = this.#storage.scratch ?? tmpdir()
    await mkdir(folder, { recursive: true })
    for (let at = offset; ;) {
      const file = join(folder, randomUUID())
      try {
        const { size, ended, error } = await fill(file, chunks)
        if (size > 0) await this.#keep(uuid, at, { file, size })
        at += size
        if (error !== undefined) throw ERRORS.FILE_WRITE_ERROR
        if (ended) return at
      } finally {
        await rm(file, { force: true })
      }
    }
  }

  /** The whole file. */
  read(uuid: string): Readable {
    const parts = (from: number) =>
      this.#database.installation
        .selectFrom('transfer_parts')
        .select(['start', 'storage_key'])
        .where('transfer_uuid', '=', uuid)
        .where('start', '>=', from)
        .orderBy('start')
        .limit(1)
        .executeTakeFirst()
    const storage = this.#storage
    return Readable.from(
      (async function* () {
        for (let part = await parts(0); part !== undefined; part = await parts(part.start + 1))
          yield* await storage.open(part.storage_key)
      })(),
    )
  }

  override async remove(uuid: string): Promise<void> {
    const row = await this.find(uuid)
    if (row !== undefined)
      await inWrite(this.#database, { tenantId: row.tenant_id }, async ({ db }) => {
        await db.deleteFrom('transfer_parts').where('transfer_uuid', '=', uuid).execute()
        await db.deleteFrom('transfers').where('uuid', '=', uuid).execute()
      })
    for await (const key of this.#storage.list(`${TRANSFER_PARTS}${uuid}/`)) await this.#storage.remove(key)
  }

  /** Removes uploads that nobody has continued since then, and parts that a dead process left. */
  async removeBefore(moment: Date): Promise<void> {
    const old = this.#database.installation.selectFrom('transfers').select('uuid')
    for (const { uuid } of await old.where('modified_at', '<', moment.toISOString()).execute()) await this.remove(uuid)
    const known = new Map<string, boolean>()
    for await (const key of this.#storage.list(TRANSFER_PARTS)) {
      const uuid = key.split('/')[1] ?? ''
      const isKnown = known.get(uuid) ?? (await this.find(uuid)) !== undefined
      known.set(uuid, isKnown)
      if (!isKnown) await this.#storage.remove(key)
    }
  }

  async #keep(uuid: string, start: number, { file, size }: { file: string; size: number }): Promise<void> {
    const row = await this.find(uuid)
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND
    // Two processes may receive the same bytes: each stores its own, and the first one counts.
    const key = `${TRANSFER_PARTS}${uuid}/${randomUUID()}`
    await this.#storage.put(key, { file }, { size })
    const isFirst = await inWrite(this.#database, { tenantId: row.tenant_id }, async (unit) => {
      const { numUpdatedRows } = await unit.db
        .updateTable('transfers')
        .set({ received: start + size, modified_at: unit.at })
        .where('uuid', '=', uuid)
        .where('received', '=', start)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await unit.insert('transfer_parts', [{ transfer_uuid: uuid, start, storage_key: key }])
      return true
    })
    if (isFirst) return
    await this.#storage.remove(key)
    throw ERRORS.INVALID_OFFSET
  }

  /** Of one tenant, for callers on its behalf. */
  async findOf(tenantId: string, uuid: string): Promise<Row<'transfers'> | undefined> {
    return await this.#database
      .of(tenantId)
      .selectFrom('transfers')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirst()
  }
}

/** Writes chunks into a file until it is large enough, or the source ends or breaks. */
async function fill(path: string, chunks: AsyncIterator<Buffer>) {
  await using file = await ArrivingFile.create(path)
  const end = async (ended: boolean, error?: unknown) => {
    await file.end()
    return { size: file.size, ended, error }
  }
  while (file.size < PART_BYTES) {
    const next = await chunks.next().catch((error: unknown) => ({ error }))
    if ('error' in next) return await end(true, next.error)
    if (next.done === true) return await end(true)
    await file.add(next.value)
  }
  return await end(false)
}
