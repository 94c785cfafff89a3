export { changesBetween, lineUuid } from './changes.ts'
export { peopleCalled } from './people-called.ts'
export { HistoryService, SERVER, fullNameOf, undoPatch } from './history-service.ts'
