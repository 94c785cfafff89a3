export type { AnnouncedAsset, AnnouncementService } from './announcement-service.ts'
export type { ImportService } from './import-service.ts'
export { importModule } from './module-routes.ts'
