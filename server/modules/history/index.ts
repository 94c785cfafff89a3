export { changesBetween, lineUuid } from './changes.ts'
export { HistoryService, SERVER, undoPatch } from './history-service.ts'
