export { askForRebuild } from './ask-for-rebuild.ts'
export { iiifExportHandlers } from './iiif-export-routes.ts'
export { searchModule } from './module-routes.ts'
export type { IndexKeeper } from './index-keeper.ts'
