import type { Module } from '../../http/module.ts'
import type { TableExportService } from './export-table.ts'
import { TABLE_JOB, tableJobHandler } from './table-job.ts'
import { TableReportService } from './table-report.ts'
import { tableHandlers } from './table-routes.ts'
import { TableService } from './table-service.ts'

type Needs = ConstructorParameters<typeof TableService>[0] &
  ConstructorParameters<typeof TableReportService>[0] &
  Parameters<typeof tableJobHandler>[0] & { exports: TableExportService }

/** Items from tables, and tables of items. */
export function tableModule({ exports, ...needs }: Needs): Module {
  const services = { tables: new TableService(needs), reports: new TableReportService(needs), exports }
  return { name: 'tables', handlers: tableHandlers(services), jobs: { [TABLE_JOB]: tableJobHandler(needs) } }
}
