import { randomUUID } from 'node:crypto'
import type { TableColumn, TableMapping } from '../../contract/generated/meta/types.gen.ts'
import { invalid, notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { RESTORE_DAYS } from '../../db/restore-window.ts'
import { tenantScope } from '../../db/tenant-scope.ts'
import { isOwn } from '../../../shared/apply-edits.ts'
import { isThere } from '../../db/existing-uuids.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Source } from '../../storage/originals.ts'
import type { Storage } from '../../storage/storage.ts'
import { CHECK_TABLE, IMPORT_TABLE, addJobOf, bulkJob } from '../bulk/index.ts'
import type { BulkJobRow } from '../bulk/index.ts'
import type { TemplateService } from '../templates/index.ts'
import type { UploadService } from '../uploads/index.ts'
import { proposeMapping, rememberedFor, mappingToRemember } from './propose-mapping.ts'
import { readTable } from './read-table.ts'
import { ColumnReader, shapeOf } from './table-columns.ts'
import { ROWS_AT_ONCE, TABLE_JOB } from './table-job.ts'
import { addTable, mappingFor, rememberMapping, tableOf } from './table-repository.ts'

const DAY_MS = 86_400_000
const READ_AT_ONCE = 1000

export type Table = {
  uuid: string
  fileName: string
  rows: number
  columns: TableColumn[]
  mapping: TableMapping
  remembered: boolean
}
type Needs = { database: Database; storage: Storage; uploads: UploadService; templates: TemplateService }

/** The tables that people send to import items. */
export class TableService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Stores a table and describes it. 415 for a file of another kind, 422 for one that cannot be imported. */
  async receive(context: WriteContext, file: { fileName: string; source: Source }): Promise<Table> {
    const { database, storage, uploads } = this.#needs
    const upload = await uploads.take(context, { kind: 'table', ...file })
    const reader = new ColumnReader()
    for await (const rows of readTable(storage, upload, READ_AT_ONCE)) {
      const [first] = rows
      if (reader.columns.length === 0 && first !== undefined) reader.names(first)
      else reader.take(rows)
    }
    const { columns, rows } = reader
    if (rows === 0)
      throw new ProblemError(422, 'table.empty', { detail: 'There is no row below the names of the columns' })
    const table = { uuid: upload.uuid, actor: context.actor ?? '', shape: shapeOf(columns), rows, columns }
    await inWrite(database, context, (unit) => addTable(unit, table, daysBefore(unit.at, RESTORE_DAYS)))
    return await this.one(context, upload.uuid)
  }

  /** A table of the user, as long as its file is stored. */
  async one({ tenantId, actor }: WriteContext, uuid: string): Promise<Table> {
    const db = this.#scope(tenantId)
    const [table, upload] = await Promise.all([
      tableOf(db, uuid, actor ?? ''),
      this.#needs.uploads.find(tenantId, uuid),
    ])
    if (table === undefined || upload === undefined) throw notFound('table', uuid)
    const { shape, rows, columns } = table
    const [remembered, fields] = await Promise.all([
      mappingFor(db, actor ?? '', shape),
      this.#needs.templates.ofType(tenantId, 'ITEM'),
    ])
    const again = remembered && rememberedFor(columns, remembered)
    const mapping = again ?? proposeMapping(columns, fields)
    return { uuid, fileName: upload.original_filename, rows, columns, mapping, remembered: again !== undefined }
  }

  /** Starts the job that checks an import, or the one that imports. */
  async begin(
    context: WriteContext,
    uuid: string,
    mapping: TableMapping,
    what: 'check' | 'import',
  ): Promise<BulkJobRow> {
    const { database } = this.#needs
    const actor = context.actor ?? ''
    const table = await tableOf(this.#scope(context.tenantId), uuid, actor)
    if (table === undefined || (await this.#needs.uploads.find(context.tenantId, uuid)) === undefined)
      throw notFound('table', uuid)
    await this.#require(context.tenantId, table.columns, mapping)
    const job = randomUUID()
    await inWrite(database, context, async (unit) => {
      await rememberMapping(unit, actor, table.shape, mappingToRemember(table.columns, mapping))
      const operation = what === 'check' ? CHECK_TABLE : IMPORT_TABLE
      await addJobOf(
        unit,
        { uuid: job, actor, operation, request: JSON.stringify({ table: uuid, mapping }), undoes: null },
        { total: table.rows, slices: Math.ceil(table.rows / ROWS_AT_ONCE) },
      )
      await enqueue(unit, { name: TABLE_JOB, payload: { uuid: job }, priority: 50 })
    })
    const begun = await bulkJob(this.#scope(context.tenantId), job, actor)
    if (begun === undefined) throw notFound('bulk job', job)
    return begun
  }

  async #require(tenantId: string, columns: readonly TableColumn[], mapping: TableMapping) {
    const { collection, columns: mapped, fields = [] } = mapping
    if (mapped.length !== columns.length) throw invalid('/columns', 'count', 'Every column of the table is mapped')
    if (mapped.filter(({ kind }) => kind === 'pressmark').length !== 1)
      throw new ProblemError(400, 'table.key-missing', { detail: 'One column has to be the pressmark' })
    for (const [at, { kind, name }] of mapped.entries())
      if (kind === 'field' && (name === undefined || name.trim() !== name || name === 'pressmark'))
        throw invalid(`/columns/${at}/name`, 'required', 'A field has a name, and is not the pressmark')
    for (const [at, { name, wordsIn }] of fields.entries())
      if (wordsIn !== undefined && (wordsIn === name || wordsIn === 'pressmark' || isOwn(wordsIn)))
        throw invalid(
          `/fields/${at}/wordsIn`,
          'unknown',
          'Words are kept in another field, which is no own field of the item',
        )
    if (collection !== undefined && !(await isThere(this.#scope(tenantId), 'collections', collection)))
      throw new ProblemError(400, 'parent.missing', { detail: `There is no collection ${collection}` })
  }

  #scope(tenantId: string) {
    return tenantScope(this.#needs.database.read, tenantId)
  }
}

const daysBefore = (at: string, days: number) => new Date(Date.parse(at) - days * DAY_MS).toISOString()
