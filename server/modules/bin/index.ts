export { binModule } from './module-routes.ts'
