export { csvRow } from './cell-text.ts'
export { TableExportService } from './export-table.ts'
export { tableModule } from './module-routes.ts'
