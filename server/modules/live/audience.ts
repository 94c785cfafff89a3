import type { CallUser, OperationId } from '../../contract/call.ts'
import { permissions } from '../../contract/permissions.ts'
import type { EntityKind } from '../../db/versioned-tables.ts'

/** The call that reads each kind of thing: whoever may make it receives its events. */
const readBy = {
  item: 'getCulturalItem',
  collection: 'getCollection',
  asset: 'getImage',
  template: 'getCustomMetadataTemplate',
  itemState: 'getItemState',
  transitionTemplate: 'getTransitionTemplate',
  transitionTask: 'getTransitionTask',
  transitionTaskTemplate: 'getTransitionTaskTemplate',
  transitionLog: 'getTransitionLog',
  storyboard: 'getStoryboard',
  storyboardCollection: 'getStoryboardCollection',
  section: 'getSection',
  savedSearch: 'getSavedSearch',
  user: 'getJarvisUsers',
  userGroup: 'getUserGroup',
  tenant: 'getTenant',
  import: 'getCulturalItemImport',
  bulkJob: 'getBulkJob',
  notice: 'getTransitionLog',
} as const satisfies Record<EntityKind | 'transitionLog' | 'import' | 'bulkJob' | 'notice', OperationId>

export type AnnouncedKind = keyof typeof readBy

/** Things of people, whom their events name. */
const own: readonly AnnouncedKind[] = ['bulkJob', 'section', 'savedSearch']

export const isAnnouncedKind = (kind: string): kind is AnnouncedKind => Object.hasOwn(readBy, kind)

/** Whether a user receives the events of a thing: the user may read it, or is it. */
export function mayReceive(
  user: CallUser,
  { kind, uuid, to }: { kind: AnnouncedKind; uuid: string; to?: readonly string[] },
): boolean {
  if (to !== undefined || own.includes(kind)) return to?.includes(user.uuid) ?? false
  if (kind === 'user' && uuid === user.uuid) return true
  const access = permissions[readBy[kind]]
  return access === 'signed-in' || access.some((role) => user.roles.has(role))
}
