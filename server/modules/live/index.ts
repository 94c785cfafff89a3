export { liveModule } from './live-routes.ts'
export { importGoesOn } from './news-of.ts'
