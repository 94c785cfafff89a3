export { binHandlers } from './bin-routes.ts'
export { BinService } from './bin-service.ts'
export { PURGE_JOB, Purge } from './purge.ts'
