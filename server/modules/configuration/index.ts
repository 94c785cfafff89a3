export { configurationHandlers } from './configuration-routes.ts'
export { ConfigurationService } from './configuration-service.ts'
