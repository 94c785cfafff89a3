export { changesBetween, lineUuid, parsed } from './changes.ts'
export { HistoryService, SERVER, fullNameOf, undoPatch } from './history-service.ts'
