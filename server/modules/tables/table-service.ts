import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { TableColumn, TableMapping, TableReading } from '@teca/shared/contract/meta'
import { invalid, notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { RESTORE_DAYS } from '../../db/restore-window.ts'
import { isOwn } from '@teca/shared/apply-edits'
import { isThere } from '../../db/existing-uuids.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Source } from '../../storage/originals.ts'
import { CHECK_TABLE, IMPORT_TABLE, addJobOf, bulkJob } from '../bulk/index.ts'
import type { BulkJobRow } from '../bulk/index.ts'
import type { TemplateService } from '../templates/index.ts'
import type { Upload, UploadService } from '../uploads/index.ts'
import { chooseReading } from './choose-reading.ts'
import { isKnownHeading } from './headings.ts'
import { placeNames } from './place-names.ts'
import { proposeMapping, rememberedFor, mappingToRemember } from './propose-mapping.ts'
import type { KnownColumn } from './propose-mapping.ts'
import { requireTableFormat, tableRefusal } from './table-files.ts'
import type { TableFiles } from './table-files.ts'
import { ColumnReader, shapeOf } from './table-columns.ts'
import { ROWS_AT_ONCE, TABLE_JOB } from './table-job.ts'
import type { TableRequest } from './table-job.ts'
import { shownHead, tableNotes } from './table-notes.ts'
import { addTable, changeTable, mappingFor, rememberMapping, tableOf } from './table-repository.ts'
import type { Look, StoredTable } from './table-repository.ts'

const DAY_MS = 86_400_000

export type ReceivedTable = {
  uuid: string
  fileName: string
  rows: number
  columns: TableColumn[]
  mapping: TableMapping
  remembered: boolean
} & Partial<Look>
type Needs = { database: Database; files: TableFiles; uploads: UploadService; templates: TemplateService }

/** The tables that people send to import items. */
export class TableService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Stores a table and describes it. 415 for a file of another kind, 422 for one that cannot be imported. */
  async receive(context: WriteContext, file: { fileName: string; source: Source }): Promise<ReceivedTable> {
    const { database, uploads } = this.#needs
    requireTableFormat(file.fileName)
    const upload = await uploads.take(context, { kind: 'table', ...file })
    const read = await this.#read(context, upload, {})
    const table = { ...read, actor: context.actor ?? '' }
    await inWrite(database, context, (unit) => addTable(unit, table, daysBefore(unit.at, RESTORE_DAYS)))
    return await this.one(context, upload.uuid)
  }

  /** Reads a table of the user in another way. */
  async readAgain(context: WriteContext, uuid: string, reading: TableReading): Promise<ReceivedTable> {
    const { upload } = await this.#stored(context, uuid)
    const read = await this.#read(context, upload, reading)
    await inWrite(this.#needs.database, context, (unit) => changeTable(unit, read))
    return await this.one(context, uuid)
  }

  /** A table of the user, as long as its file is stored. */
  async one(context: WriteContext, uuid: string): Promise<ReceivedTable> {
    const { tenantId, actor } = context
    const { table, upload } = await this.#stored(context, uuid)
    const { shape, rows, columns, look } = table
    const [remembered, fields] = await Promise.all([
      mappingFor(this.#needs.database.of(tenantId), actor ?? '', shape),
      this.#needs.templates.ofType(tenantId, 'ITEM'),
    ])
    const again = remembered && rememberedFor(columns, remembered)
    const mapping =
      again ??
      proposeMapping(columns, { fields, rows, isPlace: await placeNames(this.#needs.database.of(tenantId), columns) })
    return {
      uuid,
      fileName: upload.original_filename,
      rows,
      ...look,
      columns: columns.map(representColumn),
      mapping: { ...mapping, ...(look && { reading: look.reading }) },
      remembered: again !== undefined,
    }
  }

  async #stored({ tenantId, actor }: WriteContext, uuid: string): Promise<{ table: StoredTable; upload: Upload }> {
    const [table, upload] = await Promise.all([
      tableOf(this.#needs.database.of(tenantId), uuid, actor ?? ''),
      this.#needs.uploads.find(tenantId, uuid),
    ])
    if (table === undefined || upload === undefined) throw notFound('table', uuid)
    return { table, upload }
  }

  async #read({ tenantId }: WriteContext, upload: Upload, asked: Partial<TableReading>): Promise<StoredTable> {
    const fields = await this.#needs.templates.ofType(tenantId, 'ITEM')
    // Of a workbook every sheet is told again, for a further choice.
    const { sheet, ...asText } = asked
    const open = await this.#needs.files.open(upload, asText)
    try {
      const { encoding, separator, sheets } = open
      const choice = sheet === undefined ? sheets : sheets.filter(({ name }) => name === sheet)
      if (choice.length === 0) throw tableRefusal('table.no-such-sheet')
      const chosen = await chooseReading({ ...open, sheets: choice }, asked, isKnownHeading(fields))
      const isText = encoding !== undefined
      const reader = new ColumnReader({ isText })
      let above = 0
      for await (const row of open.rows(chosen.sheet)) {
        if (row.row === chosen.headerRow) reader.names(row)
        else if (reader.columns.length > 0) reader.take([row])
        else above += 1
      }
      const { columns, rows } = reader
      if (columns.length === 0) throw tableRefusal('table.no-such-row')
      if (rows === 0)
        throw new ProblemError(422, 'table.empty', { detail: 'There is no row below the names of the columns' })
      const reading = {
        headerRow: chosen.headerRow,
        ...(isText ? { encoding, separator } : { sheet: chosen.sheet.name }),
      }
      const look = {
        reading,
        ...(!isText && { sheets: sheets.map(({ name, rows: n, isHidden: hidden }) => ({ name, rows: n, hidden })) }),
        head: shownHead(chosen.head),
        notes: tableNotes(chosen.sheet, above),
      }
      return { uuid: upload.uuid, shape: shapeOf(columns), rows, columns, look }
    } finally {
      await open.close()
    }
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
    const { table } = await this.#stored(context, uuid)
    requireReading(table.look, mapping)
    await this.#require(context.tenantId, table.columns, mapping)
    const job = randomUUID()
    const request = JSON.stringify({ table: uuid, mapping, reading: table.look?.reading } satisfies TableRequest)
    await inWrite(database, context, async (unit) => {
      // A mapping that was only checked may be wrong.
      if (what === 'import') await rememberMapping(unit, actor, table.shape, mappingToRemember(table.columns, mapping))
      const operation = what === 'check' ? CHECK_TABLE : IMPORT_TABLE
      await addJobOf(
        unit,
        { uuid: job, actor, operation, request, undoes: null },
        { total: table.rows, slices: Math.ceil(table.rows / ROWS_AT_ONCE) },
      )
      await enqueue(unit, { name: TABLE_JOB, payload: { uuid: job }, priority: 50 })
    })
    const begun = await bulkJob(this.#needs.database.of(context.tenantId), job, actor)
    if (begun === undefined) throw notFound('bulk job', job)
    return begun
  }

  async #require(tenantId: string, columns: readonly KnownColumn[], mapping: TableMapping) {
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
    const twice = mapped.findIndex(
      ({ kind, name, join }, at) =>
        join === undefined &&
        (kind === 'state' || (kind === 'field' && isOwn(name ?? ''))) &&
        mapped.slice(0, at).some((one) => one.kind === kind && one.name === name),
    )
    if (twice >= 0)
      throw new ProblemError(400, 'table.field-twice', {
        detail: `Column ${twice + 1} has a field that an earlier column has too, which has one value`,
        errors: [{ field: `/columns/${twice}`, code: 'table.field-twice' }],
      })
    if (collection !== undefined && !(await isThere(this.#needs.database.of(tenantId), 'collections', collection)))
      throw new ProblemError(400, 'parent.missing', { detail: `There is no collection ${collection}` })
  }
}

/** Columns that were mapped in another reading may hold other values, though there are as many. */
function requireReading(look: Look | undefined, { reading }: TableMapping): void {
  if (reading !== undefined && !isDeepStrictEqual(reading, look?.reading))
    throw new ProblemError(409, 'table.read-otherwise', { detail: 'The table was read in another way since' })
}

const representColumn = ({ name, samples = [], filled }: KnownColumn): TableColumn => ({
  name,
  samples,
  ...(filled !== undefined && { filled }),
})

const daysBefore = (at: string, days: number) => new Date(Date.parse(at) - days * DAY_MS).toISOString()
