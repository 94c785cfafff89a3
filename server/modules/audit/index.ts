export { auditHandlers } from './audit-routes.ts'
export { AuditService } from './audit-service.ts'
