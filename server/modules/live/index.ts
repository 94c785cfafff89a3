export type { LiveFeed } from './live-feed.ts'
export { liveModule } from './live-routes.ts'
export { importGoesOn } from './news-of.ts'
