import type { Thing, Walk } from './walk.ts'

/** What a transition runs, and the kinds of it. */
export async function transitionActions(walk: Walk, transitionUuid: string) {
  const label = { name: 'register', label: 'Tell the register', parameters: [] }
  const kind = await walk.call<Thing>('createTransitionTaskTemplate', { body: label })
  await walk.call('getTransitionTaskTemplates', { query: { resourceType: 'ITEM' } })
  await walk.call('getTransitionTaskTemplate', { at: { uuid: kind.uuid } })
  await walk.call('patchTransitionTaskTemplate', { at: { uuid: kind.uuid }, body: { label: 'Tell the registrar' } })
  const body = { transitionUuid, resourceType: 'ITEM', templateName: 'register', parameters: {} }
  const task = await walk.call<Thing>('createTransitionTask', { body })
  await walk.call('createTransitionTask', { body, status: 409 })
  await walk.call('getTransitionTasks')
  await walk.call('findTransitionTasksByTransitionUuid', { query: { transitionUuid } })
  await walk.call('getTransitionTask', { at: { uuid: task.uuid } })
  await walk.call('patchTransitionTask', { at: { uuid: task.uuid }, body: { index: 0 } })
  await walk.call('deleteTransitionTaskTemplate', { at: { uuid: kind.uuid }, status: 409 })
  await walk.call('deleteTransitionTask', { at: { uuid: task.uuid } })
  await walk.call('deleteTransitionTaskTemplate', { at: { uuid: kind.uuid } })
}
