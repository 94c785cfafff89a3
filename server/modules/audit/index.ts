export { auditHandlers } from './audit-routes.ts'
export { AuditService } from './audit-service.ts'
export { SecurityLog } from './security-log.ts'
