import type { Module } from '../../http/module.ts'
import { TABLE_JOB, tableJobHandler } from './table-job.ts'
import { TableReportService } from './table-report.ts'
import { tableHandlers } from './table-routes.ts'
import { TableService } from './table-service.ts'

type Needs = ConstructorParameters<typeof TableService>[0] &
  ConstructorParameters<typeof TableReportService>[0] &
  Parameters<typeof tableJobHandler>[0] &
  Pick<Parameters<typeof tableHandlers>[0], 'exports' | 'downloads'>

/** Items from tables, and tables of items. */
export function tableModule({ exports, downloads, ...needs }: Needs): Module {
  const services = { tables: new TableService(needs), reports: new TableReportService(needs), exports, downloads }
  return { name: 'tables', handlers: tableHandlers(services), jobs: { [TABLE_JOB]: tableJobHandler(needs) } }
}
