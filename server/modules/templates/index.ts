export { MisfitService } from './misfit-service.ts'
export { TemplateRepository } from './template-repository.ts'
export { templateHandlers } from './template-routes.ts'
export { TemplateService } from './template-service.ts'
