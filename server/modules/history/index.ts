export { changesBetween, lineUuid, parsed } from './changes.ts'
export { HistoryService, SERVER, undoPatch } from './history-service.ts'
