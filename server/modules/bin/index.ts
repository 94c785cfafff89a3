export { binModule } from './module-routes.ts'
export { purgeRows } from './purge-rows.ts'
