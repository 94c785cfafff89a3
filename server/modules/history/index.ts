export { changesBetween, lineUuid } from './changes.ts'
export { HistoryService, SERVER, fullNameOf, undoPatch } from './history-service.ts'
