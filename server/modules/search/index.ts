export { iiifExportHandlers } from './iiif-export-routes.ts'
export { searchModule } from './search-module.ts'
export type { SearchService } from './search-service.ts'
