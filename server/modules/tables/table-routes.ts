import type { Handlers } from '../../contract/call.ts'
import { created, ok } from '../../contract/reply.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import type { Hal } from '../../hal/hal.ts'
import { accepted, representJob } from '../bulk/index.ts'
import { receivedFile } from '../uploads/index.ts'
import type { TableExportService } from './export-table.ts'
import type { TableReportService } from './table-report.ts'
import type { ReceivedTable, TableService } from './table-service.ts'

type Needs = {
  tables: TableService
  reports: TableReportService
  exports: TableExportService
  downloads: { count(context: WriteContext, file: { kind: 'table'; name: string }): Promise<void> }
}

const types = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Handlers for imports from tables, and for exports as tables. */
export function tableHandlers({ tables, reports, exports, downloads }: Needs): Handlers {
  return {
    receiveTable: async ({ context, request, hal }) => {
      const table = await receivedFile(request, (file) => tables.receive(context, file))
      return created(represent(hal, table))
    },
    getTable: async ({ context, path, hal }) => ok(represent(hal, await tables.one(context, path.uuid))),
    readTableAgain: async ({ context, path, body, hal }) =>
      ok(represent(hal, await tables.readAgain(context, path.uuid, body))),
    checkTable: async ({ context, path, body, hal }) =>
      accepted(representJob(hal, await tables.begin(context, path.uuid, body, 'check'))),
    importTable: async ({ context, path, body, hal }) =>
      accepted(representJob(hal, await tables.begin(context, path.uuid, body, 'import'))),
    getTableReport: async ({ context, path, query, page, hal }) => {
      const { outcome, leftOut: onlyLeftOut } = query
      const { rows, leftOut, total } = await reports.page(context, path.uuid, {
        ...page,
        outcome,
        leftOut: onlyLeftOut,
      })
      return ok({ ...hal.page('rows', rows, page, total), leftOut }, { headers: { 'cache-control': 'no-store' } })
    },
    getTableValues: async ({ context, path, query, page, hal }) => {
      const { values, fields, total } = await reports.values(context, path.uuid, { ...page, unclear: query.unclear })
      return ok({ ...hal.page('values', values, page, total), fields }, { headers: { 'cache-control': 'no-store' } })
    },
    downloadTableReport: async ({ context, path, query }) => {
      const { name, content } = await reports.file(context, path.uuid, query)
      return ok(content, { type: types.csv, headers: toSave(name) })
    },
    exportTable: async ({ tenant, context, body }) => {
      const content = await exports.table(tenant.id, body)
      const name = `items.${body.format}`
      await downloads.count(context, { kind: 'table', name })
      return ok(content, { type: types[body.format], headers: toSave(name) })
    },
  }
}

const toSave = (name: string) => ({
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  'cache-control': 'no-store',
})

function represent(hal: Hal, table: ReceivedTable) {
  const self = `/meta/tables/${table.uuid}`
  return {
    ...table,
    _links: {
      self: hal.link(self),
      check: hal.link(`${self}/check`),
      import: hal.link(`${self}/import`),
      reading: hal.link(`${self}/reading`),
    },
  }
}
