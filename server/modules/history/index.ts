export { HistoryService, undoPatch } from './history-service.ts'
