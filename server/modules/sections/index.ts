export { sectionHandlers } from './section-routes.ts'
export { SectionService } from './section-service.ts'
