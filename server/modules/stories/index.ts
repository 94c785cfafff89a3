export { seriesHandlers } from './series-routes.ts'
export { SeriesService } from './series-service.ts'
export { storyHandlers } from './story-routes.ts'
export { StoryService } from './story-service.ts'
