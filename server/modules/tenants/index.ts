export { TenantRepository } from './tenant-repository.ts'
export { tenantHandlers } from './tenant-routes.ts'
export { TenantService, callTenant } from './tenant-service.ts'
export type { AskedHost, Tenant } from './tenant-service.ts'
